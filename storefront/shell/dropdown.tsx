import { type ReactNode, type RefObject, type ToggleEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { closeMenu } from './browse-menu-place.ts';
import '../ui/surfaces.css';
import './header.css';

interface DropdownProps {
  readonly className: string;
  /** What the button shows. */
  readonly button: ReactNode;
  /** The button's accessible name, if its content is not enough. */
  readonly label?: string | undefined;
  /** Dims the page behind it. */
  readonly scrim?: boolean;
  /** Called when the button is pointed at, touched or focused, to fetch the panel's code early. */
  readonly onWanted?: () => void;
  readonly children: ReactNode;
}

/**
 * A button with a panel below it. The browser itself opens and closes it; scripts also close it on Escape, when the
 * pointer or focus goes outside it, and on going to another page.
 */
export function Dropdown(props: DropdownProps) {
  const { className, button, label, scrim, onWanted, children } = props;
  const details = useRef<HTMLDetailsElement>(null);
  useCloseWhenDone(details);
  return (
    <details
      className={`dropdown ${className}`}
      ref={details}
      onToggle={scrim ? markRoot : undefined}
    >
      <summary aria-label={label} onPointerEnter={onWanted} onFocus={onWanted}>
        {button}
      </summary>
      {scrim && <div className="header-scrim" />}
      <div className="dropdown-panel">{children}</div>
    </details>
  );
}

const MENU_OPEN = 'data-menu-open';

/** Of a panel over the page: on phones the page does not scroll behind it. */
function markRoot({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
  document.documentElement.toggleAttribute(MENU_OPEN, currentTarget.open);
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
      if (event.key !== 'Escape' || !box.open || isInDialog(event.target)) return;
      if (box.contains(document.activeElement)) closeMenu(box);
      else shut(box); // opened by itself: the focus stays where it is
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
      if (box.open) document.documentElement.removeAttribute(MENU_OPEN); // gone with its page
    };
  }, [details]);
}

function shut(details: HTMLDetailsElement | null) {
  if (details) details.open = false;
}

/** A dialog that was opened from the panel counts as inside, because the focus returns from it to the panel. */
function isInside(box: HTMLElement, target: Element): boolean {
  if (isInDialog(target)) return true;
  return box.contains(target) && !target.classList.contains('header-scrim');
}

/** Escape closes the dialog only. */
function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.dialog, .dialog-scrim') !== null;
}
