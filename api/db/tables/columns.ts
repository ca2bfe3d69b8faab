import type { Translations } from '@haat/shared/translations.ts';
import type { ColumnType, JSONColumnType } from 'kysely';

export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
export type NullableTimestamp = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;
export type Json<T extends object | null> = JSONColumnType<T>;

/** `{}` when it is not given. */
export type TranslationsColumn<Field extends string> = ColumnType<
  Translations<Field>,
  string | undefined,
  string
>;
