import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root';
import { callApiContext } from './lib/api.ts';
import { useLanguage } from './lib/language.ts';
import { languageOfPath } from './lib/paths.ts';
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/reset.css';
import './styles/base.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname);
  const { categories } = await context.get(callApiContext)('shopMenu', {
    params: {},
    body: {},
    language,
  });
  return { categories };
}

/** The menu is the same on every page; only a new document asks for it again. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
