import { FILTERS } from '@haat/shared/listing.ts';
import { ALL_VALUES, type ListingQuery } from './listing-query.ts';

interface HiddenFieldsProps {
  readonly query: ListingQuery;
  readonly fields: readonly ('search' | 'filters' | 'sort')[];
}

/** Hidden fields with the part of the query that a form does not change. */
export function HiddenFields({ query, fields }: HiddenFieldsProps) {
  const hidden: [name: string, value: string][] = [];
  if (fields.includes('search') && query.search) hidden.push(['search', query.search]);
  if (fields.includes('search') && query.mentions) hidden.push(['mentions', '1']);
  if (fields.includes('sort') && query.sort) hidden.push(['sort', query.sort]);
  if (fields.includes('filters'))
    for (const name of FILTERS)
      for (const value of query.filters[name] ?? []) hidden.push([name, value]);
  if (query.allValues) hidden.push(['values', ALL_VALUES]);
  return hidden.map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ));
}
