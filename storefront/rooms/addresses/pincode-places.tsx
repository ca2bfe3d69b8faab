import type { PincodePlace } from '@haat/shared/contract/addresses.ts';
import { useId } from 'react';
import { useCustomerWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { type AddressValues, isPlaceOf } from './address-values.ts';
import type { PincodeFound } from './use-pincode.ts';

interface PincodePlacesProps {
  readonly found: PincodeFound;
  readonly values: AddressValues;
  readonly onChoose: (place: PincodePlace) => void;
}

/** Shown where a PIN code does not fill in the fields: it is unknown, has several places, or another place is typed. */
export function PincodePlaces({
  found: { outcome, places },
  values,
  onChoose,
}: PincodePlacesProps) {
  const words = useCustomerWords().addresses;
  const [only] = places;
  const texts = { asking: words.askingPin, unknown: words.unknownPin, failed: words.pinNotAsked };
  const isOther = only !== undefined && places.length === 1 && !isPlaceOf(values, only);
  return (
    <div className="pin-places" role="status">
      {outcome !== 'notAsked' && outcome !== 'known' && <p>{texts[outcome]}</p>}
      {isOther && (
        <p className="pin-other">
          {words.placeOfPin(nameOf(only, words.stateName))}
          <Button kind="line" small onClick={() => onChoose(only)}>
            {words.fillPlace}
          </Button>
        </p>
      )}
      {places.length > 1 && <PlaceChoice {...{ places, values, onChoose }} />}
    </div>
  );
}

interface PlaceChoiceProps extends Omit<PincodePlacesProps, 'found'> {
  readonly places: readonly PincodePlace[];
}

function PlaceChoice({ places, values, onChoose }: PlaceChoiceProps) {
  const words = useCustomerWords().addresses;
  const name = useId();
  return (
    <fieldset className="pin-choice">
      <legend>{words.severalPlaces}</legend>
      {places.map((place) => {
        const label = nameOf(place, words.stateName);
        return (
          <label key={label}>
            <input
              type="radio"
              name={name}
              checked={isPlaceOf(values, place)}
              onChange={() => onChoose(place)}
            />
            {label}
          </label>
        );
      })}
    </fieldset>
  );
}

function nameOf({ city, district, state }: PincodePlace, stateName: (name: string) => string) {
  return [...new Set([city, district, stateName(state)])].join(', ');
}
