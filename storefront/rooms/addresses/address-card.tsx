import type { Address } from '@haat/shared/contract/addresses.ts';
import type { ReactNode } from 'react';
import { useCustomerWords } from '../../lib/words.ts';
import { AddressPlace } from './address-place.tsx';
import './address-book.css';

interface AddressCardProps {
  readonly address: Address;
  /** Buttons that act on the address. */
  readonly children?: ReactNode;
}

/** An address as it is written on a parcel; the default address is marked. */
export function AddressCard({ address, children }: AddressCardProps) {
  const words = useCustomerWords().addresses;
  const { mobileno, alternatemobile } = address;
  const mobiles = [mobileno, alternatemobile].filter(Boolean).join(', ');
  return (
    <article className="panel address-card">
      <p className="who">
        <b>{address.name}</b>
        {address.default && <span className="pill">{words.isDefault}</span>}
      </p>
      <p>
        <AddressPlace address={address} />
      </p>
      <p className="mobiles">{words.mobileShort(mobiles)}</p>
      {children && <div className="buttons">{children}</div>}
    </article>
  );
}
