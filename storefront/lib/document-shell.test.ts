import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { renderShellPart, renderShellPlace, startShells } from './document-shell.ts';

function Document({ hasEnd = true }: { readonly hasEnd?: boolean }) {
  const start = renderShellPart('start', () => createElement('header', null, 'Haat'));
  const content = renderShellPlace('content', () => createElement('main', null, 'lota'));
  const end = renderShellPart('end', () => createElement('footer'));
  return createElement(
    'html',
    null,
    createElement(
      'head',
      null,
      createElement('meta', { name: 'viewport' }),
      renderShellPart('head', () => createElement('style')),
    ),
    createElement('body', null, start, content, hasEnd ? end : null),
  );
}

const MENU = {};
const HTML =
  '<html><head><meta name="viewport"/><style></style></head><body><header>Haat</header><main>lota</main><footer></footer></body></html>';

function renderWith(render: ReturnType<typeof startShells>) {
  let made = 0;
  const pieces = (key: string, language = 'en', menu = MENU) =>
    render({
      language,
      key,
      madeOf: [menu],
      tags: '',
      texts: {},
      renderHtml: () => renderToString(createElement(Document)),
      finishShell: (html) => {
        made += 1;
        return html;
      },
    });
  return (...given: Parameters<typeof pieces>) => {
    made = 0;
    const html = pieces(...given).map((piece) => Buffer.from(piece as string).toString());
    expect(html.join('')).toBe(HTML);
    return made;
  };
}

it('keeps at most so many shells of each language, and those of the newest menu', () => {
  const render = renderWith(startShells(2));
  expect(['faq', 'faq', 'home', 'faq', 'home'].map((key) => render(key))).toEqual([1, 0, 1, 0, 0]);
  expect(['faq', 'home'].map((key) => render(key, 'hi'))).toEqual([1, 1]);
  expect(['contact', 'home', 'faq'].map((key) => render(key))).toEqual([1, 0, 1]);
  expect(render('home', 'hi')).toBe(0);
  expect([render('home', 'hi', {}), render('home', 'hi')]).toEqual([1, 1]);
});

it('a document without a place for a part of the shell is a fault, and leaves nothing behind', () => {
  const broken = () => renderToString(createElement(Document, { hasEnd: false }));
  const document = { language: 'en', key: 'faq', madeOf: [MENU], tags: '', texts: {} };
  expect(() =>
    startShells()({ ...document, renderHtml: broken, finishShell: (html) => html }),
  ).toThrow('no place for the end');
  expect(renderToString(createElement(Document))).toBe(HTML);
});
