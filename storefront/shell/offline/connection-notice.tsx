import { formatMomentIst } from '@haat/shared/dates.ts';
import { getPathInLanguage, isPrivatePath, paths } from '@haat/shared/paths.ts';
import type { OfflineWords } from '@haat/shared/words/offline-words.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { useLanguage } from '../../lib/language.ts';
import { showToast } from '../../lib/toasts.ts';
import { Icon } from '../../ui/icon.tsx';
import './connection-notice.css';
import { useOfflineWords } from './offline-words.ts';
import { findSavedMoment, normalisePageUrl, shownCopy, startSavingCopies } from './saved-copies.ts';
import { saveSeenProduct } from './seen-products.ts';
import { onBackOnline, useIsOffline } from './use-connection.ts';

/** Says that there is no connection and how old the page is, as long as that lasts; keeps what is visited meanwhile. */
export function ConnectionNotice() {
  const words = useOfflineWords();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const isOffline = useIsOffline();
  const isSaved = useIsSaved(pathname + search);
  const isCopy = isOffline || isSaved;
  const savedOn = useSavedMoment(pathname + search, isCopy);

  useEffect(() => {
    startSavingCopies().catch(() => undefined); // the shop is whole without it
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
          <p className="wrap">
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

/** What happens under a reader's eyes is said where they look. */
function useNews(isOffline: boolean, words: OfflineWords): void {
  const before = useRef(isOffline);
  useEffect(() => {
    if (before.current === isOffline) return;
    before.current = isOffline;
    if (isOffline) showToast(words.youAreOffline, 'bad');
    else showToast(words.backOnline);
  }, [isOffline, words]);
}

/** True while the page is shown as it was saved; once it is left, that is forgotten. */
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

/** What the page shows is asked for anew when the store can be reached again: prices may be others by now. */
function useRenewal(isSaved: boolean): void {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // On a private page something may be half typed or half paid.
    if (isPrivatePath(pathname)) return;
    const renew = async () => {
      const before = shownCopy.get();
      await revalidate();
      if (shownCopy.get() === before) shownCopy.set(null); // else a copy has come once more
    };
    return onBackOnline(() => void renew(), { asks: isSaved });
  }, [pathname, revalidate, isSaved]);
}
