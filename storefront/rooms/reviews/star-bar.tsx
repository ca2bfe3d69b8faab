import { STAR_BAR_PERCENT } from '@haat/shared/limits.ts';
import { useWords } from '../../lib/words.ts';
import './star-bar.css';

/** Five stars, filled up to the rating: each star is a fifth of the bar's width. */
export function StarBar({ stars }: { readonly stars: number }) {
  const words = useWords().product;
  return (
    <span className="star-bar" role="img" aria-label={words.outOfFive(String(stars))}>
      <span style={{ width: `${stars * STAR_BAR_PERCENT}%` }} />
    </span>
  );
}
