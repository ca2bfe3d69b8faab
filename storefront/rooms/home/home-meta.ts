import { listOfferedLanguages } from '@haat/shared/offered-languages.ts';
import { getPathInLanguage, paths } from '@haat/shared/paths.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { MetaDescriptor } from 'react-router';
import { buildPageMeta, renderJsonLd } from '../../lib/seo.ts';
import { getShop, type ShopFacts } from '../../lib/shop.ts';
import { getWords } from '../../lib/words.ts';

interface HomeMeta {
  readonly matches: Parameters<typeof buildPageMeta>[0]['matches'];
  readonly language: Language;
}

/** The home page's metadata about the store: its name, and how to search it. */
export function buildHomeMeta({ matches, language }: HomeMeta): MetaDescriptor[] {
  const words = getWords(language).home;
  const shop = getShop(matches.find((match) => match?.id === 'root')?.loaderData);
  return [
    ...buildPageMeta({
      matches,
      language,
      title: words.title,
      description: words.description,
      path: paths.home,
    }),
    renderJsonLd({
      '@context': 'https://schema.org',
      '@graph': [organization(shop), webSite(shop, language)],
    }),
  ];
}

function organization({ name, publicUrl, email, phone, address }: ShopFacts): object {
  return {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name,
    url: publicUrl,
    address,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email,
      telephone: phone,
      areaServed: 'IN',
      availableLanguage: listOfferedLanguages(),
    },
  };
}

function webSite({ name, publicUrl }: ShopFacts, language: Language): object {
  const target = `${publicUrl}${getPathInLanguage(language, paths.search('SEARCH'))}`;
  return {
    '@type': 'WebSite',
    name,
    url: publicUrl + getPathInLanguage(language, paths.home),
    inLanguage: `${language}-IN`,
    publisher: { '@id': `${publicUrl}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: target.replace('SEARCH', '{search_term_string}'),
      },
      'query-input': 'required name=search_term_string',
    },
  };
}
