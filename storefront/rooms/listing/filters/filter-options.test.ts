import fc from 'fast-check';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { startTemplates } from '../../../lib/html-templates.ts';
import { loadWords } from '../../../lib/words.ts';
import { FilterOptions } from './filter-options.tsx';

beforeAll(() => loadWords('en'));

const value = fc.record({
  value: fc.constantFrom('Red', 'a "b" & <c>', "d'e"),
  label: fc.constantFrom('Red', 'a "b" & <c>', ''),
  count: fc.constantFrom(0, 12_000),
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
      const render = await buildRender(`/products/Sarees${query}`, options);
      const plain = render();
      expect([templates(render), templates(render)]).toEqual([plain, plain]);
      expect(plain.includes('checked=""')).toBe(isTicked && shown.length > 0);
    }),
  );
});

async function buildRender(path: string, element: React.ReactElement) {
  const { query, dataRoutes } = createStaticHandler([{ id: 'root', path: '*', element }]);
  const context = await query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error('The route answered by itself');
  const router = createStaticRouter(dataRoutes, context);
  return () =>
    renderToString(createElement(StaticRouterProvider, { router, context, hydrate: false }));
}
