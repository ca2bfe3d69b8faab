import { useLanguage, useWords } from './lib/words.ts';
// Must be first: it declares the order of the cascade layers that all other styles use.
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/reset.css';
import './styles/base.css';
import './styles/print.css';
import './styles/forced-colors.css';
import { getLanguageRow } from '@haat/shared/offered-languages.ts';
import { getLanguageOfPath, getPathInLanguage, isPrivatePath } from '@haat/shared/paths.ts';
import { BAR_COLOURS } from '@haat/shared/theme-colours.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  Links,
  Meta,
  Outlet,
  PrefetchPageLinks,
  Scripts,
  ScrollRestoration,
  useLocation,
} from 'react-router';
import type { Route } from './+types/root';
import { callApiContext } from './lib/api.ts';
import { useFreshSession } from './lib/customer/session.ts';
import { useEarlyPresses } from './lib/early-press.ts';
import { renderShellPart, renderShellPlace } from './lib/document-shell.ts';
import { isToTop, setFocus, canKeepFocus } from './lib/focus.ts';
import { useFollowLinks } from './lib/follow-links.ts';
import { serialise } from './lib/serialised-data.ts';
import { getShopInLanguage, shopContext } from './lib/shop.ts';
import { AuthModals } from './rooms/auth/auth-modals.tsx';
import { ProductPending } from './rooms/product/product-pending.tsx';
import { SearchBox } from './rooms/search/search-box.tsx';
import { BottomBar, hasBottomBar } from './shell/bottom-bar.tsx';
import { FailurePage } from './shell/failure-page.tsx';
import { Footer } from './shell/footer.tsx';
import { Header } from './shell/header.tsx';
import { LatePlace } from './shell/late-place.tsx';
import { type PageShell, usePageShell } from './shell/page-shell.ts';
import devanagari from './styles/fonts/anek-devanagari-430.woff2';
import latin from './styles/fonts/anek-latin.woff2';
import { LiveOnlyStyle, NeedsScripts } from './ui/needs-scripts.tsx';
import { ProgressLine } from './ui/progress-line.tsx';
import { Toasts } from './ui/toast.tsx';

/** The web fonts of the list of languages. */
const FONTS = { devanagari };
/** Comes before all stylesheets, in whatever order the bundler puts them; else the first one decides the layers' order. */
const LAYERS = '@layer reset, base, ui, rooms;';

export async function loader({ context, url }: Route.LoaderArgs) {
  const language = getLanguageOfPath(url.pathname);
  const { categories } = await context.get(callApiContext)('shopMenu', {
    params: {},
    body: {},
    language,
  });
  return {
    menu: serialise(categories, { context, elementId: 'menu-data', isKept: true }),
    shop: getShopInLanguage(language, context.get(shopContext)),
  };
}

/** The menu is the same on every page; only a new document loads it again. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const { direction } = getLanguageRow(language);
  const own = usePageShell();
  useEarlyPresses();
  return (
    <html
      lang={language}
      dir={direction === 'rtl' ? direction : undefined}
      className={hasBottomBar(useLocation().pathname) ? 'with-bottom-bar' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {renderShellPart('head', () => (
          <Head />
        ))}
      </head>
      <body>
        {renderShellPart('start', () => (
          <Start own={own} />
        ))}
        {renderShellPlace('content', () => children)}
        {renderShellPart('end', () => (
          <End own={own} />
        ))}
      </body>
    </html>
  );
}

function Head() {
  const language = useLanguage();
  const { font } = getLanguageRow(language);
  return (
    <>
      {/* Painted half read, the header would move when the rest of it comes. */}
      <link rel="expect" href="#top" blocking="render" />
      <ThemeColours />
      <FontPreload href={latin} />
      {font && <FontPreload href={FONTS[font]} />}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon-32.png" type="image/png" sizes="32x32" />
      <link rel="apple-touch-icon" href="/icon-180.png" />
      <link rel="manifest" href={getPathInLanguage(language, '/manifest.webmanifest')} />
      {renderShellPlace('tags', () => (
        <Meta />
      ))}
      <style>{LAYERS}</style>
      <Links />
      <LiveOnlyStyle />
    </>
  );
}

function Start({ own }: { readonly own: Partial<PageShell> }) {
  return (
    <>
      <SkipLink />
      {own.Header ? <own.Header /> : <Header searchBox={<SearchBox />} />}
      <LatePlace />
      <PrivatePageNote />
    </>
  );
}

function End({ own }: { readonly own: Partial<PageShell> }) {
  return (
    <>
      {own.Footer ? <own.Footer /> : <Footer />}
      <BottomBar />
      <AuthModals />
      <Toasts />
      <ProgressLine />
      <ScrollRestoration />
      <Scripts />
    </>
  );
}

export default function Root() {
  useFocusOnNewPage();
  useFreshSession();
  return (
    <ProductPending>
      <FollowLinks />
      <Outlet />
    </ProductPending>
  );
}

/** A component of its own, so that the page does not render again when the shopper points at a link. */
function FollowLinks() {
  const likelyPage = useFollowLinks();
  return likelyPage && <PrefetchPageLinks page={likelyPage} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} />;
}

function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      {useWords().shell.skipToContent}
    </a>
  );
}

/** Private pages are rendered in the browser. */
function PrivatePageNote() {
  const { withoutScripts } = useWords().shell;
  if (!isPrivatePath(useLocation().pathname)) return null;
  return (
    <div className="container">
      <NeedsScripts>{withoutScripts.account}</NeedsScripts>
    </div>
  );
}

function ThemeColours() {
  return (
    <>
      <meta name="theme-color" content={BAR_COLOURS.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={BAR_COLOURS.dark} media="(prefers-color-scheme: dark)" />
    </>
  );
}

function FontPreload({ href }: { href: string }) {
  return <link rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />;
}

/**
 * On a new page the focus moves to its main content, as in a new document. A checkbox that changes a listing keeps the
 * focus.
 */
function useFocusOnNewPage() {
  const location = useLocation();
  const read = useRef(location);
  useEffect(() => {
    const before = read.current;
    if (before === location) return;
    read.current = location;
    const { pathname, hash, state } = location;
    if (before.pathname !== pathname && !canKeepFocus(state)) setFocus();
    else if (isToTop(state)) setFocus(hash.slice(1));
  }, [location]);
}
