import type { UploadFiles } from '@haat/api/catalogue/importer/pictures/media-store.ts';

/** Pictures of customers in memory, by their names. */
export function buildUploadFiles(): UploadFiles & { readonly stored: Map<string, Buffer> } {
  const stored = new Map<string, Buffer>();
  return {
    stored,
    save: async (name, bytes) => void stored.set(name, bytes),
    find: async (name) => stored.get(name),
    delete: async (name) => void stored.delete(name),
    listOlder: async () => [...stored.keys()],
  };
}
