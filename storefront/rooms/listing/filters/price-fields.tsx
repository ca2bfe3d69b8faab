import { parsePriceRange } from '@haat/shared/listing.ts';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useWords } from '../../../lib/words.ts';
import { getTypedPrice, type ListingQuery, setTypedPrice } from '../listing-query.ts';
import { useListing } from '../use-listing.ts';
import '../../../ui/button.css';

/** Any prices from and to, in whole rupees. Without scripts the button sends the form around them. */
export function PriceFields() {
  const words = useWords().listing;
  const { query, show } = useListing();
  const typed = getTypedPrice(query);
  const [from, to] = listFieldTexts(query);
  const { fields, fill } = useFilledFields(query);
  const apply = () => {
    const [lowest, highest] = listInputs(fields.current);
    const setPrices = (before: ListingQuery) =>
      setTypedPrice(before, lowest?.value ?? '', highest?.value ?? '');
    const next = setPrices(query);
    fill(next);
    show(setPrices);
  };
  return (
    <fieldset className="price-fields" ref={fields}>
      <legend className="visually-hidden">{words.priceFields}</legend>
      {typed !== undefined && <input type="hidden" name="priceBefore" value={typed} />}
      <PriceField name="priceFrom" label={words.priceLowest} value={from} onEnter={apply} />
      <PriceField name="priceTo" label={words.priceHighest} value={to} onEnter={apply} />
      <button
        type="submit"
        className="button line small"
        onClick={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        {words.applyPrice}
      </button>
    </fieldset>
  );
}

/** Other prices of the URL are written into the fields, but not into the one in which the shopper is typing. */
function useFilledFields(query: ListingQuery) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const filled = useRef(query);
  const fill = (next: ListingQuery) => {
    filled.current = next;
    const texts = listFieldTexts(next);
    for (const [at, input] of listInputs(fields.current).entries()) input.value = texts[at] ?? '';
  };
  useEffect(() => {
    const texts = listFieldTexts(filled.current);
    filled.current = query;
    if (String(texts) === String(listFieldTexts(query))) return;
    for (const [at, input] of listInputs(fields.current).entries()) {
      const isBeingTyped = input === document.activeElement && input.value !== texts[at];
      if (!isBeingTyped) input.value = listFieldTexts(query)[at] ?? '';
    }
  }, [query]);
  return { fields, fill };
}

function listInputs(fields: HTMLFieldSetElement | null): HTMLInputElement[] {
  return [...(fields?.querySelectorAll<HTMLInputElement>('input[type=text]') ?? [])];
}

/** What stands in the two fields. */
function listFieldTexts(query: ListingQuery): [from: string, to: string] {
  const range = parsePriceRange(getTypedPrice(query) ?? '');
  if (!range) return ['', ''];
  const { from, to } = range;
  return [from > 0 ? String(from) : '', Number.isFinite(to) ? String(to) : ''];
}

const DIGITS_MAX = 8;

interface PriceFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onEnter: () => void;
}

function PriceField({ name, label, value, onEnter }: PriceFieldProps) {
  const id = useId();
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onEnter();
  };
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <span className="price-field">
        <span aria-hidden="true">₹</span>
        <input
          id={id}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={DIGITS_MAX}
          defaultValue={value}
          onKeyDown={applyOnEnter}
        />
      </span>
    </div>
  );
}
