import type { Address } from '@haat/shared/contract/addresses.ts';
import { useCustomerWords } from '../../../lib/words.ts';
import './address-fields.css';

/** An address, one field per row, in the order of its form. */
export function AddressFields({ address }: { readonly address: Address }) {
  const words = useCustomerWords().addresses;
  const fields = [
    [words.name, address.name],
    [words.mobileno, address.mobileno],
    [words.addres, address.address],
    [words.locality, address.locality],
    [words.landmarkShown, address.landmark],
    [words.city, address.city],
    [words.district, address.district],
    [words.state, words.stateName(address.state)],
    [words.pincode, address.pincode],
    [words.alternatenoShown, address.alternatemobile],
  ] as const;
  return (
    <dl className="address-fields">
      {fields.map(
        ([label, value]) =>
          value && (
            <div key={label} className={label === words.addres ? 'wide' : undefined}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
