import { parsePriceRange } from '@haat/shared/listing.ts';
import { type KeyboardEvent, useId, useRef } from 'react';
import { useWords } from '../../../lib/words.ts';
import { getTypedPrice, setTypedPrice } from '../listing-query.ts';
import { useListing } from '../use-listing.ts';
import '../../../ui/button.css';

/** Any prices from and to, in whole rupees. Without scripts the button sends the form around them. */
export function PriceFields() {
  const words = useWords().listing;
  const { query, show } = useListing();
  const value = getTypedPrice(query);
  const range = value === undefined ? null : parsePriceRange(value);
  const fields = useRef<HTMLFieldSetElement>(null);
  const apply = () => {
    const [from, to] = fields.current?.querySelectorAll('input') ?? [];
    show(setTypedPrice(query, from?.value ?? '', to?.value ?? ''));
  };
  return (
    // With other prices in the URL it begins anew.
    <fieldset className="price-fields" key={value} ref={fields}>
      <legend className="visually-hidden">{words.priceFields}</legend>
      <PriceField
        name="priceFrom"
        label={words.priceLowest}
        value={range && range.from > 0 ? range.from : null}
        onEnter={apply}
      />
      <PriceField
        name="priceTo"
        label={words.priceHighest}
        value={range && Number.isFinite(range.to) ? range.to : null}
        onEnter={apply}
      />
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

const DIGITS_MAX = 8;

interface PriceFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: number | null;
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
          defaultValue={value ?? ''}
          onKeyDown={applyOnEnter}
        />
      </span>
    </div>
  );
}
