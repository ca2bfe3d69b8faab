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
    for (const row of rows) {
      expect(row, row[0]).toHaveLength(COLUMNS);
      for (const cell of row) expect(cell, row[0]).toMatch(/[\p{L}\d]/u);
    }
  });

  it('names files that are there', () => {
    for (const [clause, files = ''] of rows) {
      expect(linksIn(files), clause).not.toEqual([]);
      for (const file of linksIn(files)) expect(file, clause).toSatisfy(isThere);
    }
  });

  it('names tests that are there', () => {
    for (const [clause, , tests = ''] of rows) {
      const named = [...tests.matchAll(/\]\(([^)]+)\) “([^”]+)”/g)];
      expect(named, clause).toHaveLength(linksIn(tests).length);
      expect(named, clause).not.toEqual([]);
      for (const [, file = '', name = ''] of named) {
        expect(file).toMatch(/\.(test|story)\.ts$/);
        expect(hasTest(file, name), `${file}: ${name}`).toBe(true);
      }
    }
  });

  it('settles a clause as it is written, or where a deviation says how', () => {
    for (const [clause, , , settled = ''] of rows) {
      if (settled === AS_WRITTEN) continue;
      expect(linksIn(settled), clause).toHaveLength(1);
      expect(settled, clause).toMatch(/\((deviations\.md#|decisions\/)/);
    }
  });

  it('links to nothing that is not there', () => {
    for (const link of linksIn(page)) expect(link).toSatisfy(isThere);
  });
});

function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
}

/** The file, and in a page the heading, that a link of the docs leads to. */
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

/** A name with something to fill in may be named without it. */
function hasTest(file: string, name: string): boolean {
  const known = titles.get(file) ?? titlesIn(readFileSync(path.join(DOCS, file), 'utf8'));
  titles.set(file, known);
  return known.some((title) => title === name || (/\$\{|%s/.test(title) && title.includes(name)));
}

/** What stands before the function of a test. */
function titlesIn(source: string): string[] {
  const texts = source.matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])*)\1,\s*(?:async\s*)?\(/g);
  return [...texts].map(([, , text = '']) => text.replace(/\\(['"`])/g, '$1'));
}
