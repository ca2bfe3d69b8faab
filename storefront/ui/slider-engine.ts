import Embla, { type EmblaCarouselType } from 'embla-carousel';
import Autoplay from 'embla-carousel-autoplay';

/** Brings a row of slides to life; `intervalMs` null: they move only when asked. */
export function startSlides(view: HTMLElement, intervalMs: number | null): EmblaCarouselType {
  view.scrollLeft = 0;
  const plugins = intervalMs === null ? [] : [player(intervalMs)];
  return Embla(view, { loop: true }, plugins);
}

function player(delay: number) {
  return Autoplay({
    delay,
    stopOnInteraction: false,
    stopOnMouseEnter: true,
    stopOnFocusIn: true,
    // The dots lie outside the row, and pointing at them must stop it as well.
    rootNode: (view) => view.parentElement,
  });
}
