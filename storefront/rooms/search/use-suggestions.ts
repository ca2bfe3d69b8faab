import type { Suggestions } from '@haat/shared/contract/catalogue.ts';
import { SUGGEST_DELAY_MS } from '@haat/shared/limits.ts';
import type { Language } from '@haat/shared/words/words.ts';
import {
  type ComponentType,
  type FocusEvent,
  type InputEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { callApi } from '../../lib/api.ts';
import type { SuggestionListProps } from './suggestion-list.tsx';

/** The suggestions for a typed text. */
export interface TypedSuggestions extends Suggestions {
  readonly typed: string;
}

/** What was found, and how it is shown: code that is fetched with the first suggestions. */
interface Shown {
  readonly found: TypedSuggestions;
  readonly List: ComponentType<SuggestionListProps>;
}

/** The state of a search field and the list below it, which is open while it is `shown`; `active` is the option that the arrow keys have reached. */
export function useSuggestions(language: Language, list: RefObject<HTMLElement | null>) {
  const [typed, setTyped] = useState('');
  const [isRequested, setRequested] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const loaded = useLoadedSuggestions(typed, language);
  const count = loaded ? countOptions(loaded.found) : 0;
  const close = () => {
    setRequested(false);
    setActive(null);
  };
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState(key);
  if (openedAt !== key) {
    setOpenedAt(key);
    close();
  }
  const shown = isRequested && count > 0 ? loaded : null;

  const onInput = (event: InputEvent<HTMLInputElement>) => {
    setTyped(event.currentTarget.value.trim());
    setRequested(true);
    setActive(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && shown) {
      event.preventDefault();
      return close();
    }
    if (!loaded || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setRequested(true);
      setActive(nextOption(active, event.key === 'ArrowDown' ? 1 : -1, count));
    }
    if (event.key === 'Enter' && shown && active !== null) {
      event.preventDefault();
      list.current?.querySelectorAll<HTMLElement>('[role="option"]')[active]?.click();
    }
  };
  const onBlur = (event: FocusEvent) => {
    if (!list.current?.contains(event.relatedTarget)) close();
  };
  return { shown, active, close, fieldProps: { onInput, onKeyDown, onBlur } };
}

/** The suggestions for the text, and the list that shows them; null after a refusal or a network failure. */
function useLoadedSuggestions(typed: string, language: Language): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    if (!typed) return;
    const replaced = new AbortController();
    const { signal } = replaced;
    const ask = () =>
      callApi('productsSuggest', { params: {}, body: { search: typed }, language, signal });
    const load = () =>
      Promise.all([ask(), import('./suggestion-list.tsx')]).then(
        ([reply, { SuggestionList: List }]) =>
          !signal.aborted && setShown({ found: { ...reply, typed }, List }),
        () => !signal.aborted && setShown(null),
      );
    const timer = setTimeout(load, SUGGEST_DELAY_MS);
    return () => {
      clearTimeout(timer);
      replaced.abort();
    };
  }, [typed, language]);
  return shown && isSameBeginning(typed, shown.found.typed) ? shown : null;
}

/** While the shopper lengthens or shortens a text, the suggestions for its earlier form stay visible. */
function isSameBeginning(typed: string, loadedFor: string): boolean {
  return typed !== '' && (typed.startsWith(loadedFor) || loadedFor.startsWith(typed));
}

function countOptions({ words, categories, products }: Suggestions): number {
  return words.length + categories.length + products.length;
}

/** The next option up or down; null, which is the text field, beyond the ends. */
function nextOption(active: number | null, step: 1 | -1, count: number): number | null {
  const next = active === null ? (step === 1 ? 0 : count - 1) : active + step;
  return next < 0 || next >= count ? null : next;
}
