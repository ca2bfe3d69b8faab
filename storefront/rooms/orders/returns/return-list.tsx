import type { SellerOrder } from '@haat/shared/contract/orders.ts';
import { paths } from '@haat/shared/paths.ts';
import { useId } from 'react';
import { ShopLink } from '../../../lib/shop-link.tsx';
import { useCustomerWords } from '../../../lib/words.ts';
import { ReturnState } from './return-state.tsx';
import './returns.css';

/** The returns of a seller order, each with its state and a link to its page. */
export function ReturnList({ sellerOrder }: { readonly sellerOrder: SellerOrder }) {
  const words = useCustomerWords().returns;
  const heading = useId();
  const { returns = [] } = sellerOrder;
  if (returns.length === 0) return null;
  return (
    <div className="return-list">
      <h3 id={heading}>{words.list}</h3>
      <ul aria-labelledby={heading}>
        {returns.map(({ _id, kind, number, state, pieces }) => (
          <li key={_id}>
            <ShopLink className="link tap-target" to={paths.return(_id)}>
              {words.name(words.kinds[kind], number)}
            </ShopLink>
            <span>{words.pieces(pieces.reduce((sum, { quantity }) => sum + quantity, 0))}</span>
            <ReturnState state={state} />
          </li>
        ))}
      </ul>
    </div>
  );
}
