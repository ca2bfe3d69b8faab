import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type JudgedQuery, readJudgedQueries } from './read-queries.ts';
import { buildOutcome } from './score.ts';

const PRODUCTS = new URL('../../sample-catalogue/products.jsonl', import.meta.url);
const QUERIES_MIN = 300;

describe('the judged queries', () => {
  const queries = [...readJudgedQueries(), ...readJudgedQueries('held-out')];

  test('are at least 300, each asked once', () => {
    expect(queries.length).toBeGreaterThanOrEqual(QUERIES_MIN);
    const texts = queries.map(({ query }) => query.toLowerCase());
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('have the fields of the form, and no others', () => {
    const strange = queries.filter((one) => !hasForm(one));
    expect(strange.map(({ query }) => query)).toEqual([]);
  });

  test('name only products of the samples that are on sale', () => {
    const codes = readCodesOnSale();
    const named = queries.flatMap(({ wanted, unwanted }) => [...wanted, ...unwanted]);
    expect(named.filter((code) => !codes.has(code))).toEqual([]);
  });

  test('name each product once, and do not contradict themselves', () => {
    expect(queries.filter(isContradictory).map(({ query }) => query)).toEqual([]);
  });
});

describe('a score', () => {
  const judged: JudgedQuery = {
    query: 'blue mug',
    kind: 'colour',
    language: 'en',
    first: ['BLUE'],
    wanted: ['BLUE', 'NAVY'],
    unwanted: ['POT'],
  };

  test('tells what is missing, what came too late and what nobody wanted', () => {
    const { recall, reciprocalRank, intruders } = buildOutcome(judged, ['POT', 'BLUE', 'RED']);
    expect({ recall, reciprocalRank, intruders }).toEqual({
      recall: 0.5,
      reciprocalRank: 0.5,
      intruders: ['POT'],
    });
  });

  test('is full when enough was found, or nothing where there is nothing', () => {
    expect(buildOutcome({ ...judged, enough: 1 }, ['BLUE']).recall).toBe(1);
    const { first: _, ...withoutFirst } = judged;
    expect(buildOutcome({ ...withoutFirst, wanted: [] }, []).recall).toBe(1);
  });
});

function hasForm({ query, kind, language, first, wanted, enough, unwanted, ...more }: JudgedQuery) {
  return (
    [query, kind].every((text) => typeof text === 'string' && text !== '') &&
    ['en', 'hinglish', 'hi'].includes(language) &&
    [wanted, unwanted, first ?? []].every(Array.isArray) &&
    (enough === undefined || (Number.isInteger(enough) && enough > 0)) &&
    first?.length !== 0 &&
    Object.keys(more).length === 0
  );
}

function readCodesOnSale(): Set<string> {
  const lines = readFileSync(PRODUCTS, 'utf8').trimEnd().split('\n');
  const products = lines.map((line) => JSON.parse(line) as { code: string; status?: string });
  return new Set(
    products.filter(({ status = 'Active' }) => status === 'Active').map(({ code }) => code),
  );
}

function isContradictory({ first = [], wanted, enough = 1, unwanted }: JudgedQuery): boolean {
  const named = [...wanted, ...unwanted];
  return (
    new Set(named).size < named.length ||
    first.some((code) => !wanted.includes(code)) ||
    (wanted.length > 0 && enough > wanted.length)
  );
}
