import { ALL_CATEGORIES } from '@haat/shared/listing.ts';
import { paths } from '@haat/shared/paths.ts';
import { useLocation } from 'react-router';
import { useWords } from '../../lib/words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

interface ProductMissingProps {
  /** True when the request failed, so trying again may help. */
  readonly failed: boolean;
}

/** Shown when there is no such product or it could not be loaded; has links to go on. */
export function ProductMissing({ failed }: ProductMissingProps) {
  const words = useWords().product.missing;
  const { pathname, search } = useLocation();
  return (
    <div className="container">
      <EmptyState
        icon="search"
        heading="h1"
        title={words.title}
        text={failed ? words.failed : words.gone}
      >
        {failed && (
          <a className="button" data-document href={pathname + search}>
            {words.tryAgain}
          </a>
        )}
        <ButtonLink kind={failed ? 'line' : 'primary'} to={paths.category(ALL_CATEGORIES)}>
          {words.allProducts}
        </ButtonLink>
        <ButtonLink kind="line" to={paths.home}>
          {words.home}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
