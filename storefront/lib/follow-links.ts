import { useEffect, useState } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { waitForPaint } from './after-paint.ts';
import { KEEP_FOCUS, TO_TOP } from './focus.ts';

/** Paths that are files or calls, not pages of the site map. */
const NOT_A_PAGE = /^\/(?:api|assets|media)\/|\.[a-z0-9]+$/i;

/**
 * Handles clicks on the page's anchors without loading a new document. Returns the page that the shopper is likely to
 * open next, so that its data can be fetched early. The browser itself handles anchors with `data-document`.
 */
export function useFollowLinks(): string | null {
  const navigate = useNavigate();
  const [likely, setLikely] = useState<string | null>(null);

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.defaultPrevented || isSpecialClick(event) ? null : findPageLink(event);
      if (!link) return;
      event.preventDefault();
      void openLink(link, navigate);
    };
    const expect = (event: Event) => {
      const link = savesData() ? null : findPageLink(event);
      if (!link) return;
      const page = link.pathname + link.search;
      // A touch that becomes a press is seen first: each request that begins takes a slow phone some milliseconds.
      void waitForPaint().then(() => setLikely(page));
    };
    document.addEventListener('click', follow);
    document.addEventListener('pointerover', expect, { passive: true });
    document.addEventListener('focusin', expect);
    return () => {
      document.removeEventListener('click', follow);
      document.removeEventListener('pointerover', expect);
      document.removeEventListener('focusin', expect);
    };
  }, [navigate]);

  return likely;
}

type Link = Pick<HTMLAnchorElement, 'pathname' | 'search' | 'hash' | 'dataset'>;

/**
 * Opens the page of a link, when what the press itself changes is painted: the router's work, and a page whose data are already
 * there, would keep a slow phone from showing the press.
 */
export async function openLink(
  { pathname, search, hash, dataset: { place, scroll } }: Link,
  navigate: NavigateFunction,
): Promise<void> {
  const samePath = pathname === location.pathname;
  await waitForPaint();
  if (place)
    return navigate(pathname + search, {
      preventScrollReset: true,
      replace: true,
      state: { ...KEEP_FOCUS, place },
    });
  const wanted = scroll ?? (samePath ? 'keep' : 'top');
  return navigate(pathname + search + hash, {
    preventScrollReset: wanted === 'keep',
    ...(samePath && wanted === 'top' && { state: TO_TOP }),
  });
}

function isSpecialClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}

function findPageLink({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || NOT_A_PAGE.test(link.pathname)) return null;
  if (link.target || link.hasAttribute('download') || link.dataset['document']) return null;
  return isWithinPage(link) && !link.dataset['place'] ? null : link;
}

/** The browser itself handles a link to a heading of the same page. */
function isWithinPage({ hash, pathname, search }: HTMLAnchorElement): boolean {
  return hash !== '' && pathname === location.pathname && search === location.search;
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
