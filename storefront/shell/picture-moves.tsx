import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { findShownPhoto } from '../lib/added.client.ts';
import { findPlace, type Place, startMovingPicture } from '../lib/moving-picture.client.ts';

interface Departure {
  readonly src: string;
  readonly from: Place;
  /** The path of the product. */
  readonly product: string;
  /** False on the way back, to the card. */
  readonly toProduct: boolean;
}

/**
 * The picture of a card moves to its place on the product's page, and back. It is a copy that moves over the new page, which
 * is there at once: the browser's own view transitions would show the old page until the new one is rendered.
 */
export function PictureMoves(): null {
  const departure = useRef<Departure | null>(null);
  const { key, pathname } = useLocation();
  useEffect(() => {
    const follow = ({ target }: Event) => {
      departure.current = target instanceof Element ? findDeparture(target) : null;
    };
    const goBack = () => {
      departure.current = findDepartureBack(pathname);
    };
    document.addEventListener('click', follow, true);
    addEventListener('popstate', goBack);
    return () => {
      document.removeEventListener('click', follow, true);
      removeEventListener('popstate', goBack);
    };
  }, [pathname]);
  const shown = useRef(key);
  useLayoutEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const left = departure.current;
    departure.current = null;
    // After every other layout effect, of which one restores where the page was scrolled to.
    if (left) requestAnimationFrame(() => land(left));
  }, [key]);
  return null;
}

function findDeparture(target: Element): Departure | null {
  const link = target.closest<HTMLAnchorElement>('.product-card a[href]');
  const picture = link?.closest('.product-card')?.querySelector('img');
  const from = findPlace(picture);
  if (!link || !picture || !from) return null;
  const { currentSrc: src } = picture;
  return { src, from, product: link.pathname, toProduct: true };
}

function findDepartureBack(product: string): Departure | null {
  const picture = findShownPhoto();
  const from = findPlace(picture);
  if (!picture?.complete || !from) return null;
  const { currentSrc: src } = picture;
  return { src, from, product, toProduct: false };
}

function land({ src, from, product, toProduct }: Departure): void {
  const target = toProduct ? findPhotoOf(product) : findCardPicture(product);
  const to = findPlace(target);
  if (!target || !to) return;
  // Until the large photo has loaded, the small one stands in its place.
  if (toProduct && !target.complete)
    Object.assign(target.style, { backgroundImage: `url("${src}")`, backgroundSize: 'contain' });
  target.style.opacity = '0'; // else there are two of it
  void startMovingPicture(src, from, to).finally(() => {
    target.style.opacity = '';
  });
}

function findPhotoOf(product: string): HTMLImageElement | null {
  return location.pathname === product ? findShownPhoto() : null;
}

function findCardPicture(product: string): HTMLImageElement | null {
  const links = document.querySelectorAll<HTMLAnchorElement>('main .product-card a[href]');
  const link = [...links].find(({ pathname }) => pathname === product);
  return link?.closest('.product-card')?.querySelector('img') ?? null;
}
