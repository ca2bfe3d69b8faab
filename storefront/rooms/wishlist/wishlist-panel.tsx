import type { WishlistItem } from '@haat/shared/contract/wishlist.ts';
import { ALL_CATEGORIES } from '@haat/shared/listing.ts';
import { paths } from '@haat/shared/paths.ts';
import { type ComponentType, useState } from 'react';
import { useWishlist } from '../../lib/customer/wishlist.ts';
import { useCustomerWords } from '../../lib/words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { WishlistCard } from './wishlist-card.tsx';
import './wishlist-panel.css';

interface WishlistPanelProps {
  /** The wishlist from the account's data, shown until the wishlist itself has loaded. */
  readonly loaded: readonly WishlistItem[];
  readonly title: string;
  /** Shows the title, and beside it the number of items. */
  readonly Head: ComponentType<{ title: string; note: string }>;
}

/** The wishlist, newest first: each item links to its product, and can be added to the cart or removed. */
export function WishlistPanel({ loaded, title, Head }: WishlistPanelProps) {
  const words = useCustomerWords().account;
  const items = useWishlist() ?? loaded;
  const [problem, setProblem] = useState('');
  return (
    <>
      <Head title={title} note={items.length > 0 ? words.itemCount(items.length) : ''} />
      {problem && <ErrorNote>{problem}</ErrorNote>}
      {items.length === 0 ? (
        <EmptyState icon="heart" title={words.noWishlist}>
          <ButtonLink to={paths.category(ALL_CATEGORIES)}>{words.shopNow}</ButtonLink>
        </EmptyState>
      ) : (
        <ul className="wishlist">
          {items.map((item) => (
            <WishlistCard key={item.id} item={item} onProblem={setProblem} />
          ))}
        </ul>
      )}
    </>
  );
}
