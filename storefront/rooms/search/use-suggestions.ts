import type { Suggestions } from '@haat/shared/contract/catalogue.ts';
import { SUGGEST_AFTER_MS } from '@haat/shared/limits.ts';
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
export interface Found extends Suggestions {
  readonly typed: string;
}

/** The state of a search field and the list below it; `active` is the option that the arrow keys have reached. */
export function useSuggestions(language: Language, list: RefObject<HTMLElement | null>) {
  const [typed, setTyped] = useState('');
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const suggestions = useFound(typed, language);
  const close = () => {
    setWanted(false);
    setActive(null);
  };
  const { key } = useLocation();
  const [typedOn, setTypedOn] = useState(key);
  if (typedOn !== key) {
    setTypedOn(key);
    close();
  }
  const isOpen = isWanted && suggestions !== null && countOf(suggestions) > 0;

  const onInput = (event: InputEvent<HTMLInputElement>) => {
    setTyped(event.currentTarget.value.trim());
    setWanted(true);
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
      setWanted(true);
      setActive(stepped(active, event.key === 'ArrowDown' ? 1 : -1, countOf(suggestions)));
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
function useFound(typed: string, language: Language): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (!typed) return;
    const newer = new AbortController();
    const ask = () =>
      callApi('productsSuggest', {
        params: {},
        body: { search: typed },
        language,
        signal: newer.signal,
      }).then(
        (reply) => !newer.signal.aborted && setFound({ ...reply, typed }),
        () => !newer.signal.aborted && setFound(null),
      );
    const timer = setTimeout(ask, SUGGEST_AFTER_MS);
    return () => {
      clearTimeout(timer);
      newer.abort();
    };
  }, [typed, language]);
  return found && isAbout(typed, found.typed) ? found : null;
}

/** While the shopper lengthens or shortens a text, the suggestions for its earlier form stay visible. */
function isAbout(typed: string, asked: string): boolean {
  return typed !== '' && (typed.startsWith(asked) || asked.startsWith(typed));
}

function countOf({ words, categories, products }: Suggestions): number {
  return words.length + categories.length + products.length;
}

/** The next option up or down; null, which is the text field, beyond the ends. */
function stepped(active: number | null, step: 1 | -1, count: number): number | null {
  const next = active === null ? (step === 1 ? 0 : count - 1) : active + step;
  return next < 0 || next >= count ? null : next;
}
