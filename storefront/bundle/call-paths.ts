import { callPaths } from '@haat/shared/contract/call-paths.ts';
import type { Plugin } from 'vite';

const SOURCE = /\/shared\/contract\/call-paths\.ts$/;

/** Replaces the file that reads the paths from the contract by the paths alone, so that no page carries the schemas. */
export function listCallPaths(): Plugin {
  return {
    name: 'call-paths',
    load: (id) =>
      SOURCE.test(id) ? `export const callPaths = ${JSON.stringify(callPaths)};` : undefined,
  };
}
