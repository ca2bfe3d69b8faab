import { formatRupees } from '@haat/shared/money.ts';
import { useLanguage } from '../lib/language.ts';
import { useWords } from '../lib/words.ts';
import './price.css';

interface PriceProps {
  /** Whole rupees, as the API sends them. */
  readonly selling: number;
  readonly mrp: number;
  readonly off: number;
  /** Shows 'MRP' before the struck price; otherwise only screen readers read it. */
  readonly labelled?: boolean;
}

/** The selling price, then the struck MRP and the discount percent, if there is a discount. */
export function Price({ selling, mrp, off, labelled = false }: PriceProps) {
  const language = useLanguage();
  const words = useWords().catalogue;
  return (
    <div className="price">
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
