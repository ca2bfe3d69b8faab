import { createElement } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { buildRenderAt } from '../../../tests/support/render-at.ts';
import { startKeeping } from '../../lib/kept-html.ts';
import { loadWords } from '../../lib/words.ts';
import { SearchBox } from './search-box.tsx';
import { Header } from '../../shell/header.tsx';

beforeAll(() => loadWords('en'));

it('what one visitor searches for is in the search box of no other page', async () => {
  const keeping = startKeeping();
  for (const query of ['search=diya', 'search=diya', '%73earch=diya', '%73earch=diya']) {
    expect(await renderHeader(`/products/product?${query}`, keeping)).toContain('value="diya"');
    expect(await renderHeader('/faq', keeping)).not.toContain('diya');
  }
});

async function renderHeader(path: string, keeping: ReturnType<typeof startKeeping>) {
  const header = createElement(Header, { searchBox: createElement(SearchBox) });
  return keeping(await buildRenderAt(path, header)).join('');
}
