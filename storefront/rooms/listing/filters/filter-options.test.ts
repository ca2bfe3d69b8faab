import fc from 'fast-check';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { buildRenderAt } from '../../../../tests/support/render-at.ts';
import { startTemplates } from '../../../lib/html-templates.ts';
import { loadWords } from '../../../lib/words.ts';
import { FilterOptions } from './filter-options.tsx';

beforeAll(() => loadWords('en'));

const value = fc.record({
  value: fc.constantFrom('Red', 'a "b" & <c>', "d'e"),
  label: fc.constantFrom('Red', 'a "b" & <c>', ''),
  count: fc.constantFrom(0, 12_000, null),
  hex: fc.constantFrom(null, '#ff0000'),
});
const values = fc.uniqueArray(value, { selector: (own) => own.value });
const name = fc.constantFrom('colour' as const, 'size' as const, 'brand' as const);

it('options are the same from templates as from React, ticked or not', async () => {
  const templates = startTemplates(renderToString);
  await fc.assert(
    fc.asyncProperty(name, values, fc.boolean(), async (filter, shown, isTicked) => {
      const query = isTicked ? `?${filter}=${encodeURIComponent(shown[0]?.value ?? 'x')}` : '';
      const options = createElement(FilterOptions, { name: filter, values: shown });
      const render = await buildRenderAt(`/products/Sarees${query}`, options);
      const plain = render();
      expect([templates(render), templates(render)]).toEqual([plain, plain]);
      expect(plain.includes('checked=""')).toBe(isTicked && shown.length > 0);
    }),
  );
});

it('a value that is not counted is neither shown as none nor with a number', async () => {
  const shown = [{ value: 'Red', label: 'Red', count: null, hex: null }];
  const options = createElement(FilterOptions, { name: 'brand', values: shown });
  const render = await buildRenderAt('/products/Sarees?brand=Red', options);
  expect(render()).toContain('<label class="option">');
  expect(render()).toContain('<small></small>');
});
