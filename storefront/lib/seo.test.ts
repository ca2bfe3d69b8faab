import sharp from 'sharp';
import { expect, it } from 'vitest';
import { buildPageMeta, renderJsonLd } from './seo.ts';

const page = {
  matches: [
    { id: 'root', loaderData: { shop: { name: 'Mela', publicUrl: 'https://mela.example' } } },
  ],
  title: 'Brass Lota',
  description: 'A lota of brass.',
  path: '/product/Brass%20%26%20Pooja/0123456789abcdef01234567',
  language: 'hi',
} as const;

it('names the shop after the title, and alone where a page has none', () => {
  expect(buildPageMeta(page)).toContainEqual({ title: 'Brass Lota | Mela' });
  expect(buildPageMeta({ ...page, title: '' })).toContainEqual({ title: 'Mela' });
});

it('has one true address, at the public address and in the language of the page', () => {
  expect(buildPageMeta(page)).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: `https://mela.example/hi${page.path}`,
  });
  expect(buildPageMeta({ ...page, path: '/' })).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://mela.example/hi',
  });
});

it('names its twins: English, Hindi, and English for everyone else', () => {
  const twins = buildPageMeta(page).flatMap((one) =>
    'hrefLang' in one ? [[one['hrefLang'], one['href']]] : [],
  );
  expect(twins).toEqual([
    ['en', `https://mela.example${page.path}`],
    ['hi', `https://mela.example/hi${page.path}`],
    ['x-default', `https://mela.example${page.path}`],
  ]);
});

it('gives a picture its whole address; a page without one shows the shop', async () => {
  const picture = {
    src: '/media/lota.webp',
    width: 1200,
    height: 900,
    widths: [],
    formats: [],
    tint: null,
  };
  expect(buildPageMeta({ ...page, picture })).toContainEqual({
    property: 'og:image',
    content: 'https://mela.example/media/lota.webp',
  });
  const file = new URL('../public/share.jpg', import.meta.url).pathname;
  const { format, width, height } = await sharp(file).metadata();
  expect(format).toBe('jpeg');
  expect(buildPageMeta(page).filter(isOfPicture)).toEqual([
    { property: 'og:image', content: 'https://mela.example/share.jpg' },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
  ]);
});

it('keeps a hidden page out of search engines, and no other', () => {
  const robots = { name: 'robots', content: 'noindex, follow' };
  expect(buildPageMeta({ ...page, isHidden: true })).toContainEqual(robots);
  expect(buildPageMeta(page)).not.toContainEqual(robots);
});

it('hands structured data to the router, which escapes it', () => {
  expect(renderJsonLd({ name: '</script>' })).toEqual({ 'script:ld+json': { name: '</script>' } });
});

function isOfPicture(meta: object): boolean {
  return 'property' in meta && String(meta.property).startsWith('og:image');
}
