import { formatRupees } from '@haat/shared/money.ts';
import { useLanguage, useWords } from '../lib/words.ts';
import './price.css';

interface PriceProps {
  /** Whole rupees, as the API sends them. */
  readonly selling: number;
  /** Without it no MRP is shown. */
  readonly mrp?: number;
  readonly off: number;
  /** Shows 'MRP' before the struck price; otherwise only screen readers read it. */
  readonly labelled?: boolean;
  /** True for a price that the page shows a second time: screen readers read the first. */
  readonly isRepeated?: boolean;
}

/** The selling price, then the struck MRP and the discount percent, if there is a discount. */
export function Price({ selling, mrp = 0, off, labelled, isRepeated }: PriceProps) {
  const language = useLanguage();
  const words = useWords().catalogue;
  return (
    <div className="price" aria-hidden={isRepeated}>
      <b>{formatRupees(selling, language)}</b>
      {mrp > selling && (
        <s>
          <span className={labelled ? undefined : 'visually-hidden'}>{`${words.mrp} `}</span>
          {formatRupees(mrp, language)}
        </s>
      )}
      {off > 0 && <i>{words.percentOff(off)}</i>}
    </div>
  );
}
