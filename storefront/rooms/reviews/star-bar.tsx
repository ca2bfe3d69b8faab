import type { ProductRating } from '@haat/shared/contract/reviews.ts';
import { STAR_BAR_PERCENT, STARS_MAX } from '@haat/shared/limits.ts';
import { useWords } from '../../lib/words.ts';
import { Icon } from '../../ui/icon.tsx';
import './reviews.css';

/** Five stars, filled up to the rating: each star is a fifth of the bar's width. */
export function StarBar({ stars }: { readonly stars: number }) {
  const words = useWords().product;
  return (
    <span className="star-bar" role="img" aria-label={words.outOfFive(String(stars))}>
      <span style={{ width: `${stars * STAR_BAR_PERCENT}%` }} />
    </span>
  );
}

/** How many percent of the reviews have 5 stars, 4 stars and so on, each as a bar. */
export function StarSpread({ starCounts }: Pick<ProductRating, 'starCounts'>) {
  const words = useWords().product;
  const sum = starCounts.reduce((total, count) => total + count, 0);
  const rows = starCounts.map((_, fromTop) => {
    const stars = STARS_MAX - fromTop;
    const count = starCounts[stars - 1] ?? 0;
    return { stars, percent: sum === 0 ? 0 : Math.round((count / sum) * 100) };
  });
  return (
    <ul className="review-spread">
      {rows.map(({ stars, percent }) => (
        <li key={stars}>
          <span className="visually-hidden">{words.starShare(stars, percent)}</span>
          <span aria-hidden="true">{stars}</span>
          <Icon name="star" size="small" />
          <span className="review-track" aria-hidden="true">
            <span style={{ width: `${percent}%` }} />
          </span>
          <span aria-hidden="true">{words.percent(percent)}</span>
        </li>
      ))}
    </ul>
  );
}
