import { LRUCache } from 'lru-cache';
import { findPageKey, type PageKey } from './page-key.ts';

const ADDRESSES_REMEMBERED = 5_000;
const ADDRESS_LENGTH_MAX = 2_000;
/** Longer ones are different each time, and would be much memory. */
const REMEMBERED_LENGTH_MAX = 500;

/** The keys of public pages by what stands in a request's first line; those asked for lately are remembered. */
export type PageKeys = (address: string) => PageKey | null;

export function buildPageKeys(publicUrl: string): PageKeys {
  const remembered = new LRUCache<string, { readonly key: PageKey | null }>({
    max: ADDRESSES_REMEMBERED,
  });
  return (address) => {
    const known = remembered.get(address);
    if (known) return known.key;
    if (!address.startsWith('/') || address.startsWith('//')) return null;
    if (address.length > ADDRESS_LENGTH_MAX) return null;
    const key = findPageKey(new URL(publicUrl + address));
    if (address.length <= REMEMBERED_LENGTH_MAX) remembered.set(address, { key });
    return key;
  };
}
