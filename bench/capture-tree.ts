import type { ProductCard } from '@haat/shared/contract/catalogue.ts';
import type { EntryContext } from 'react-router';
import type { Storefront } from '../storefront/entry.server.tsx';
import type { RenderedPage } from '../storefront/lib/page-response.ts';

export interface Captured {
  /** What React renders the page from. */
  readonly context: EntryContext;
  /** The products whose cards the page may show, by their ids. */
  readonly products: ReadonlyMap<string, ProductCard>;
}

export interface CapturingRenderer {
  /** Renders a page as the running store does. */
  renderPage(url: URL): Promise<RenderedPage>;
  /** Renders a page and returns what it was made of. */
  capture(url: URL): Promise<Captured>;
}

type Setting = Parameters<Storefront['entry']['module']['buildPageRenderer']>[1];

/** The built storefront with these calls: of this process, or of a running store. */
export async function buildCapturingRenderer(
  runCall: Setting['callApi'],
): Promise<CapturingRenderer> {
  const storefront: Storefront = await import('../storefront/build/server/index.js' as string);
  const { module } = storefront.entry;
  const setting: Setting = {
    callApi: (name, { params, body, language }) => runCall(name, { params, body, language }),
  };
  const request = { id: '', reportFault: console.error };
  const render = module.buildPageRenderer(storefront, setting);
  const capture = async (url: URL): Promise<Captured> => {
    let context: EntryContext | undefined;
    const products = new Map<string, ProductCard>();
    const spying = module.buildPageRenderer(
      {
        ...storefront,
        entry: {
          module: {
            ...module,
            default: async (_request, _status, _headers, routerContext) => {
              context = routerContext;
              return new Response();
            },
          },
        },
      } as Storefront,
      {
        callApi: async (name, options) => {
          const reply = await setting.callApi(name, options);
          collectProducts(reply, products);
          return reply;
        },
      },
    );
    await spying(url, request);
    if (!context) throw new Error(`No page was rendered for ${url.href}`);
    const { serverHandoffStream: _, ...tree } = context;
    return { context: tree, products };
  };
  return { renderPage: (url) => render(url, request), capture };
}

/** Every product card anywhere in a reply. */
function collectProducts(reply: unknown, found: Map<string, ProductCard>): void {
  if (typeof reply !== 'object' || reply === null) return;
  if ('_id' in reply && 'sellingPrice' in reply) found.set(String(reply._id), reply as ProductCard);
  for (const value of Object.values(reply)) collectProducts(value, found);
}
