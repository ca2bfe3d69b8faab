import type { ReturnDetail } from '@haat/shared/contract/returns.ts';
import { formatOrderNumber } from '@haat/shared/order-number.ts';
import { useCustomerWords } from '../../../lib/words.ts';
import './return-slip.css';

type SendTo = NonNullable<ReturnDetail['sendTo']>;

/** The address where the pieces go. */
export function ReturnAddress({ address }: { readonly address: SendTo }) {
  const { name, address: street, city, state, pincode } = address;
  return (
    <address className="return-address">
      <b>{name}</b>
      <span>{street}</span>
      <span>{`${city}, ${state} ${pincode}`}</span>
    </address>
  );
}

/** What lies in the parcel, on paper only: which return it is, where it goes and what is in it; no prices. */
export function ReturnSlip({ found }: { readonly found: ReturnDetail }) {
  const { returns: words } = useCustomerWords();
  return (
    <section className="return-slip" aria-label={words.slip}>
      <h2>{words.slip}</h2>
      <p className="return-slip-number">{found.number}</p>
      <dl>
        <div>
          <dt>{words.slipOrder}</dt>
          <dd>{formatOrderNumber(found.order)}</dd>
        </div>
        <div>
          <dt>{words.slipKind}</dt>
          <dd>{words.kinds[found.kind]}</dd>
        </div>
      </dl>
      <h3>{words.sendTo}</h3>
      {found.sendTo && <ReturnAddress address={found.sendTo} />}
      <h3>{words.slipWhat}</h3>
      <ul>
        {found.lines.map(({ line, qty, displayInfo }) => (
          <li key={line}>{words.pieceOf(qty, displayInfo)}</li>
        ))}
      </ul>
    </section>
  );
}
