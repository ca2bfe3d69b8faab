import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { PAGE_LIST, PAGES, type PageName } from '@haat/shared/pages.ts';
import { describe, expect, it } from 'vitest';
import { getPageFile } from '../routes.ts';
import { buildCompileHintPlugin, COMPILE_ALL, isCustomersStyle } from './chunks.ts';

const STOREFRONT = join(import.meta.dirname, '..');
const NAMES = PAGE_LIST.map(([name]) => name);
/** The contact page is public, and has the form that only customers can use. */
const isForCustomers = (name: PageName) => PAGES[name].kind !== 'public' || name === 'contact';
const OF_EVERYONE = NAMES.filter((name) => !isForCustomers(name)).map(getPageFile);
const OF_CUSTOMERS = NAMES.filter(isForCustomers).map(getPageFile);

describe('the two stylesheets', () => {
  const everyones = stylesOf(['root.tsx', 'pages/unknown.tsx', ...OF_EVERYONE]);

  it('a public page begins without the stylesheet of customers', () => {
    expect(everyones.filter(isCustomersStyle)).toEqual([]);
  });

  it('what only the pages of customers show is no part of every page', () => {
    const customers = stylesOf(OF_CUSTOMERS);
    const own = customers.filter((style) => !everyones.includes(style));
    expect(own).not.toEqual([]);
    expect(own.filter((style) => !isCustomersStyle(style))).toEqual([]);
  });
});

/** The styles that these files load at once, without the styles of parts that are fetched later. */
function stylesOf(files: readonly string[]): string[] {
  const met = new Set<string>();
  const meet = (file: string) => {
    if (met.has(file)) return;
    met.add(file);
    if (/\.tsx?$/.test(file)) for (const next of importsOf(file)) meet(next);
  };
  for (const file of files) meet(join(STOREFRONT, file));
  return [...met].filter((file) => file.endsWith('.css')).map(asInTheBuild);
}

const OWN_IMPORT = /^(?:import|export) (?!type)[^'"`;]*'(\.[^']+\.(?:tsx?|css))'/gm;

function importsOf(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(OWN_IMPORT);
  return [...imports].map(([, path = '']) => join(dirname(file), path));
}

/** The file's path in the build, whatever folder the project is in. */
function asInTheBuild(file: string): string {
  return `/storefront/${relative(STOREFRONT, file)}`;
}

it('the chunks name only files and folders that exist', () => {
  const patterns = readFileSync(join(import.meta.dirname, 'chunks.ts'), 'utf8');
  const named = [...patterns.matchAll(/\\\/storefront\\\/([\w\\/-]+?)\\\/\(([\w|-]+)\)/g)].flatMap(
    ([, folder = '', names = '']) =>
      names.split('|').map((name) => join(STOREFRONT, folder.replaceAll('\\/', '/'), name)),
  );
  expect(named.length).toBeGreaterThan(20);
  const endings = ['', '.ts', '.tsx', '.css'];
  expect(named.filter((path) => !endings.some((ending) => existsSync(path + ending)))).toEqual([]);
});

it('what every page runs is compiled while it is loaded, and what one page needs is not', () => {
  const bundle = Object.fromEntries(
    ['framework', 'shop', 'root', 'entry.client', 'checkout'].map((name) => [
      name,
      { type: 'chunk', name, code: 'run();' },
    ]),
  );
  const { generateBundle } = buildCompileHintPlugin() as unknown as {
    generateBundle: { order: string; handler: (options: object, bundle: object) => void };
  };
  generateBundle.handler({}, bundle);
  const hinted = Object.values(bundle).filter(({ code }) => code === `${COMPILE_ALL}run();`);
  expect(hinted.map(({ name }) => name)).toEqual(['framework', 'shop', 'root', 'entry.client']);
});
