import fc from 'fast-check';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { renderFromTemplate, startTemplates, type TemplateTexts } from './html-templates.ts';

type Texts = TemplateTexts<'title' | 'href' | 'note'>;

let rendered = 0;
/** A link with a title, and a note if there is one. */
function renderLink({ title, href, note }: Texts): ReactElement {
  rendered += 1;
  const notes = note ? ['(', note, ')', createElement('i', { key: 'i', 'data-note': note })] : [];
  return createElement('a', { href, className: 'link' }, title, ' & ', title, notes);
}

const renderPlain = (texts: readonly Texts[]) =>
  texts.map((own) => renderToString(renderLink(own)));

/** The links of a page; null for one that React has to render. */
function fillLinks(
  renderPage: ReturnType<typeof startTemplates>,
  texts: readonly Texts[],
  key = 'link',
): (string | null)[] {
  const filled: (string | null)[] = [];
  renderPage(() => {
    for (const own of texts) filled.push(renderFromTemplate(key, own, renderLink) ?? null);
    return '';
  });
  return filled;
}

const text = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.constantFrom('$&', '"\'<b>&'),
);
const link = fc.record({ title: text, href: text, note: fc.option(text, { nil: undefined }) });

it('is what React renders, whatever the texts are', () => {
  const templates = startTemplates(renderToString);
  fillLinks(templates, [
    { title: 'a', href: 'b', note: undefined },
    { title: 'a', href: 'b', note: 'c' },
  ]);
  fc.assert(
    fc.property(fc.array(link), (links) => {
      expect(fillLinks(templates, links)).toEqual(renderPlain(links));
    }),
  );
});

it('a template is made once, after the page that lacked it, and for each key and each choice of texts', () => {
  const templates = startTemplates(renderToString);
  const [short, long] = [
    { title: 'a', href: 'b', note: undefined },
    { title: 'a', href: 'b', note: 'c' },
  ];
  rendered = 0;
  expect(fillLinks(templates, [short, short])).toEqual([null, null]);
  expect(rendered).toBe(1);
  expect(fillLinks(templates, [short, long, { ...short }])).toEqual([
    expect.any(String),
    null,
    expect.any(String),
  ]);
  expect(fillLinks(templates, [short, long], 'other')).toEqual([null, null]);
  expect(fillLinks(templates, [long], 'other')).not.toContain(null);
  expect(rendered).toBe(4);
});

it('an empty text is left to React, and so is all when there are too many templates and in a browser', () => {
  const templates = startTemplates(renderToString, 1);
  const own = { title: 'a', href: 'b', note: undefined };
  for (let page = 0; page < 2; page += 1)
    expect(fillLinks(templates, [{ ...own, note: '' }])).toEqual([null]);
  fillLinks(templates, [own]);
  fillLinks(templates, [own], 'second');
  expect(fillLinks(templates, [own])).not.toContain(null);
  expect(fillLinks(templates, [own], 'second')).toEqual([null]);
  expect(renderFromTemplate('link', own, renderLink)).toBeUndefined();
});

const OWN: Texts = { title: 'a', href: 'b', note: undefined };

it('a page that fails leaves nothing behind', () => {
  const templates = startTemplates(renderToString);
  const fail = () => {
    throw new Error('failed');
  };
  expect(() => templates(fail)).toThrow('failed');
  expect(renderFromTemplate('link', OWN, renderLink)).toBeUndefined();

  const broken = startTemplates(fail);
  expect(() => fillLinks(broken, [OWN])).toThrow('failed');
  expect(fillLinks(broken, [])).toEqual([]);
});
