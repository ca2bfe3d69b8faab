import { expect, it } from 'vitest';
import type { CardRow } from '../card-queries.ts';
import { CardCache } from './card-cache.ts';

const SEGMENT_BYTES = 1024 * 1024;
const idOf = (number: number) => number.toString(16).padStart(24, '0');

function buildCard(number: number, name = 'Lota'): CardRow {
  return {
    id: idOf(number),
    name,
    title: 'Brass lota of Moradabad, hand made',
    brand: 'Dhatu',
    colours: ['Tan'],
    status: 'Active',
    category: 'Kitchen',
    subCategory: 'Pots',
    pricePaise: 100,
    mrpPaise: 200,
    stock: 3,
    sizesInStock: null,
    sellerId: idOf(1),
    hasModels: false,
    pictures: [
      { src: '/media/l.webp', width: 2, height: 1, widths: [], formats: [], tint: null },
      { src: 'l.webp', width: 2, height: 1, widths: [2], formats: ['avif'], tint: '#fff000' },
    ],
    ratingCount: 0,
    ratingSum: 0,
    translations: { hi: { name: 'लोटा' } },
  };
}

it('takes cards until there is no more room, and again when one was removed', () => {
  const cache = new CardCache(SEGMENT_BYTES);
  let saved = 0;
  for (; !cache.isFull; saved += 1) cache.save(buildCard(saved));
  const last = saved - 1;
  expect([cache.size, cache.bytes]).toEqual([last, SEGMENT_BYTES]);
  expect(last * JSON.stringify(buildCard(0)).length).toBeGreaterThan(SEGMENT_BYTES); // shorter than it is written out
  expect(cache.find([idOf(last)], 'en')).toEqual([]);
  cache.remove(idOf(0));
  cache.save(buildCard(last));
  expect(cache.find([idOf(last), idOf(1)], 'hi')).toEqual([buildCard(last), buildCard(1)]);
  expect(cache.find([idOf(0), idOf(1)], 'en')).toEqual([{ ...buildCard(1), translations: null }]);
});

it('keeps what was saved last, with titles that begin with the name and others, in the room of what was before', () => {
  const cache = new CardCache(2 * SEGMENT_BYTES);
  const names = ['Lota', 'लोटा ₹', 'Brass lota of Moradabad, hand made', 'L'];
  const cards = Array.from({ length: 10_000 }, (_, at) =>
    buildCard(at % 500, names[(at % 7) % names.length]),
  );
  for (const card of cards) cache.save(card);
  expect([cache.size, cache.bytes, cache.isFull]).toEqual([500, SEGMENT_BYTES, false]);
  const last = cards.slice(-500);
  const ids = last.map(({ id }) => id);
  expect(cache.find(ids, 'hi')).toEqual(last);
  cache.clear();
  expect([cache.size, cache.bytes, cache.has(idOf(1))]).toEqual([0, 0, false]);
});
