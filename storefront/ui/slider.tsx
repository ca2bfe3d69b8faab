import type { EmblaCarouselType } from 'embla-carousel';
import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useHydrated } from '../lib/hydrated.ts';
import { useIdle } from '../lib/idle.ts';
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
 * Slides that advance by themselves, but not while the pointer or the focus is on them, nor with reduced motion; a button
 * pauses them. Without scripts they are a row to scroll.
 */
export function Slider({ label, intervalMs, slides, className = '' }: SliderProps) {
  const words = useWords().shell;
  const view = useRef<HTMLDivElement>(null);
  const { engine, at, canPlay, isPaused, isMoving, setPaused, interactionProps } = useSlides(
    view,
    intervalMs,
  );
  return (
    <section
      className={`slides ${engine ? 'live' : ''} ${className}`}
      aria-roledescription={words.carousel}
      aria-label={label}
      {...interactionProps}
    >
      <div className="slides-view" ref={view}>
        <div className="slides-track" aria-live={isMoving ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            <div
              key={index}
              role="group"
              aria-roledescription={words.slide}
              aria-label={words.slideOf(index + 1, slides.length)}
              inert={engine !== null && index !== at}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {slides.length > 1 && (
        <div className="dots">
          {slides.map((_, index) => (
            <button
              key={index}
              type="button"
              aria-label={words.slideOf(index + 1, slides.length)}
              aria-current={index === at}
              onClick={() => engine?.scrollTo(index, !canPlay)}
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

/** The slider's engine, fetched after all that the shopper waits for. With reduced motion the slides do not move by themselves. */
function useSlides(view: RefObject<HTMLDivElement | null>, intervalMs: number) {
  const [engine, setEngine] = useState<EmblaCarouselType | null>(null);
  const [at, setAt] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const { isInUse, interactionProps } = useInteraction();
  const canPlay = useCanPlay();
  const isIdle = useIdle();
  useEffect(() => {
    if (!isIdle) return;
    let started: EmblaCarouselType | undefined;
    let isGone = false;
    const start = async () => {
      const { default: embla } = await import('embla-carousel');
      if (isGone || !view.current) return;
      view.current.scrollTo(0, 0);
      started = embla(view.current, { loop: true });
      started.on('select', (slider) => setAt(slider.selectedScrollSnap()));
      setEngine(started);
    };
    start().catch(() => {}); // the row can still be scrolled
    return () => {
      isGone = true;
      started?.destroy();
    };
  }, [view, isIdle]);
  const isMoving = engine !== null && canPlay && !isPaused && !isInUse;
  useEffect(() => {
    if (!isMoving) return;
    const next = (at + 1) % engine.scrollSnapList().length;
    const timer = setTimeout(() => engine.scrollTo(next), intervalMs);
    return () => clearTimeout(timer);
  }, [isMoving, engine, at, intervalMs]);
  return { engine, at, canPlay, isPaused, isMoving, setPaused, interactionProps };
}

/** The slides stop while the pointer is over them or the focus is in them, except on the pause button. */
function useInteraction() {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const interactionProps = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: ({ target }: FocusEvent) => setFocused(!target.classList.contains('play-pause')),
    onBlur: () => setFocused(false),
  };
  return { isInUse: isPointed || isFocused, interactionProps };
}

function useCanPlay(): boolean {
  return !useHydrated() || !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
