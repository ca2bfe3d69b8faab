import type { Facets } from '@haat/shared/contract/listing-fields.ts';
import { type MouseEvent, useRef, useState } from 'react';
import { useIdle } from '../../lib/idle.ts';
import { useOnDemand } from '../../lib/on-demand.ts';
import { openDialog } from '../../lib/open-dialog.ts';
import { useWords } from '../../lib/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { useDock } from '../../ui/use-dock.ts';
import { countFilters } from './listing-query.ts';
import type { SheetName } from './listing-sheets.tsx';
import { useListing } from './use-listing.ts';
import '../../ui/surfaces.css';
import './listing-dock.css';

/** Where the dock is shown. */
const NARROW = '(max-width: 991px)';

/**
 * The bar of two buttons on phones. They open sheets, which are put into the page when it is idle. Without scripts they link to
 * the forms in the page.
 */
export function ListingDock({ facets, total }: { facets: Facets; total: number | null }) {
  const words = useWords().listing;
  const { query } = useListing();
  const dialogs = {
    sort: useRef<HTMLDialogElement>(null),
    filters: useRef<HTMLDialogElement>(null),
  };
  const [wanted, setWanted] = useState<SheetName | null>(null);
  const isExpected = useIdle() && matchMedia(NARROW).matches;
  const { code, failed } = useOnDemand(isExpected || wanted !== null, loadSheets);
  const applied = countFilters(query);
  useDock('listing');
  const opens = (sheet: SheetName) => (event: MouseEvent) => {
    if (failed) return;
    event.preventDefault();
    const dialog = dialogs[sheet].current;
    if (dialog) void openDialog(dialog);
    else setWanted(sheet);
  };
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
      {code && (
        <code.ListingSheets dialogs={dialogs} wanted={wanted} facets={facets} total={total} />
      )}
    </>
  );
}

function loadSheets() {
  return import('./listing-sheets.tsx');
}
