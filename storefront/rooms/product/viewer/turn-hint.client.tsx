import { type RefObject, useEffect, useState } from 'react';
import { hasTouch } from '../../../lib/focus.ts';
import { useWords } from '../../../lib/words.ts';

interface TurnHintProps {
  readonly viewer: RefObject<HTMLElement | null>;
}

/**
 * Says how the model is turned: the first time on this device until it is touched, and whenever it gets the focus by keyboard.
 * Screen readers have the same words in the model's name.
 */
export function TurnHint({ viewer }: TurnHintProps) {
  const words = useWords().product;
  const [isShown, setShown] = useState(() => !wasSeen());
  useEffect(() => {
    const element = viewer.current;
    if (!element) return;
    saveSeen();
    const focused = () =>
      setShown(element.shadowRoot?.querySelector(':focus-visible') instanceof Element);
    const hide = () => setShown(false);
    element.addEventListener('focusin', focused);
    element.addEventListener('focusout', hide);
    element.addEventListener('pointerdown', hide);
    return () => {
      element.removeEventListener('focusin', focused);
      element.removeEventListener('focusout', hide);
      element.removeEventListener('pointerdown', hide);
    };
  }, [viewer]);
  return (
    isShown && (
      <p className="viewer-note turn-hint" aria-hidden="true">
        {hasTouch() ? words.dragToTurn : words.dragOrKeysToTurn}
      </p>
    )
  );
}

const SEEN = 'haat:turn-hint-seen';

function wasSeen(): boolean {
  try {
    return localStorage.getItem(SEEN) !== null;
  } catch {
    return false; // without browser storage it comes each time
  }
}

function saveSeen(): void {
  try {
    localStorage.setItem(SEEN, 'yes');
  } catch {
    // at worst it comes once more
  }
}
