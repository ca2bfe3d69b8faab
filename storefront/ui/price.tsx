import { formatRupees } from '@haat/shared/money.ts';
import type { Language, Words } from '@haat/shared/words/words.ts';
import type { TemplateTexts } from '../lib/html-templates.ts';
import { useLanguage, useWords } from '../lib/words.ts';
import './price.css';

interface PriceProps {
  /** Whole rupees, as the API sends them. */
  readonly selling: number;
  /** Without it no MRP is shown. */
  readonly mrp?: number;
  readonly off: number;
  /** Shows 'MRP' before the struck price; otherwise only screen readers read it. */
  readonly labelled?: boolean | undefined;
  /** True for a price that the page shows a second time: screen readers read the first. */
  readonly isRepeated?: boolean | undefined;
}

/** The selling price, then the struck MRP and the discount percent, if there is a discount. */
export function Price({ labelled, isRepeated, ...prices }: PriceProps) {
  const words = useWords().catalogue;
  const texts = buildPriceTexts(prices, useLanguage(), words);
  return renderPrice(texts, words.mrp, { labelled, isRepeated });
}

/** `mrp` and `off` are undefined without a discount. */
export type PriceTexts = TemplateTexts<'price' | 'mrp' | 'off'>;

/** The texts of a price, for `renderPrice`. */
export function buildPriceTexts(
  { selling, mrp = 0, off }: Pick<PriceProps, 'selling' | 'mrp' | 'off'>,
  language: Language,
  words: Words['catalogue'],
): PriceTexts {
  return {
    price: formatRupees(selling, language),
    mrp: mrp > selling ? formatRupees(mrp, language) : undefined,
    off: off > 0 ? words.percentOff(off) : undefined,
  };
}

/** As `Price` shows it. */
export function renderPrice(
  { price, mrp, off }: PriceTexts,
  mrpLabel: string,
  { labelled, isRepeated }: Pick<PriceProps, 'labelled' | 'isRepeated'> = {},
) {
  return (
    <div className="price" aria-hidden={isRepeated}>
      <b>{price}</b>
      {mrp && (
        <s>
          <span className={labelled ? undefined : 'visually-hidden'}>{`${mrpLabel} `}</span>
          {mrp}
        </s>
      )}
      {off && <i>{off}</i>}
    </div>
  );
}
