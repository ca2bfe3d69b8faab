import { findPage } from '@haat/shared/paths.ts';
import { SEEN_PRODUCTS } from '../../lib/customer/session-details.ts';
import { findSavedMoment } from './saved-copies.ts';

export interface SeenProduct {
  readonly path: string;
  readonly name: string;
}

const SEEN_MAX = 20;

/** Stores, on this device only, a product whose page is viewed; ignores all other pages. */
export function saveSeenProduct(path: string): void {
  const name = document.querySelector('main h1')?.textContent;
  if (findPage(path)?.name !== 'product' || !name) return;
  const others = readSeen().filter((seen) => seen.path !== path);
  try {
    localStorage.setItem(
      SEEN_PRODUCTS,
      JSON.stringify([{ path, name }, ...others].slice(0, SEEN_MAX)),
    );
  } catch {
    // Without browser storage there is no list to show.
  }
}

/** The products that can be read without a connection, the last viewed one first. */
export async function findReadable(): Promise<SeenProduct[]> {
  const seen = readSeen();
  const moments = await Promise.all(seen.map(({ path }) => findSavedMoment(path)));
  return seen.filter((_, place) => moments[place]);
}

function readSeen(): SeenProduct[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SEEN_PRODUCTS) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSeenProduct) : [];
  } catch {
    return [];
  }
}

function isSeenProduct(entry: Partial<SeenProduct> | null): entry is SeenProduct {
  return typeof entry?.name === 'string' && findPage(entry.path ?? '')?.name === 'product';
}
