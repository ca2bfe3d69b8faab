import { join } from 'node:path';
import { callPaths } from '@haat/shared/contract/call-paths.ts';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { listCallPaths } from './call-paths.ts';

const CLIENT = join(import.meta.dirname, '../lib/api.ts');

it('the code that sends calls has every path, and no schema', async () => {
  const [built] = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [listCallPaths()],
    build: { write: false, minify: false, lib: { entry: CLIENT, formats: ['es'] } },
  })) as Rolldown.RolldownOutput[];
  const chunk = built?.output[0];
  for (const path of Object.values(callPaths)) expect(chunk?.code).toContain(path);
  expect(chunk?.moduleIds.filter((id) => /node_modules\/zod|contract\/calls/.test(id))).toEqual([]);
});
