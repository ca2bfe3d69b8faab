import { findPage } from '@haat/shared/paths.ts';
import { SEEN_PRODUCTS } from './customer/session-details.ts';

export interface SeenProduct {
  readonly path: string;
  readonly name: string;
  /** The narrowest rendition of its first photo; null when the page showed none. */
  readonly image: string | null;
}

const SEEN_MAX = 20;
const OWN_IMAGE = /^\/[\w-][\w./-]*$/;

/** Stores, on this device only, a product whose page is viewed; ignores all other pages. */
export function saveSeenProduct(path: string): void {
  const name = document.querySelector('main h1')?.textContent;
  if (findPage(path)?.name !== 'product' || !name) return;
  const image = findImage();
  const others = readSeenProducts().filter((seen) => seen.path !== path);
  try {
    localStorage.setItem(
      SEEN_PRODUCTS,
      JSON.stringify([{ path, name, image }, ...others].slice(0, SEEN_MAX)),
    );
  } catch {
    // Without browser storage there is no list to show.
  }
}

/** The products viewed on this device, the last one first. */
export function readSeenProducts(): SeenProduct[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SEEN_PRODUCTS) ?? '[]');
    return Array.isArray(stored) ? stored.slice(0, SEEN_MAX).flatMap(toSeenProduct) : [];
  } catch {
    return [];
  }
}

function findImage(): string | null {
  const photo = document.querySelector<HTMLImageElement>('main .gallery-track img');
  return photo?.srcset.split(' ')[0] || photo?.getAttribute('src') || null;
}

/** Anyone can write to a browser's storage. */
function toSeenProduct(entry: Partial<SeenProduct> | null): SeenProduct[] {
  const { path, name, image } = entry ?? {};
  if (typeof path !== 'string' || typeof name !== 'string') return [];
  if (findPage(path)?.name !== 'product') return [];
  const isOwn = typeof image === 'string' && OWN_IMAGE.test(image);
  return [{ path, name, image: isOwn ? image : null }];
}
