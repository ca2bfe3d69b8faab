import { FILTERS } from '@haat/shared/listing.ts';
import type { ListingQuery } from './listing-query.ts';

interface HiddenChoiceProps {
  readonly query: ListingQuery;
  readonly fields: readonly ('search' | 'filters' | 'sort')[];
}

/** Hidden fields with the part of the query that a form does not change. */
export function HiddenChoice({ query, fields }: HiddenChoiceProps) {
  const kept: [name: string, value: string][] = [];
  if (fields.includes('search') && query.search) kept.push(['search', query.search]);
  if (fields.includes('sort') && query.sort) kept.push(['sort', query.sort]);
  if (fields.includes('filters'))
    for (const name of FILTERS)
      for (const value of query.filters[name] ?? []) kept.push([name, value]);
  return kept.map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ));
}
