import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const DOCS = path.join(ROOT, 'docs');
const SECTIONS = 9;
const COLUMNS = 4;
const AS_WRITTEN = 'as written';

const page = readFileSync(path.join(DOCS, 'specification.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| Clause |^\|-/.test(line))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );

describe('the specification, line by line', () => {
  it('goes through all of its sections, in their order', () => {
    const numbers = [...page.matchAll(/^## (\d)\. /gm)].map(([, number]) => Number(number));
    expect(numbers).toEqual(Array.from({ length: SECTIONS }, (_, index) => index + 1));
    expect(rows.length).toBeGreaterThan(300);
  });

  it('has no empty cell', () => {
    const isFull = (row: readonly string[]) =>
      row.length === COLUMNS && row.every((cell) => /[\p{L}\d]/u.test(cell));
    expect(rows.filter((row) => !isFull(row))).toEqual([]);
  });

  it('names a file for every clause', () => {
    expect(rows.filter(([, files = '']) => linksIn(files).length === 0)).toEqual([]);
  });

  it('names a test for every clause, and each is there', () => {
    const named = rows.map(([clause, , tests = '']) => ({
      clause,
      links: linksIn(tests).length,
      tests: [...tests.matchAll(/\]\(([^)]+\.(?:test|story)\.ts)\) “([^”]+)”/g)],
    }));
    expect(named.filter(({ links, tests }) => links === 0 || links !== tests.length)).toEqual([]);
    const missing = named
      .flatMap(({ tests }) => tests)
      .filter(([, file = '', name = '']) => !hasTest(file, name));
    expect(missing.map(([whole]) => whole)).toEqual([]);
  });

  it('settles a clause as it is written, or where a deviation says how', () => {
    const isSettled = (settled = '') =>
      settled === AS_WRITTEN ||
      /^\[[^\]]+\]\((?:deviations\.md#|decisions\/)[^)]+\)$/.test(settled);
    expect(rows.filter(([, , , settled]) => !isSettled(settled))).toEqual([]);
  });

  it('links to nothing that is not there', () => {
    expect(linksIn(page).filter((link) => !isThere(link))).toEqual([]);
  });
});

function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
}

/** True when the file of a link in the docs exists, and its heading if the link names one. */
function isThere(link: string): boolean {
  const [file = '', heading] = link.split('#');
  const target = path.join(DOCS, file);
  if (!existsSync(target)) return false;
  return heading === undefined || headingsOf(target).includes(heading);
}

function headingsOf(file: string): string[] {
  const lines = readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm);
  return [...lines].map(([, text = '']) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\d\s-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

const titles = new Map<string, string[]>();

/** A test title with a placeholder may be quoted without it. */
function hasTest(file: string, name: string): boolean {
  const known = titles.get(file) ?? titlesIn(readFileSync(path.join(DOCS, file), 'utf8'));
  titles.set(file, known);
  return known.some((title) => title === name || (/\$\{|%s/.test(title) && title.includes(name)));
}

/** Test titles: the strings before a function. */
function titlesIn(source: string): string[] {
  const texts = source.matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])*)\1,\s*(?:async\s*)?\(/g);
  return [...texts].map(([, , text = '']) => text.replace(/\\(['"`])/g, '$1'));
}
