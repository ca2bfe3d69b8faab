import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { loadWords } from '../lib/words.ts';
import { Pagination } from './pagination.tsx';

await loadWords('en');

it('a list of one page needs no links', () => {
  expect(render(1, 1)).toBe('');
});

it('shows the first, the last and the neighbouring pages, and an ellipsis where pages are left out', () => {
  expect(shown(1, 9)).toBe('1 2 … 9');
  expect(shown(5, 9)).toBe('1 … 4 5 6 … 9');
  expect(shown(9, 9)).toBe('1 … 8 9');
  expect(shown(2, 3)).toBe('1 2 3');
});

it('marks the current page and links to the previous and the next page', () => {
  const markup = render(5, 9);
  expect(markup).toMatch(
    /<a [^>]*href="\/list\?page=5"[^>]*aria-current="page"|aria-current="page"[^>]*href="\/list\?page=5"/,
  );
  expect(markup).toMatch(/rel="prev"[^>]*href="\/list\?page=4"/);
  expect(markup).toMatch(/rel="next"[^>]*href="\/list\?page=6"/);
  expect(render(1, 9)).not.toContain('rel="prev"');
  expect(render(9, 9)).not.toContain('rel="next"');
});

function render(page: number, pages: number): string {
  const pathOf = (to: number) => `/list?page=${to}`;
  const pagination = createElement(Pagination, { page, pages, pathOf });
  return renderToStaticMarkup(createElement(MemoryRouter, null, pagination));
}

function shown(page: number, pages: number): string {
  const words = render(page, pages).replace(/<[^>]+>/g, ' ');
  return words.trim().split(/\s+/).join(' ');
}
