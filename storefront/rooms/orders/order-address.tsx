import type { OrderDetail } from '@haat/shared/contract/orders.ts';
import { useCustomerWords } from '../../lib/words.ts';
import './order-view.css';

/** The delivery address as it was when the order was placed. */
export function OrderAddress({ address }: Pick<OrderDetail, 'address'>) {
  const { orders: words, addresses } = useCustomerWords();
  const { name, landmark, city, district, state, pincode, mobileno, alternatemobile } = address;
  const places = [...new Set([city, district, addresses.stateName(state)])].join(', ');
  const mobiles = [mobileno, alternatemobile].filter(Boolean).join(', ');
  return (
    <section className="panel order-facts">
      <h2>{words.address}</h2>
      <address>
        <b>{name}</b>
        <span>{`${address.address}, ${address.locality}`}</span>
        {landmark && <span>{words.landmark(landmark)}</span>}
        <span>{`${places} ${pincode}`}</span>
        <span>{words.mobile(mobiles)}</span>
      </address>
    </section>
  );
}
