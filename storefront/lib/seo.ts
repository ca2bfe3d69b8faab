import type { Picture } from '@haat/shared/contract/catalogue.ts';
import {
  DEFAULT_LANGUAGE,
  getLanguageRow,
  listOfferedLanguages,
} from '@haat/shared/offered-languages.ts';
import { getPathInLanguage } from '@haat/shared/paths.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { MetaDescriptor } from 'react-router';
import { getShop } from './shop.ts';

interface PageMeta {
  /** The `matches` that a page's `meta` function receives. They contain the shop and its public URL. */
  readonly matches: readonly (RouteMatch | undefined)[];
  /** Without the shop's name, which is added; '' for the shop's name alone. */
  readonly title: string;
  readonly description: string;
  /** The page's canonical path without language, with only the parameters that make it a different page. */
  readonly path: string;
  readonly language: Language;
  readonly picture?: Picture | undefined;
  /** True for pages that search engines must not index, such as search results. */
  readonly isHidden?: boolean;
}

type SharedPicture = Pick<Picture, 'src' | 'width' | 'height'>;

/** The picture that a shared link shows when its page has no picture: a file in public/. */
const SHOP_PICTURE: SharedPicture = { src: '/share.jpg', width: 1200, height: 630 };

interface RouteMatch {
  readonly id: string;
  readonly loaderData?: unknown;
}

/** A page's metadata: title, description, canonical URL, the page in the other language, Open Graph. */
export function buildPageMeta(page: PageMeta): MetaDescriptor[] {
  const shop = getShop(page.matches.find((match) => match?.id === 'root')?.loaderData);
  const title = page.title ? `${page.title} | ${shop.name}` : shop.name;
  const addressIn = (language: Language) => shop.publicUrl + getPathInLanguage(language, page.path);
  return [
    { title },
    { name: 'description', content: page.description },
    ...(page.isHidden ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { tagName: 'link', rel: 'canonical', href: addressIn(page.language) },
    ...listOfferedLanguages().map((language) => alternate(language, addressIn(language))),
    alternate('x-default', addressIn(DEFAULT_LANGUAGE)),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: shop.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: addressIn(page.language) },
    { property: 'og:locale', content: getLanguageRow(page.language).locale.replace('-', '_') },
    ...pictureMeta(page.picture ?? SHOP_PICTURE, shop.publicUrl),
  ];
}

/** Structured data for search engines, escaped so that no text in it can end the script element. */
export function renderJsonLd(value: object): MetaDescriptor {
  return { 'script:ld+json': value as Record<string, string> };
}

/** The path from the home page to a page, as schema.org data for search engines. */
export function buildBreadcrumbList(
  trail: readonly { label: string; to: string }[],
  addressOf: (to: string) => string,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, to }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: label,
      item: addressOf(to),
    })),
  };
}

function alternate(hrefLang: string, href: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', hrefLang, href };
}

function pictureMeta(picture: SharedPicture, publicUrl: string): MetaDescriptor[] {
  return [
    { property: 'og:image', content: new URL(picture.src, publicUrl).href },
    { property: 'og:image:width', content: String(picture.width) },
    { property: 'og:image:height', content: String(picture.height) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
