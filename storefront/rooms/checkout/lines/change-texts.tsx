import { formatRupees } from '@haat/shared/money.ts';
import { useCustomerWords, useLanguage } from '../../../lib/words.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { LineChange } from './checkout-lines.ts';
import './change-texts.css';

/** What has changed since the shopper saw a line: no longer sold, out of stock, too few left, another price. */
export function ChangeTexts({ change }: { readonly change: LineChange }) {
  const words = useCustomerWords().cart;
  const { line, quantity, wanted } = change;
  if (line.status !== 'Active') return <Text tone="bad">{words.gone}</Text>;
  if (quantity === 0) return <Text tone="bad">{words.soldOut}</Text>;
  return (
    <>
      {quantity < wanted && <Text tone="bad">{words.ranShort(quantity, wanted)}</Text>}
      <PriceText change={change} />
    </>
  );
}

function PriceText({ change: { line, priceBefore } }: { readonly change: LineChange }) {
  const words = useCustomerWords().cart;
  const language = useLanguage();
  if (priceBefore === line.sellingPrice) return null;
  const [before, now] = [priceBefore, line.sellingPrice].map((price) =>
    formatRupees(price, language),
  ) as [string, string];
  return line.sellingPrice < priceBefore ? (
    <Text tone="good">{words.cheaper(before, now)}</Text>
  ) : (
    <Text tone="plain">{words.dearer(before, now)}</Text>
  );
}

interface TextProps {
  readonly tone: 'good' | 'bad' | 'plain';
  readonly children: string;
}

function Text({ tone, children }: TextProps) {
  return (
    <p className={`line-change ${tone}`}>
      <Icon name={ICONS[tone]} size="small" /> {children}
    </p>
  );
}

const ICONS = { good: 'tag', bad: 'alert', plain: 'info' } as const;
