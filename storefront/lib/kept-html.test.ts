import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { formatKey, renderKept, startKeeping } from './kept-html.ts';

/** A list of cards; `rendered` counts how often the content of one was rendered. */
function renderList(renderPage: (render: () => string) => string, names: readonly string[]) {
  let rendered = 0;
  const Card = ({ name }: { name: string }) => {
    rendered++;
    return createElement('b', null, `${name} & ${name}`);
  };
  const List = () =>
    createElement(
      'ul',
      null,
      names.map((name) => {
        const content = renderKept(
          'li',
          () => name,
          () => createElement(Card, { name }),
        );
        return createElement('li', { key: name, className: 'card', ...content });
      }),
    );
  const html = renderPage(() => renderToString(createElement(List)));
  return { html, rendered };
}

const plain = (render: () => string) => render();
const NAMES = ['lota', 'डिब्बा', 'kalash'];

it('a page is the same whether its parts were kept or not, and what was rendered twice is not rendered again', () => {
  const keeping = startKeeping();
  const render = (names: readonly string[]) => {
    const { html, rendered } = renderList(keeping, names);
    expect(html).toBe(renderList(plain, names).html);
    return rendered;
  };
  expect([render(NAMES), render(NAMES), render(NAMES)]).toEqual([3, 3, 0]);
  const mixed = ['thali', 'lota', 'diya', 'kalash'];
  expect([render(mixed), render(mixed), render(mixed)]).toEqual([2, 2, 0]);
});

it('what was rendered once is forgotten when much else was', () => {
  const keeping = startKeeping();
  const others = Array.from({ length: 2_000 }, (_, place) => `part ${place}`);
  const thrice = () => [1, 2, 3].map(() => renderList(keeping, ['lota']).rendered);
  renderList(keeping, ['lota']);
  renderList(keeping, others);
  expect(thrice()).toEqual([1, 1, 0]);
});

it('parts that were not used for long are given up', () => {
  const keeping = startKeeping(100);
  const render = (names: readonly string[]) => renderList(keeping, names).rendered;
  const thrice = (names: readonly string[]) => [1, 2, 3].map(() => render(names));
  expect(thrice(['lota'])).toEqual([1, 1, 0]);
  thrice(['thali', 'diya', 'kalash', 'matka', 'chaku']);
  expect(thrice(['lota'])).toEqual([1, 0, 0]); // it was seen before
});

it('a key says the object and all else, and equal objects have equal keys', () => {
  const lota = { name: 'lota' };
  const key = formatKey(lota, 'card en');
  expect(formatKey(lota, 'card en')).toBe(key);
  expect(formatKey({ name: 'lota' }, 'card en')).toBe(key);
  const others = [formatKey(lota, 'card hi'), formatKey({ name: 'diya' }, 'card en')];
  expect(new Set([key, ...others]).size).toBe(3);
  expect(formatKey(lota, 'card en')).toBe(key);
});
