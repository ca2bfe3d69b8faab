import type { CartLine } from '@haat/shared/contract/cart.ts';
import type { RefObject } from 'react';
import { useCustomerWords } from '../../lib/words.ts';
import type { Deliveries } from '../../lib/use-deliveries.ts';
import { CartRow, COLUMN_HEADER, ROW, ROW_GROUP, TABLE } from './cart-row.tsx';
import './cart-table.css';

interface CartTableProps {
  readonly lines: readonly CartLine[];
  /** Gets the focus when the last line is removed. */
  readonly view: RefObject<HTMLElement | null>;
  readonly deliveries: Deliveries;
  /** Where they go; '' while it is not known. */
  readonly pincode: string;
}

/** A table with one row for each cart line. */
export function CartTable({ lines, view, deliveries, pincode }: CartTableProps) {
  const words = useCustomerWords().cart;
  return (
    <table className="cart-table" {...TABLE} aria-label={words.title}>
      <thead {...ROW_GROUP}>
        <tr {...ROW}>
          <th {...COLUMN_HEADER}>{words.product}</th>
          <th {...COLUMN_HEADER} className="cart-amount">
            {words.mrp}
          </th>
          <th {...COLUMN_HEADER}>{words.quantity}</th>
          <th {...COLUMN_HEADER} className="cart-amount">
            {words.price}
          </th>
          <th {...COLUMN_HEADER}>
            <span className="visually-hidden">{words.remove}</span>
          </th>
        </tr>
      </thead>
      <tbody {...ROW_GROUP} className="panel">
        {lines.map((line) => (
          <CartRow
            key={line._id}
            line={line}
            view={view}
            day={deliveries.dayOf([line._id])}
            refusal={deliveries.refusalOf(line._id)}
            pincode={pincode}
          />
        ))}
      </tbody>
    </table>
  );
}
