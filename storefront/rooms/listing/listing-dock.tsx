import type { Facets } from '@haat/shared/contract/catalogue.ts';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { useWords } from '../../lib/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { countFilters } from './listing-query.ts';
import { useListing } from './use-listing.ts';
import '../../ui/surfaces.css';
import './listing-dock.css';

const FilterSheet = lazy(() => import('./filters/filter-sheet.tsx'));
const SortSheet = lazy(() => import('./sort-sheet.tsx'));

type SheetName = 'filters' | 'sort';

/** The bar of two buttons on phones. Without scripts they link to the forms in the page. */
export function ListingDock({ facets, total }: { facets: Facets; total: number }) {
  const words = useWords().listing;
  const { query } = useListing();
  const [used, setUsed] = useState<readonly SheetName[]>([]);
  const [open, setOpen] = useState<SheetName | null>(null);
  const applied = countFilters(query);
  const opens = (sheet: SheetName) => (event: MouseEvent) => {
    event.preventDefault();
    setUsed((before) => [...new Set([...before, sheet])]);
    setOpen(sheet);
  };
  const close = () => setOpen(null);
  return (
    <>
      <div className="dock listing-dock">
        <a href="#sort" aria-haspopup="dialog" onClick={opens('sort')}>
          <Icon name="sort" /> {words.sort}
        </a>
        <a href="#filters" aria-haspopup="dialog" onClick={opens('filters')}>
          <Icon name="filter" /> {words.filter}
          {applied > 0 && <span className="filter-count">{applied}</span>}
        </a>
      </div>
      <Suspense>
        {used.includes('sort') && <SortSheet open={open === 'sort'} onClose={close} />}
        {used.includes('filters') && (
          <FilterSheet open={open === 'filters'} onClose={close} facets={facets} total={total} />
        )}
      </Suspense>
    </>
  );
}
