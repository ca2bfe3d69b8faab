import { formatRupees } from '@haat/shared/money.ts';
import { useLanguage } from '../lib/language.ts';
import { useWords } from '../lib/words.ts';
import './price.css';

interface PriceProps {
  /** Whole rupees, as the wire has them. */
  readonly selling: number;
  readonly mrp: number;
  readonly off: number;
  /** Writes 'MRP' before the struck price; without it only a screen reader says so. */
  readonly labelled?: boolean;
}

/** What is paid, then the struck MRP and the percent off when there is any. */
export function Price({ selling, mrp, off, labelled = false }: PriceProps) {
  const language = useLanguage();
  const words = useWords().catalogue;
  return (
    <div className="price">
      <b>{formatRupees(selling, language)}</b>
      {mrp > selling && (
        <s>
          <span className={labelled ? undefined : 'vh'}>{`${words.mrp} `}</span>
          {formatRupees(mrp, language)}
        </s>
      )}
      {off > 0 && <i>{words.percentOff(off)}</i>}
    </div>
  );
}
