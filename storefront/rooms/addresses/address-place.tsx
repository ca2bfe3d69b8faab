import type { Address } from '@haat/shared/contract/addresses.ts';
import { useCustomerWords } from '../../lib/words.ts';

/** Where an address is, in two lines: house, locality and landmark; city, district, State and PIN code. */
export function AddressPlace({ address }: { readonly address: Address }) {
  const words = useCustomerWords().addresses;
  const { locality, landmark, city, district, state, pincode } = address;
  const near = landmark && words.landmarkOf(landmark);
  const places = new Set([city, district, words.stateName(state)]);
  return (
    <>
      <span>{[address.address, locality, near].filter(Boolean).join(', ')}</span>
      <span>{`${[...places].join(', ')} ${pincode}`}</span>
    </>
  );
}
