/** Safari forgets what a table's parts are when they are laid out as cards; said aloud, they stay what they are. */
export const TABLE = { role: 'table' } as const;
export const ROW_GROUP = { role: 'rowgroup' } as const;
export const ROW = { role: 'row' } as const;
export const COLUMN_HEADER = { role: 'columnheader', scope: 'col' } as const;
export const CELL = { role: 'cell' } as const;
