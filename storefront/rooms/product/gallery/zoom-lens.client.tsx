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
interface Position {
  readonly x: number;
  readonly y: number;
}

const MIDDLE: Position = { x: 50, y: 50 };
const STEP = 10;
const STEPS: Record<string, Position> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** The photo enlarged in its frame; it follows the mouse, or the arrow keys until Escape. */
export function ZoomLens({ by, picture, stage, onClose, onEscape }: ZoomLensProps) {
  const words = useWords().product;
  const [position, setPosition] = useState(MIDDLE);
  const lens = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (by === 'keys') lens.current?.focus();
  }, [by]);
  useEffect(() => {
    const frame = stage.current;
    const follow = (event: PointerEvent) => frame && setPosition(positionOf(event, frame));
    frame?.addEventListener('pointermove', follow);
    return () => frame?.removeEventListener('pointermove', follow);
  }, [stage]);
  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.key === 'Escape') onEscape(); // the blur event closes it
    if (!step) return;
    event.preventDefault();
    setPosition(({ x, y }) => ({ x: clampPercent(x + step.x), y: clampPercent(y + step.y) }));
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
            onKeyDown: handleKey,
            onBlur: onClose,
          }
        : { 'aria-hidden': true })}
    >
      <img src={picture.src} alt="" style={{ transformOrigin: `${position.x}% ${position.y}%` }} />
    </div>
  );
}

function positionOf(event: PointerEvent, frame: HTMLElement): Position {
  const box = frame.getBoundingClientRect();
  return {
    x: clampPercent(((event.clientX - box.left) / box.width) * 100),
    y: clampPercent(((event.clientY - box.top) / box.height) * 100),
  };
}

function clampPercent(percent: number): number {
  return Math.min(100, Math.max(0, percent));
}
