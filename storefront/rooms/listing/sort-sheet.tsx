import { useWords } from '../../lib/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { getSort, listSorts, setSort } from './listing-query.ts';
import { useListing } from './use-listing.ts';
import './listing-dock.css';

/** The orders as a sheet on phones; choosing one closes it. */
export default function SortSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useWords().listing;
  const { query, show } = useListing();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.sortBy}
      shape="sheet"
      className="short-sheet"
    >
      <div className="sort-options">
        {listSorts(query).map((sort) => (
          <label key={sort} className="option">
            <input
              type="radio"
              name="sort"
              checked={getSort(query) === sort}
              onChange={() => {
                show(setSort(query, sort));
                onClose();
              }}
            />
            <span>{words.sorts[sort ?? 'best']}</span>
          </label>
        ))}
      </div>
    </Dialog>
  );
}
