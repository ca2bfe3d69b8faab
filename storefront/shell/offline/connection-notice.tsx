import { formatMomentIst } from '@haat/shared/dates.ts';
import { getPathInLanguage, isPrivatePath, paths } from '@haat/shared/paths.ts';
import type { OfflineWords } from '@haat/shared/words/words.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { saveSeenProduct } from '../../lib/seen-products.ts';
import { addToast } from '../../lib/toasts.ts';
import { useLanguage } from '../../lib/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { onBackOnline, useIsOffline, useOfflineWords } from './use-connection.ts';
import './offline.css';
import { findSavedMoment, normalisePageUrl, shownCopy, startSavingCopies } from './saved-copies.ts';

/** Shows that there is no connection and how old the page is. It also starts saving the visited pages for offline use. */
export function ConnectionNotice() {
  const words = useOfflineWords();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const isOffline = useIsOffline();
  const isSaved = useIsSaved(pathname + search);
  const isCopy = isOffline || isSaved;
  const savedOn = useSavedMoment(pathname + search, isCopy);

  useEffect(() => {
    startSavingCopies().catch(() => undefined); // the shop works without it
  }, []);
  useEffect(() => saveSeenProduct(pathname), [pathname]);
  useNews(isOffline, words);
  useRenewal(isSaved);

  const saysSoItself = pathname === getPathInLanguage(language, paths.offline);
  const isShown = isOffline || (isCopy && savedOn !== null);
  return (
    <div role="status">
      {isShown && !saysSoItself && (
        <div className="connection">
          <p className="container">
            <Icon name="alert" />
            <span>
              <b>{isOffline ? words.youAreOffline : words.slow}</b>{' '}
              {savedOn && words.savedOn(formatMomentIst(savedOn, language))}{' '}
              {isOffline && words.needsConnection}
            </span>
          </p>
        </div>
      )}
    </div>
  );
}

function useSavedMoment(path: string, wanted: boolean): Date | null {
  const [found, setFound] = useState<{ path: string; moment: Date | null } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let isGone = false;
    findSavedMoment(path).then(
      (moment) => !isGone && setFound({ path, moment }),
      () => undefined, // then the notice says only that there is no connection
    );
    return () => {
      isGone = true;
    };
  }, [path, wanted]);
  return wanted && found?.path === path ? found.moment : null;
}

/** A change of the connection while the page is open is shown as a toast. */
function useNews(isOffline: boolean, words: OfflineWords): void {
  const before = useRef(isOffline);
  useEffect(() => {
    if (before.current === isOffline) return;
    before.current = isOffline;
    if (isOffline) addToast(words.youAreOffline, 'bad');
    else addToast(words.backOnline);
  }, [isOffline, words]);
}

/** True while a saved page is shown; reset when the shopper leaves the page. */
function useIsSaved(path: string): boolean {
  const copy = shownCopy.usePart((shown) => shown?.page);
  useEffect(
    () => () => {
      if (shownCopy.get()?.page === normalisePageUrl(path)) shownCopy.set(null);
    },
    [path],
  );
  return copy === normalisePageUrl(path);
}

/** Loads the page's data again when the store can be reached again, because prices may have changed. */
function useRenewal(isSaved: boolean): void {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // On a private page a form may be half filled or a payment may be in progress.
    if (isPrivatePath(pathname)) return;
    const renew = async () => {
      const before = shownCopy.get();
      await revalidate();
      if (shownCopy.get() === before) shownCopy.set(null); // else saved data has come again
    };
    return onBackOnline(() => void renew(), { asks: isSaved });
  }, [pathname, revalidate, isSaved]);
}
