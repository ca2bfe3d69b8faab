import { setPreviewLanguages } from '@haat/shared/offered-languages.ts';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { LanguageSwitch } from './language-switch.tsx';

afterEach(() => setPreviewLanguages([]));

it('offers the page in each language, and a preview only where it is offered', () => {
  expect(render('/hi/faq')).not.toContain('தமிழ்');
  setPreviewLanguages(['ta']);
  const shown = render('/ta/faq?x=1');
  expect(shown).toContain('href="/faq?x=1"');
  expect(shown).toContain('href="/hi/faq?x=1"');
  expect(shown).toMatch(/<a href="\/ta\/faq\?x=1" [^>]*lang="ta" aria-current="true">தமிழ்<\/a>/);
});

function render(path: string): string {
  const page = createElement(
    MemoryRouter,
    { initialEntries: [path] },
    createElement(LanguageSwitch),
  );
  return renderToString(page);
}
