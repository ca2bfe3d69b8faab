import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findWordsFiles } from './words-files.ts';

let clientDir: string;

beforeEach(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'haat-words-'));
  await mkdir(join(clientDir, '.vite'));
});
afterEach(() => rm(clientDir, { recursive: true }));

it('finds the files that hold the words of each language', async () => {
  await writeManifest({
    '../shared/words/en/all.ts': 'assets/all-1.js',
    '../shared/words/en/customer.ts': 'assets/customer-1.js',
    '../shared/words/hi/all.ts': 'assets/all-2.js',
    'pages/home.tsx': 'assets/home-1.js',
  });
  expect(await findWordsFiles(clientDir)).toEqual({
    'en/all': '/assets/all-1.js',
    'en/customer': '/assets/customer-1.js',
    'hi/all': '/assets/all-2.js',
  });
});

it('lets a build fail that has its words elsewhere', async () => {
  await writeManifest({ 'pages/home.tsx': 'assets/home-1.js' });
  await expect(findWordsFiles(clientDir)).rejects.toThrow('words');
});

function writeManifest(files: Readonly<Record<string, string>>): Promise<void> {
  const chunks = Object.entries(files).map(([src, file]) => [src, { src, file }]);
  const text = JSON.stringify(Object.fromEntries(chunks));
  return writeFile(join(clientDir, '.vite/manifest.json'), text);
}
