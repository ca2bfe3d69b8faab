import type { Facets } from '@haat/shared/contract/listing-fields.ts';
import type { FilterName } from '@haat/shared/listing.ts';
import { formatCount } from '@haat/shared/money.ts';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { closeDialog } from '../../../lib/open-dialog.ts';
import { usePressed } from '../../../lib/use-pressed.ts';
import { useLanguage, useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { clearFilters, countFilters, getChosenValues } from '../listing-query.ts';
import { useListing } from '../use-listing.ts';
import { listFilterGroups } from './filter-form.tsx';
import { FilterOptions } from './filter-options.tsx';
import '../listing-dock.css';

interface FilterSheetProps {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly opensAtOnce: boolean;
  readonly facets: Facets;
  /** Null while it is not counted. */
  readonly total: number | null;
}

/** The filters as a sheet on phones: groups on the left, the values of one on the right. A tick applies at once. */
export function FilterSheet({ dialog, opensAtOnce, facets, total }: FilterSheetProps) {
  const words = useWords().listing;
  const language = useLanguage();
  const { query, show, isPending } = useListing();
  return (
    <Sheet
      dialog={dialog}
      opensAtOnce={opensAtOnce}
      title={words.filters}
      className="filter-sheet"
      tools={
        countFilters(query) > 0 && (
          <button type="button" className="link tap-target" onClick={() => show(clearFilters)}>
            {words.clearAll}
          </button>
        )
      }
      footer={
        <>
          <span role="status" aria-busy={isPending}>
            {total === null ? (
              words.countsSoon
            ) : (
              <>
                <b>{formatCount(total, language)}</b> {words.productCount(total)}
              </>
            )}
          </span>
          <Button
            className="grow"
            onClick={() => dialog.current && void closeDialog(dialog.current)}
          >
            {words.showProducts}
          </Button>
        </>
      }
    >
      <FilterPanes facets={facets} />
    </Sheet>
  );
}

function FilterPanes({ facets }: { facets: Facets }) {
  const words = useWords().listing;
  const { query } = useListing();
  const groups = listFilterGroups(facets);
  const [chosen, choose] = useState<FilterName>('category');
  const [pressed, select] = usePressed(choose);
  const [selected, values] = groups.find(([name]) => name === chosen) ?? groups[0] ?? [];
  if (!selected || !values) return null;
  const marked = pressed ?? selected;
  return (
    <div className="filter-panes">
      <div role="tablist" aria-orientation="vertical" aria-label={words.filters}>
        {groups.map(([name]) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={name === marked}
            aria-controls="pane"
            tabIndex={name === marked ? 0 : -1}
            onClick={() => void select(name)}
            onKeyDown={moveFocus}
          >
            {words.groups[name]}
            <ChosenCount count={getChosenValues(query, name).length} />
          </button>
        ))}
      </div>
      <div role="tabpanel" id="pane" aria-labelledby={`tab-${selected}`}>
        <FilterOptions key={selected} name={selected} values={values} all />
      </div>
    </div>
  );
}

function ChosenCount({ count }: { count: number }) {
  return count > 0 && <em>{count}</em>;
}

/** Up, Down, Home and End move between the groups and show the focused one. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const list = event.currentTarget.parentElement;
  const tabs = [...(list?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  const index = tabs.indexOf(event.currentTarget);
  const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  const next = tabs.at(target % tabs.length);
  next?.focus();
  next?.click();
}
