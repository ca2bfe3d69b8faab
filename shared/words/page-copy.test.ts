import pageCopy from 'virtual:words/copy';
import { describe, expect, test } from 'vitest';
import * as limits from '../limits.ts';
import { LANGUAGES } from '../offered-languages.ts';

const { en, hi } = pageCopy;
const DEVANAGARI = /[\u0900-\u097f]/;

/** Every text in a tree of copy, with the ids left out. */
function textsOf(copy: unknown): string[] {
  if (typeof copy === 'string') return [copy];
  if (typeof copy !== 'object' || copy === null) return [];
  return Object.entries(copy).flatMap(([key, value]) => (key === 'id' ? [] : textsOf(value)));
}

/** The same tree with every text replaced by a mark, so that two languages can be compared. */
function shapeOf(copy: unknown): unknown {
  return JSON.parse(
    JSON.stringify(copy, (key, value) =>
      typeof value === 'string' && key !== 'id' ? 'text' : value,
    ),
  );
}

describe('the long copy of the static pages', () => {
  test('says the same things in the same order in both languages', () => {
    expect(shapeOf(hi)).toEqual(shapeOf(en));
  });

  test('is in Hindi throughout on the Hindi pages', () => {
    expect(textsOf(hi).filter((text) => !DEVANAGARI.test(text))).toEqual([]);
    expect(textsOf(en).filter((text) => DEVANAGARI.test(text))).toEqual([]);
  });

  test('names the same numbers in both languages', () => {
    const numbers = (copy: unknown) => textsOf(copy).map((text) => text.match(/\d+/g) ?? []);
    expect(numbers(hi)).toEqual(numbers(en));
  });

  test.each(LANGUAGES)('keeps to the shop’s own limits (%s)', (language) => {
    const faq = textsOf(pageCopy[language].faq).join('\n');
    expect(faq).toContain(`₹${limits.FREE_SHIPPING_FROM_RUPEES}`);
    for (const limit of [
      limits.DELIVERY_WORKING_DAYS,
      limits.RETURN_DAYS,
      limits.REPLACEMENT_DAYS,
      limits.FOOTER_OFFER_PERCENT,
    ])
      expect(faq).toMatch(new RegExp(`\\b${limit}\\b`));
    expect(textsOf(pageCopy[language].privacyPolicy).join('\n')).toContain(
      String(limits.MINIMUM_AGE),
    );
  });

  test('the FAQ speaks of shipping, orders and returns, and payments; the help of tracking, returns and payment', () => {
    expect(en.faq.map(({ heading }) => heading)).toEqual([
      'Shipping',
      'Orders and returns',
      'Payments',
    ]);
    expect(en.orderHelp.map(({ question }) => question)).toEqual([
      'Tracking an order',
      'Return and refund',
      'Payment',
    ]);
  });

  test('gives every section an anchor of its own', () => {
    for (const sections of [en.faq, en.privacyPolicy, en.ranking.sections]) {
      const ids = sections.map((section) => section.id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});
