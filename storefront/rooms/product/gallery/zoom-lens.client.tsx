import type { Picture } from '@haat/shared/contract/catalogue.ts';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import type { ZoomBy } from './gallery-zoom.tsx';
import './zoom-lens.css';

interface ZoomLensProps {
  readonly by: ZoomBy;
  readonly picture: Picture;
  readonly stage: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  /** Called when Escape closes it: keyboard users need a new focus. */
  readonly onEscape: () => void;
}

/** A position in the photo, in percent from its top left corner. */
interface Place {
  readonly x: number;
  readonly y: number;
}

const MIDDLE: Place = { x: 50, y: 50 };
const STEP = 10;
const STEPS: Record<string, Place> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** The photo enlarged in its frame; it follows the mouse, or the arrow keys until Escape. */
export function ZoomLens({ by, picture, stage, onClose, onEscape }: ZoomLensProps) {
  const words = useWords().product;
  const [place, setPlace] = useState(MIDDLE);
  const lens = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (by === 'keys') lens.current?.focus();
  }, [by]);
  useEffect(() => {
    const frame = stage.current;
    const follow = (event: PointerEvent) => frame && setPlace(placeOf(event, frame));
    frame?.addEventListener('pointermove', follow);
    return () => frame?.removeEventListener('pointermove', follow);
  }, [stage]);
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.key === 'Escape') onEscape(); // the blur event closes it
    if (!step) return;
    event.preventDefault();
    setPlace(({ x, y }) => ({ x: within(x + step.x), y: within(y + step.y) }));
  };
  return (
    <div
      className={`zoom-lens ${by}`}
      ref={lens}
      {...(by === 'keys'
        ? {
            role: 'application',
            'aria-label': words.zoomed,
            tabIndex: 0,
            onKeyDown: press,
            onBlur: onClose,
          }
        : { 'aria-hidden': true })}
    >
      <img src={picture.src} alt="" style={{ transformOrigin: `${place.x}% ${place.y}%` }} />
    </div>
  );
}

function placeOf(event: PointerEvent, frame: HTMLElement): Place {
  const box = frame.getBoundingClientRect();
  return {
    x: within(((event.clientX - box.left) / box.width) * 100),
    y: within(((event.clientY - box.top) / box.height) * 100),
  };
}

function within(percent: number): number {
  return Math.min(100, Math.max(0, percent));
}
