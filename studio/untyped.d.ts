declare module 'gltf-validator' {
  interface Report {
    readonly issues: {
      readonly numErrors: number;
      readonly messages: readonly { readonly code: string; readonly message: string }[];
    };
  }
  export function validateBytes(bytes: Uint8Array): Promise<Report>;
}
