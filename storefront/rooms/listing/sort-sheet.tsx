import type { RefObject } from 'react';
import { closeDialog } from '../../lib/open-dialog.ts';
import { useWords } from '../../lib/words.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { getSort, listSorts, setSort } from './listing-query.ts';
import { useRequested } from './requested-listing.ts';
import { useListing } from './use-listing.ts';
import './listing-dock.css';

interface SortSheetProps {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly opensAtOnce: boolean;
}

/** The orders as a sheet on phones; choosing one closes it. */
export function SortSheet({ dialog, opensAtOnce }: SortSheetProps) {
  const words = useWords().listing;
  const { query, show } = useListing();
  const chosen = useRequested(getSort(query), getSort);
  return (
    <Sheet dialog={dialog} opensAtOnce={opensAtOnce} title={words.sortBy} className="short-sheet">
      <div className="sort-options">
        {listSorts(query).map((sort) => (
          <label key={sort} className="option">
            <input
              type="radio"
              name="sort"
              checked={chosen === sort}
              onChange={() => {
                show((before) => setSort(before, sort));
                if (dialog.current) void closeDialog(dialog.current);
              }}
            />
            <span>{words.sorts[sort ?? 'best']}</span>
          </label>
        ))}
      </div>
    </Sheet>
  );
}
