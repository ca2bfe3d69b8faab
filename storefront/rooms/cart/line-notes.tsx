import { calculateBuyableQuantity } from '@haat/shared/cart-totals.ts';
import type { CartLine } from '@haat/shared/contract/cart.ts';
import { formatRupees } from '@haat/shared/money.ts';
import { useCustomerWords, useLanguage } from '../../lib/words.ts';
import { Icon } from '../../ui/icon.tsx';

/** What has changed since a product was added to the cart: no longer sold, out of stock, too few left, another price. */
export function LineNotes({ line }: { readonly line: CartLine }) {
  const words = useCustomerWords().cart;
  const buyable = calculateBuyableQuantity(line);
  if (line.status !== 'Active') return <Note tone="bad">{words.gone}</Note>;
  if (buyable === 0) return <Note tone="bad">{words.soldOut}</Note>;
  return (
    <>
      {buyable < line.cartqty && <Note tone="bad">{words.ranShort(buyable, line.cartqty)}</Note>}
      <PriceNote line={line} />
    </>
  );
}

function PriceNote({ line: { priceWhenAdded, sellingPrice } }: { readonly line: CartLine }) {
  const words = useCustomerWords().cart;
  const language = useLanguage();
  if (priceWhenAdded === sellingPrice) return null;
  const before = formatRupees(priceWhenAdded, language);
  const now = formatRupees(sellingPrice, language);
  return sellingPrice < priceWhenAdded ? (
    <Note tone="good">{words.cheaper(before, now)}</Note>
  ) : (
    <Note tone="plain">{words.dearer(before, now)}</Note>
  );
}

interface NoteProps {
  readonly tone: 'good' | 'bad' | 'plain';
  readonly children: string;
}

export function Note({ tone, children }: NoteProps) {
  return (
    <p className={`cart-note ${tone}`}>
      <Icon name={ICONS[tone]} size="small" /> {children}
    </p>
  );
}

const ICONS = { good: 'tag', bad: 'alert', plain: 'info' } as const;
