import type { FacetValue } from '@haat/shared/contract/catalogue.ts';
import type { FilterName } from '@haat/shared/listing.ts';
import { formatCount } from '@haat/shared/money.ts';
import { type CSSProperties, useState } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { useWords } from '../../../lib/words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { isChosen, toggleFilter } from '../listing-query.ts';
import { useListing } from '../use-listing.ts';

interface FilterOptionsProps {
  readonly name: FilterName;
  readonly values: readonly FacetValue[];
  /** Shows every value at once, as in the sheet. */
  readonly all?: boolean;
}

/** Further values are shown by 'N more'. */
const SHOWN_AT_FIRST = 6;
/** With this many brands or countries or more, there is a search field. */
const SEARCHED_FROM = 9;

/** The values of one group. */
export function FilterOptions({ name, values, all = false }: FilterOptionsProps) {
  const { query } = useListing();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLocaleLowerCase();
  const fitting = values.filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
  const split = all || wanted ? fitting.length : SHOWN_AT_FIRST;
  const rest = fitting.slice(split);
  return (
    <>
      {isSearched(name) && values.length >= SEARCHED_FROM && (
        <SearchWithin name={name} typed={typed} onType={setTyped} found={fitting.length} />
      )}
      <Options name={name} values={fitting.slice(0, split)} />
      {rest.length > 0 && (
        <details className="more" open={rest.some(({ value }) => isChosen(query, name, value))}>
          <More count={rest.length} />
          <Options name={name} values={rest} />
        </details>
      )}
    </>
  );
}

function More({ count }: { count: number }) {
  const words = useWords().listing;
  return (
    <summary className="link tap">
      <span>{words.more(count)}</span>
      <span>{words.fewer}</span>
    </summary>
  );
}

/** The law requires a search by country of origin: Packaged Commodities Rules, rule 6(10A). */
function isSearched(name: FilterName): name is 'brand' | 'origin' {
  return name === 'brand' || name === 'origin';
}

interface SearchWithinProps {
  readonly name: 'brand' | 'origin';
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly found: number;
}

function SearchWithin({ name, typed, onType, found }: SearchWithinProps) {
  const words = useWords().listing;
  return (
    <>
      <label className="bsearch live-only">
        <span className="vh">{words.searchWithin[name]}</span>
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
  return (
    <div className={`opts of-${name}`}>
      {values.map((of) => (
        <Option
          key={of.value}
          name={name}
          of={of}
          isOn={isChosen(query, name, of.value)}
          onToggle={() => show(toggleFilter(query, name, of.value))}
        />
      ))}
    </div>
  );
}

interface OptionProps {
  readonly name: FilterName;
  readonly of: FacetValue;
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

function Option({ name, of: { value, label, count, hex }, isOn, onToggle }: OptionProps) {
  const language = useLanguage();
  const swatch =
    name === 'colour' ? ({ '--c': hex ?? 'var(--ground)' } as CSSProperties) : undefined;
  return (
    <label className={count === 0 ? 'opt none' : 'opt'}>
      <input
        type="checkbox"
        name={name}
        value={value}
        style={swatch}
        checked={isOn}
        onChange={onToggle}
      />
      <span>{label}</span>
      <small>{formatCount(count, language)}</small>
    </label>
  );
}
