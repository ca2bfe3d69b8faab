import type { Language } from '@haat/shared/languages.ts';
import { listOfferedLanguages } from '@haat/shared/offered-languages.ts';
import { getPathInLanguage, paths } from '@haat/shared/paths.ts';

interface Page {
  readonly path: string;
  readonly changedAt?: Date;
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XHTML = 'http://www.w3.org/1999/xhtml';

/** The index: one entry per part. */
export function presentSitemapIndex(publicUrl: string, partPaths: readonly string[]): string {
  const parts = partPaths.map(
    (path) => `<sitemap><loc>${escapeXml(publicUrl + path)}</loc></sitemap>`,
  );
  return `${XML}<sitemapindex xmlns="${SITEMAPS}">${parts.join('')}</sitemapindex>`;
}

/** One part: every page in every language, with links to its language versions. */
export function presentSitemap(publicUrl: string, pages: readonly Page[]): string {
  const urls = pages.flatMap((page) => {
    const twins = listOfferedLanguages()
      .map(
        (language) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${address(publicUrl, language, page)}"/>`,
      )
      .join('');
    return listOfferedLanguages().map(
      (language) =>
        `<url><loc>${address(publicUrl, language, page)}</loc>${lastChange(page)}${twins}</url>`,
    );
  });
  return `${XML}<urlset xmlns="${SITEMAPS}" xmlns:xhtml="${XHTML}">${urls.join('')}</urlset>`;
}

/** What crawlers may read: everything public except search results, which are unlimited in number. */
export function presentRobots(publicUrl: string): string {
  const searches = listOfferedLanguages().map((language) =>
    getPathInLanguage(language, paths.search('')),
  );
  const refused = ['/api/', ...searches].map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${refused}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

function address(publicUrl: string, language: Language, page: Page): string {
  return escapeXml(publicUrl + getPathInLanguage(language, page.path));
}

function lastChange({ changedAt }: Page): string {
  return changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
