import fc from 'fast-check';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { startTemplates } from '../lib/html-templates.ts';
import { loadWords } from '../lib/words.ts';
import type { CardProduct } from './card-product.ts';
import { ProductCard } from './product-card.tsx';

beforeAll(() => Promise.all([loadWords('en'), loadWords('hi')]));

const SHOWN = [
  '_id',
  'displayinfo',
  'brand',
  'category',
  'original_price',
  'sellingPrice',
  'off',
  'stock',
  'ar',
  'pictures',
  'ratingAverage',
  'ratingCount',
] as const;
const text = fc.string({ maxLength: 70 });
const price = fc.nat({ max: 100_000 });
const picture = fc.record({
  src: fc.constant('/media/ab12.webp'),
  width: fc.constant(900),
  height: fc.nat(),
  widths: fc.subarray([320, 640, 900]),
  formats: fc.subarray(['avif' as const, 'webp' as const]),
  tint: fc.constantFrom('#aabbcc', null),
});
const product: fc.Arbitrary<CardProduct> = fc.record(
  {
    _id: fc.uuid(),
    displayinfo: text,
    brand: text,
    category: text,
    original_price: price,
    sellingPrice: price,
    off: fc.nat({ max: 90 }),
    stock: fc.nat({ max: 2 }),
    ar: fc.boolean(),
    pictures: fc.array(picture, { maxLength: 1 }),
    ratingAverage: fc.constantFrom(null, 4, 3.75),
    ratingCount: fc.nat(),
    sizes: fc.constantFrom('UK 6–10', 3),
  },
  { requiredKeys: [...SHOWN] },
);

it('a card is the same from a template as from React, whatever it shows', () => {
  const templates = startTemplates(renderToString);
  const card = fc.record({
    product,
    eager: fc.boolean(),
    heading: fc.constantFrom('h2' as const, 'h3' as const),
  });
  fc.assert(
    fc.property(card, (props) => {
      const content = createElement(ProductCard, { ...props, sizes: '50vw' });
      for (const location of ['/', '/hi']) {
        const render = () => renderToString(createElement(StaticRouter, { location }, content));
        const plain = render();
        expect([templates(render), templates(render)]).toEqual([plain, plain]);
      }
    }),
    { numRuns: 300 },
  );
});
