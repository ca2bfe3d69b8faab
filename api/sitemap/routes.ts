import { MINUTE_SECONDS } from '@haat/shared/contract/define.ts';
import { PAGE_LIST } from '@haat/shared/pages.ts';
import { buildPathFormatter } from '@haat/shared/paths.ts';
import { type Context, Hono } from 'hono';
import type { Database } from '../db/connect.ts';
import { NotFound } from '../errors.ts';
import type { ClientAddress } from '../http/client-address.ts';
import { buildMemoryCounter } from '../http/limits/memory-counter.ts';
import type { RequestScope } from '../http/request-scope.ts';
import { presentRobots, presentSitemap, presentSitemapIndex } from './present.ts';
import { findCategoryNames, findPartBoundaries, findProductsAfter } from './queries.ts';

/** A product has two URLs of about 700 bytes each: a part has a twentieth of the allowed URLs and is built quickly. */
const PRODUCTS_PER_PART = 1_250;
const FIRST_PART = 'first';
const HEADERS = {
  'Content-Type': 'application/xml; charset=utf-8',
  'Cache-Control': 'public, max-age=3600',
};

interface Sitemap {
  readonly database: Pick<Database, 'db'>;
  readonly publicUrl: string;
  readonly clientAddress: ClientAddress;
  /** False only for load tests. */
  readonly rateLimits: boolean;
}

/** Each part is read from the database, and a search engine fetches all parts of a large catalogue one after the other. */
const PARTS_FROM_ADDRESS = { name: 'sitemap-address', points: 300, seconds: MINUTE_SECONDS };

/** /robots.txt, /sitemap.xml and its parts: one for pages, and parts of products that each begin after a product's id. */
export function serveSitemap({
  database,
  publicUrl,
  clientAddress,
  rateLimits,
}: Sitemap): Hono<RequestScope> {
  const app = new Hono<RequestScope>();
  if (rateLimits) {
    const counter = buildMemoryCounter(PARTS_FROM_ADDRESS);
    app.use('/:part{sitemap.*\\.xml}', async (c, next) => {
      await counter.consume(clientAddress(c.env));
      await next();
    });
  }
  app.get('/robots.txt', (c) => c.text(presentRobots(publicUrl)));
  app.get('/sitemap.xml', async (c) => {
    const boundaries = await findPartBoundaries(database.db, PRODUCTS_PER_PART);
    const parts = [FIRST_PART, ...boundaries].map((id) => `/sitemap-products-${id}.xml`);
    return xml(c, presentSitemapIndex(publicUrl, ['/sitemap-pages.xml', ...parts]));
  });
  app.get('/sitemap-pages.xml', async (c) => {
    const categories = await findCategoryNames(database.db);
    const ofCategories = listPaths('categories').flatMap((path) => {
      const format = buildPathFormatter(path);
      return categories.map((category) => format({ category }));
    });
    const pages = [...listPaths('pages'), ...ofCategories].map((path) => ({ path }));
    return xml(c, presentSitemap(publicUrl, pages));
  });
  app.get('/:part{sitemap-products-(?:first|[0-9a-f]{24})\\.xml}', async (c) => {
    const after = c.req.param('part').slice('sitemap-products-'.length, -'.xml'.length);
    const products = await findProductsAfter(
      database.db,
      after === FIRST_PART ? '' : after,
      PRODUCTS_PER_PART,
    );
    if (products.length === 0 && after !== FIRST_PART) throw NotFound();
    const pages = listPaths('products').flatMap((path) => {
      const format = buildPathFormatter(path);
      return products.map(({ id, category, updatedAt }) => ({
        path: format({ category, id }),
        changedAt: updatedAt,
      }));
    });
    return xml(c, presentSitemap(publicUrl, pages));
  });
  return app;
}

/** The paths of the pages that a part of the sitemap lists, as the table of pages has them. */
function listPaths(part: 'pages' | 'categories' | 'products'): string[] {
  return PAGE_LIST.flatMap(([, page]) =>
    page.kind === 'public' && page.sitemap === part ? [page.path] : [],
  );
}

function xml(c: Context, text: string): Response {
  return c.body(text, 200, HEADERS);
}
