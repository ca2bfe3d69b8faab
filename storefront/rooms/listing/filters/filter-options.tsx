import type { FacetValue } from '@haat/shared/contract/listing-fields.ts';
import type { FilterName } from '@haat/shared/listing.ts';
import { formatCount } from '@haat/shared/money.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { type CSSProperties, useState } from 'react';
import { renderFromTemplate, type TemplateTexts } from '../../../lib/html-templates.ts';
import { useLanguage, useWords } from '../../../lib/words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { isChosen, toggleFilter } from '../listing-query.ts';
import { useRequested } from '../requested-listing.ts';
import { useListing } from '../use-listing.ts';
import { PriceFields } from './price-fields.tsx';

interface FilterOptionsProps {
  readonly name: FilterName;
  readonly values: readonly FacetValue[];
  /** Shows every value at once, as in the sheet. */
  readonly all?: boolean;
}

/** Further values are shown by 'N more'. */
const VALUES_AT_FIRST = 6;
/** With this many brands or countries or more, there is a search field. */
const SEARCH_FROM_VALUES = 9;

/** The values of one group. */
export function FilterOptions({ name, values, all = false }: FilterOptionsProps) {
  const [typed, setTyped] = useState('');
  const searchText = typed.trim().toLocaleLowerCase();
  const matching = searchText
    ? values.filter(({ label }) => label.toLocaleLowerCase().includes(searchText))
    : values;
  const split = all || searchText ? matching.length : VALUES_AT_FIRST;
  const rest = matching.slice(split);
  return (
    <>
      {hasSearch(name) && values.length >= SEARCH_FROM_VALUES && (
        <FilterSearch name={name} typed={typed} onType={setTyped} found={matching.length} />
      )}
      <Options name={name} values={matching.slice(0, split)} />
      {rest.length > 0 && <MoreValues name={name} values={rest} />}
      {name === 'price' && <PriceFields />}
    </>
  );
}

/** A document has these values only when one is chosen or when it was asked for them: with scripts they come when they are opened. */
function MoreValues({ name, values }: Pick<FilterOptionsProps, 'name' | 'values'>) {
  const words = useWords().listing;
  const { query } = useListing();
  const hasChosen = values.some(({ value }) => isChosen(query, name, value));
  const [wasOpened, setOpened] = useState(hasChosen || query.allValues);
  const isRendered = wasOpened || hasChosen;
  return (
    <details
      className={isRendered ? 'more-values' : 'more-values live-only'}
      open={hasChosen}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary className="link tap-target">
        <span>{words.more(values.length)}</span>
        <span>{words.fewer}</span>
      </summary>
      {isRendered && <Options name={name} values={values} />}
    </details>
  );
}

/** The law requires a search by country of origin: Packaged Commodities Rules, rule 6(10A). */
function hasSearch(name: FilterName): name is SearchedName {
  return name === 'brand' || name === 'origin' || name === 'seller';
}

type SearchedName = 'brand' | 'origin' | 'seller';

interface FilterSearchProps {
  readonly name: SearchedName;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly found: number;
}

function FilterSearch({ name, typed, onType, found }: FilterSearchProps) {
  const words = useWords().listing;
  return (
    <>
      <label className="filter-search live-only">
        <span className="visually-hidden">{words.searchWithin[name]}</span>
        <Icon name="search" size="small" />
        <input
          type="search"
          placeholder={words.searchWithin[name]}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </label>
      {found === 0 && <p role="status">{words.noneWithin[name]}</p>}
    </>
  );
}

function Options({ name, values }: Pick<FilterOptionsProps, 'name' | 'values'>) {
  const { query, show } = useListing();
  const language = useLanguage();
  const options = values.map((facetValue) => ({
    value: facetValue.value,
    texts: toOptionTexts(name, facetValue, language),
    isNone: facetValue.count === 0,
    isTicked: isChosen(query, name, facetValue.value),
  }));
  const className = `options of-${name}`;
  const html = fillOptions(name, options);
  if (html !== undefined)
    return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <div className={className}>
      {options.map((option) => (
        <Option
          key={option.value}
          name={name}
          {...option}
          onToggle={() => show((before) => toggleFilter(before, name, option.value))}
        />
      ))}
    </div>
  );
}

type OptionTexts = TemplateTexts<'value' | 'label' | 'count' | 'swatch'>;

interface ShownOption {
  readonly value: string;
  readonly texts: OptionTexts;
  readonly isNone: boolean;
  readonly isTicked: boolean;
}

function toOptionTexts(
  name: FilterName,
  { value, label, count, hex }: FacetValue,
  language: Language,
): OptionTexts {
  const swatch = name === 'colour' ? (hex ?? 'var(--ground)') : undefined;
  return { value, label, count: count === null ? '' : formatCount(count, language), swatch };
}

/** The HTML of options; undefined where React renders them. */
function fillOptions(name: FilterName, options: readonly ShownOption[]): string | undefined {
  let html = '';
  for (const { texts, isNone, isTicked } of options) {
    const option = renderFromTemplate(`option ${name} ${isNone} ${isTicked}`, texts, (places) =>
      renderOption(name, places, { isNone, isTicked, onToggle: () => {} }),
    );
    if (option === undefined) return undefined;
    html += option;
  }
  return html;
}

interface OptionProps extends ShownOption {
  readonly name: FilterName;
  readonly onToggle: () => void;
}

function Option({ name, value, texts, isNone, isTicked, onToggle }: OptionProps) {
  const isRequested = useRequested(isTicked, (query) => isChosen(query, name, value));
  return renderOption(name, texts, { isNone, isTicked: isRequested, onToggle });
}

function renderOption(
  name: FilterName,
  { value, label, count, swatch }: OptionTexts,
  option: Pick<OptionProps, 'isNone' | 'isTicked' | 'onToggle'>,
) {
  return (
    <label className={option.isNone ? 'option none' : 'option'}>
      <input
        type="checkbox"
        name={name}
        value={value}
        style={swatch === undefined ? undefined : ({ '--swatch': swatch } as CSSProperties)}
        checked={option.isTicked}
        onChange={option.onToggle}
      />
      <span>{label}</span>
      <small>{count}</small>
    </label>
  );
}
