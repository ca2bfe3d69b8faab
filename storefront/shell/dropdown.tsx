import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import './dropdown.css';

interface DropdownProps {
  readonly className: string;
  /** What the button shows. */
  readonly button: ReactNode;
  /** The button's name, where what it shows is not enough. */
  readonly label?: string | undefined;
  /** Dims the page behind it. */
  readonly scrim?: boolean;
  /** The button is pointed at, touched or focused: time to fetch what it opens. */
  readonly onWanted?: () => void;
  readonly children: ReactNode;
}

/**
 * A button with a panel below it, opened and closed by the browser itself; scripts add closing by Escape, by leaving it
 * and by going to another page.
 */
export function Dropdown(props: DropdownProps) {
  const { className, button, label, scrim, onWanted, children } = props;
  const details = useRef<HTMLDetailsElement>(null);
  useCloseWhenDone(details);
  return (
    <details className={`dropdown ${className}`} ref={details}>
      <summary aria-label={label} onPointerEnter={onWanted} onFocus={onWanted}>
        {button}
      </summary>
      {scrim && <div className="dropdown-scrim" />}
      <div className="dropdown-panel">{children}</div>
    </details>
  );
}

function useCloseWhenDone(details: RefObject<HTMLDetailsElement | null>) {
  const { key } = useLocation();
  const openedOn = useRef(key);
  useEffect(() => {
    if (openedOn.current !== key) shut(details.current);
    openedOn.current = key;
  }, [key, details]);
  useEffect(() => {
    const box = details.current;
    if (!box) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Element && !isInside(box, target)) shut(box);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !box.open) return;
      shut(box);
      box.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  }, [details]);
}

function shut(details: HTMLDetailsElement | null) {
  if (details) details.open = false;
}

/** A dialog that was opened from the panel counts as inside: focus comes back from it. */
function isInside(box: HTMLElement, target: Element): boolean {
  if (target.closest('.dialog, .dialog-scrim')) return true;
  return box.contains(target) && !target.classList.contains('dropdown-scrim');
}
