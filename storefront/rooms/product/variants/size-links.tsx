import type { Variant } from '@haat/shared/contract/catalogue.ts';
import { useState } from 'react';
import { useNavigation } from 'react-router';
import { ShopLink } from '../../../lib/shop-link.tsx';
import { useWords } from '../../../lib/words.ts';
import { SHOWN_SIZE_ID, SIZES_ID } from './use-size-choice.ts';

const FEW_LEFT_MAX = 5;

interface SizeLinksProps {
  /** The id of the product that the page shows. */
  readonly id: string;
  readonly sizes: readonly Variant[];
  readonly isChosen: boolean;
}

/** The sizes in one colour. One that is sold out is struck through, and its page can be opened all the same. */
export function SizeLinks({ id, sizes, isChosen }: SizeLinksProps) {
  // A press is shown at once, before the page of the size has loaded.
  const next = useNavigation().location?.pathname;
  const [press, setPress] = useState({ on: id, of: id });
  const pressed =
    sizes.find(({ path }) => next?.endsWith(path)) ??
    (press.on === id && press.of !== id ? sizes.find(({ _id }) => _id === press.of) : undefined);
  const shown = pressed?._id ?? id;
  return (
    <ul className="size-links">
      {sizes.map((size) => (
        <li key={size._id}>
          <ShopLink
            to={size.path}
            place={SIZES_ID}
            onClick={() => setPress({ on: id, of: size._id })}
            id={size._id === id ? SHOWN_SIZE_ID : undefined}
            className={size.stock === 0 ? 'sold-out' : ''}
            aria-current={size._id === shown ? 'page' : undefined}
            data-chosen={(size._id === shown && (isChosen || pressed !== undefined)) || undefined}
          >
            <SizeName size={size} />
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}

function SizeName({ size: { sizeLabel, stock } }: { readonly size: Variant }) {
  const words = useWords().product;
  if (stock === 0)
    return (
      <>
        <s>{sizeLabel}</s> <span className="visually-hidden">{words.soldOut}</span>
      </>
    );
  return (
    <>
      {sizeLabel} {stock <= FEW_LEFT_MAX && <small>{words.left(stock)}</small>}
    </>
  );
}
