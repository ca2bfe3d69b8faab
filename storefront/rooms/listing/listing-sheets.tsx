import type { Facets } from '@haat/shared/contract/listing-fields.ts';
import type { RefObject } from 'react';
import { FilterSheet } from './filters/filter-sheet.tsx';
import { SortSheet } from './sort-sheet.tsx';

export type SheetName = 'filters' | 'sort';

interface ListingSheetsProps {
  readonly dialogs: Readonly<Record<SheetName, RefObject<HTMLDialogElement | null>>>;
  /** The sheet that was asked for before they were there. */
  readonly wanted: SheetName | null;
  readonly facets: Facets;
  /** Null while it is not counted. */
  readonly total: number | null;
}

/** Both sheets of a listing on phones. They are fetched together and closed at first. */
export function ListingSheets({ dialogs, wanted, facets, total }: ListingSheetsProps) {
  return (
    <>
      <SortSheet dialog={dialogs.sort} opensAtOnce={wanted === 'sort'} />
      <FilterSheet
        dialog={dialogs.filters}
        opensAtOnce={wanted === 'filters'}
        facets={facets}
        total={total}
      />
    </>
  );
}
