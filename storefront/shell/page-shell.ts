import type { ComponentType } from 'react';
import { useMatches } from 'react-router';

/**
 * A header and footer of a page's own, which it exports as `handle`. So only who opens such a page fetches them, and all
 * other pages have the shop's header and footer.
 */
export interface PageShell {
  readonly Header: ComponentType;
  readonly Footer: ComponentType;
}

/** The header and footer of the page that is shown, if it has its own. */
export function usePageShell(): Partial<PageShell> {
  return (useMatches().at(-1)?.handle ?? {}) as Partial<PageShell>;
}
