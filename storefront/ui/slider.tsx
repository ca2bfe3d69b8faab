import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  type UIEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useHydrated } from '../lib/hydrated.ts';
import { useIdle } from '../lib/idle.ts';
import { isStill } from '../lib/motion.ts';
import { useWords } from '../lib/words.ts';
import { Icon } from './icon.tsx';
import './slider.css';
import './slider-dots.css';

interface SliderProps {
  readonly label: string;
  readonly intervalMs: number;
  readonly slides: readonly ReactNode[];
  readonly className?: string;
}

/**
 * A row of slides which the browser scrolls and snaps. They advance by themselves, but not while the pointer or the focus is on
 * them, nor with reduced motion; a button pauses them.
 */
export function Slider({ label, intervalMs, slides, className = '' }: SliderProps) {
  const words = useWords().shell;
  const view = useRef<HTMLDivElement>(null);
  const { at, canPlay, isPaused, isMoving, show, setPaused, viewProps, interactionProps } =
    useSlides(view, slides.length, intervalMs);
  return (
    <section
      className={`slides ${className}`}
      aria-roledescription={words.carousel}
      aria-label={label}
      {...interactionProps}
    >
      <div className="slides-view" ref={view} {...viewProps}>
        <div className="slides-track" aria-live={isMoving ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            <div
              key={index}
              role="group"
              aria-roledescription={words.slide}
              aria-label={words.slideOf(index + 1, slides.length)}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {slides.length > 1 && (
        <div className="dots live-only">
          {slides.map((_, index) => (
            <button
              key={index}
              type="button"
              aria-label={words.slideOf(index + 1, slides.length)}
              aria-current={index === at}
              onClick={() => show(index)}
            />
          ))}
          {canPlay && (
            <button
              type="button"
              className="play-pause"
              aria-label={isPaused ? words.play : words.pause}
              onClick={() => setPaused(!isPaused)}
            >
              <Icon name={isPaused ? 'play' : 'pause'} size="small" />
            </button>
          )}
        </div>
      )}
    </section>
  );
}

/** Moves the slides when the page has come to rest. The browser scrolls them without scripts, so that a slow processor can. */
function useSlides(view: RefObject<HTMLDivElement | null>, count: number, intervalMs: number) {
  const [at, setAt] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const { isInUse, interactionProps } = useInteraction();
  const canPlay = useCanPlay();
  const isMoving = useIdle() && canPlay && !isPaused && !isInUse;
  useEffect(() => {
    if (!isMoving || count < 2) return;
    const timer = setTimeout(() => scrollTo(view.current, (at + 1) % count), intervalMs);
    return () => clearTimeout(timer);
  }, [isMoving, view, at, count, intervalMs]);
  const show = (index: number) => scrollTo(view.current, index, canPlay ? 'smooth' : 'instant');
  const viewProps = {
    onScroll: ({ currentTarget: row }: UIEvent<HTMLElement>) =>
      setAt(Math.round(Math.abs(row.scrollLeft) / Math.max(row.clientWidth, 1))),
  };
  return { at, canPlay, isPaused, isMoving, show, setPaused, viewProps, interactionProps };
}

function scrollTo(row: HTMLElement | null, index: number, behavior: ScrollBehavior = 'smooth') {
  const slide = row?.querySelectorAll<HTMLElement>('[role="group"]')[index];
  // Also where lines run from right to left.
  if (slide) row?.scrollTo({ left: slide.offsetLeft, behavior });
}

/** The slides stop while the pointer is over them or the focus is in them, except on the pause button. */
function useInteraction() {
  const [isPointed, setPointed] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const interactionProps = {
    // The pointer of a finger leaves when the browser begins to scroll.
    onTouchStart: () => setTouched(true),
    onTouchEnd: () => setTouched(false),
    onTouchCancel: () => setTouched(false),
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: ({ target }: FocusEvent) => setFocused(!target.classList.contains('play-pause')),
    onBlur: () => setFocused(false),
  };
  return { isInUse: isPointed || isTouched || isFocused, interactionProps };
}

function useCanPlay(): boolean {
  return !useHydrated() || !isStill();
}
