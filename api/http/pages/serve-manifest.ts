import { getLanguageRow, listOfferedLanguages } from '@haat/shared/offered-languages.ts';
import { getPathInLanguage, paths } from '@haat/shared/paths.ts';
import { BAR_COLOURS, GROUND_COLOUR } from '@haat/shared/theme-colours.ts';
import { apiWords } from '@haat/shared/words/api-words.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { Hono } from 'hono';
import type { RequestScope } from '../request-scope.ts';

const MANIFEST_PATH = '/manifest.webmanifest';
const HEADERS = {
  'Content-Type': 'application/manifest+json; charset=utf-8',
  'Cache-Control': 'public, max-age=3600',
};
const ICON_SIZES = [192, 512];

interface ShopNames {
  readonly name: string;
  readonly names: Readonly<Partial<Record<Language, string>>>;
}

/** Serves the web app manifest in each language. Phones install the shop with it. `bin/write-icons.ts` draws the icons. */
export function serveManifest(shop: ShopNames): Hono<RequestScope> {
  const app = new Hono<RequestScope>();
  for (const language of listOfferedLanguages())
    app.get(getPathInLanguage(language, MANIFEST_PATH), (c) =>
      c.body(JSON.stringify(manifestIn(language, shop)), 200, HEADERS),
    );
  return app;
}

function manifestIn(language: Language, shop: ShopNames) {
  const name = shop.names[language] ?? shop.name;
  const home = getPathInLanguage(language, paths.home);
  return {
    // Two apps for a phone, so that the installed one stays in its language.
    id: home,
    name,
    short_name: name,
    description: apiWords[language].about,
    lang: language,
    dir: getLanguageRow(language).direction,
    start_url: home,
    scope: '/',
    display: 'standalone',
    theme_color: BAR_COLOURS.light,
    background_color: GROUND_COLOUR,
    categories: ['shopping'],
    icons: [...icons('icon', 'any'), ...icons('icon-maskable', 'maskable')],
  };
}

function icons(name: string, purpose: 'any' | 'maskable') {
  return ICON_SIZES.map((size) => ({
    src: `/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  }));
}
