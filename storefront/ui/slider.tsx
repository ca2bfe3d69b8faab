import type { EmblaCarouselType } from 'embla-carousel';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useHydrated } from '../lib/hydrated.ts';
import { useWords } from '../lib/words.ts';
import { Icon } from './icon.tsx';
import './slider.css';

interface SliderProps {
  readonly label: string;
  readonly intervalMs: number;
  readonly slides: readonly ReactNode[];
  readonly className?: string;
}

/**
 * Slides that advance by themselves until someone points, types, drags or asks for no motion; a key pauses them.
 * Without scripts they are a row to scroll.
 */
export function Slider({ label, intervalMs, slides, className = '' }: SliderProps) {
  const words = useWords().shell;
  const view = useRef<HTMLDivElement>(null);
  const { engine, at, isPlaying, canPlay, toggle } = useSlides(view, intervalMs);
  return (
    <section
      className={`slides ${engine ? 'live' : ''} ${className}`}
      aria-roledescription={words.carousel}
      aria-label={label}
    >
      <div className="slides-view" ref={view}>
        <div className="slides-track" aria-live={isPlaying ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its place
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
              // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its slide's place
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
              className="pp"
              aria-label={isPlaying ? words.pause : words.play}
              onClick={toggle}
            >
              <Icon name={isPlaying ? 'pause' : 'play'} size="small" />
            </button>
          )}
        </div>
      )}
    </section>
  );
}

/** The slider's engine, fetched once the page is alive. Nobody who asked for less motion gets slides that move. */
function useSlides(view: RefObject<HTMLDivElement | null>, intervalMs: number) {
  const [engine, setEngine] = useState<EmblaCarouselType | null>(null);
  const [at, setAt] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const canPlay = useCanPlay();
  useEffect(() => {
    let made: EmblaCarouselType | undefined;
    let isGone = false;
    const start = async () => {
      const { startSlides } = await import('./slider-engine.ts');
      if (isGone || !view.current) return;
      made = startSlides(view.current, canPlay ? intervalMs : null);
      made.on('select', (moved) => setAt(moved.selectedScrollSnap()));
      setEngine(made);
    };
    start().catch(() => {});
    return () => {
      isGone = true;
      made?.destroy();
    };
  }, [view, intervalMs, canPlay]);
  const toggle = () => {
    const player = engine?.plugins().autoplay;
    if (isPaused) player?.play();
    else player?.stop();
    setPaused(!isPaused);
  };
  return { engine, at, canPlay, isPlaying: canPlay && !isPaused, toggle };
}

function useCanPlay(): boolean {
  return !useHydrated() || !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
