import { findPlace, startMovingPicture } from './moving-picture.client.ts';

/** Scrolling on by this much closes the panel. */
const SCROLLED_PX = 40;

/**
 * After a product was put in the cart: its picture moves to the bag in the header, and the bag opens, with the ways to cart and
 * checkout. The focus stays where it is. Nothing opens when the shopper is no longer at `pathname`, where the product was added.
 */
export async function openCartPanel(pathname: string): Promise<void> {
  const panel = document.querySelector<HTMLDetailsElement>('.mini-cart');
  if (!panel || panel.open || location.pathname !== pathname) return;
  const picture = findShownPhoto();
  const from = findPlace(picture);
  const to = findPlace(panel.querySelector('.icon'));
  if (picture && from && to) await startMovingPicture(picture.currentSrc, from, to, true);
  if (panel.open || location.pathname !== pathname) return; // by the shopper, meanwhile
  panel.dataset['added'] = findPlace(panel) ? 'below' : 'afloat';
  panel.open = true;
  closeOnScroll(panel);
}

/** The large photo that the product page shows. */
export function findShownPhoto(): HTMLImageElement | null {
  const track = document.querySelector('.gallery-track');
  if (!track) return null;
  const index = Math.round(track.scrollLeft / Math.max(track.clientWidth, 1));
  return track.children[index]?.querySelector('img') ?? null;
}

function closeOnScroll(panel: HTMLDetailsElement): void {
  const end = new AbortController();
  const start = scrollY;
  const scrolled = () => {
    if (Math.abs(scrollY - start) > SCROLLED_PX) panel.open = false;
  };
  const toggled = () => {
    if (panel.open) return;
    delete panel.dataset['added'];
    end.abort();
  };
  addEventListener('scroll', scrolled, { passive: true, signal: end.signal });
  panel.addEventListener('toggle', toggled, { signal: end.signal });
}
