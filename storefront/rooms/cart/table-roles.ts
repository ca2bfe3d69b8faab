/** Safari drops the implicit table roles when CSS lays the rows out as cards; explicit roles keep them. */
export const TABLE = { role: 'table' } as const;
export const ROW_GROUP = { role: 'rowgroup' } as const;
export const ROW = { role: 'row' } as const;
export const COLUMN_HEADER = { role: 'columnheader', scope: 'col' } as const;
export const CELL = { role: 'cell' } as const;
