import type { Suggestions } from '@haat/shared/contract/catalogue.ts';
import { SUGGEST_DELAY_MS } from '@haat/shared/limits.ts';
import type { Language } from '@haat/shared/words/words.ts';
import {
  type FocusEvent,
  type InputEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { callApi } from '../../lib/api.ts';

/** The suggestions for a typed text. */
export interface TypedSuggestions extends Suggestions {
  readonly typed: string;
}

/** The state of a search field and the list below it; `active` is the option that the arrow keys have reached. */
export function useSuggestions(language: Language, list: RefObject<HTMLElement | null>) {
  const [typed, setTyped] = useState('');
  const [isRequested, setRequested] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const suggestions = useLoadedSuggestions(typed, language);
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
  const isOpen = isRequested && suggestions !== null && countOptions(suggestions) > 0;

  const onInput = (event: InputEvent<HTMLInputElement>) => {
    setTyped(event.currentTarget.value.trim());
    setRequested(true);
    setActive(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      return close();
    }
    if (!suggestions || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setRequested(true);
      setActive(nextOption(active, event.key === 'ArrowDown' ? 1 : -1, countOptions(suggestions)));
    }
    if (event.key === 'Enter' && isOpen && active !== null) {
      event.preventDefault();
      list.current?.querySelectorAll<HTMLElement>('[role="option"]')[active]?.click();
    }
  };
  const onBlur = (event: FocusEvent) => {
    if (!list.current?.contains(event.relatedTarget)) close();
  };
  return { isOpen, active, suggestions, close, fieldProps: { onInput, onKeyDown, onBlur } };
}

/** The suggestions for the text; null after a refusal or a network failure. */
function useLoadedSuggestions(typed: string, language: Language): TypedSuggestions | null {
  const [found, setFound] = useState<TypedSuggestions | null>(null);
  useEffect(() => {
    if (!typed) return;
    const replaced = new AbortController();
    const load = () =>
      callApi('productsSuggest', {
        params: {},
        body: { search: typed },
        language,
        signal: replaced.signal,
      }).then(
        (reply) => !replaced.signal.aborted && setFound({ ...reply, typed }),
        () => !replaced.signal.aborted && setFound(null),
      );
    const timer = setTimeout(load, SUGGEST_DELAY_MS);
    return () => {
      clearTimeout(timer);
      replaced.abort();
    };
  }, [typed, language]);
  return found && isSameBeginning(typed, found.typed) ? found : null;
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
