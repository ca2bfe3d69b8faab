import { formatCount } from '@haat/shared/money.ts';
import { useLanguage, useWords } from '../lib/words.ts';
import './product-card.css';

interface RatingProps {
  readonly average: number;
  readonly count: number;
}

/** One green star, the average with one decimal and how many have rated. */
export function Rating({ average, count }: RatingProps) {
  const language = useLanguage();
  const words = useWords().catalogue;
  return (
    <span className="rating" role="img" aria-label={words.rated(average.toFixed(1), count)}>
      {`${average.toFixed(1)} `}
      <em>{`(${formatCount(count, language)})`}</em>
    </span>
  );
}
