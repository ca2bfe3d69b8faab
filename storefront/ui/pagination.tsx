import { formatCount } from '@haat/shared/money.ts';
import { ShopLink } from '../lib/shop-link.tsx';
import { useLanguage, useWords } from '../lib/words.ts';
import { Icon } from './icon.tsx';
import './pagination.css';

interface PaginationProps {
  readonly page: number;
  readonly pages: number;
  /** The path of a page, without language. */
  readonly pathOf: (page: number) => string;
}

/**
 * Links to the pages of a list: the first, the last and those around the current one. They scroll to the top, because a
 * new page of the list is read from its start.
 */
export function Pagination({ page, pages, pathOf }: PaginationProps) {
  const words = useWords().shell;
  const language = useLanguage();
  if (pages < 2) return null;
  return (
    <nav className="pagination" aria-label={words.pages}>
      {page > 1 && (
        <ShopLink to={pathOf(page - 1)} scroll="top" rel="prev" aria-label={words.previousPage}>
          <Icon name="left" />
        </ShopLink>
      )}
      {shownPages(page, pages).map((shown) =>
        shown < 0 ? (
          <span key={shown} aria-hidden="true">
            …
          </span>
        ) : (
          <ShopLink
            key={shown}
            to={pathOf(shown)}
            scroll="top"
            aria-label={words.page(shown)}
            aria-current={shown === page ? 'page' : undefined}
          >
            {formatCount(shown, language)}
          </ShopLink>
        ),
      )}
      {page < pages && (
        <ShopLink to={pathOf(page + 1)} scroll="top" rel="next" aria-label={words.nextPage}>
          <Icon name="right" />
        </ShopLink>
      )}
    </nav>
  );
}

/** Page numbers in order; a negative number -n stands for the pages omitted after n. */
function shownPages(page: number, pages: number): number[] {
  const candidates = [1, page - 1, page, page + 1, pages];
  const numbers = [...new Set(candidates)].filter((one) => one >= 1 && one <= pages);
  return numbers.flatMap((one, index) => {
    const before = numbers[index - 1];
    return before !== undefined && one - before > 1 ? [-before, one] : [one];
  });
}
