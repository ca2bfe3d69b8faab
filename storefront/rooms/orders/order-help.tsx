import type { OrderDetail } from '@haat/shared/contract/orders.ts';
import { formatOrderNumber } from '@haat/shared/order-number.ts';
import { getPathInLanguage, paths } from '@haat/shared/paths.ts';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { saveNavigationState } from '../../lib/navigation-state.ts';
import { useCustomerWords, useLanguage } from '../../lib/words.ts';
import './order-view.css';
import './order-help.css';

/** Who helps with an order: the customer care of each seller, and the shop, to whom one writes with the order's number. */
export function OrderHelp({ order }: { readonly order: OrderDetail }) {
  const words = useCustomerWords().orders;
  return (
    <section className="panel order-facts order-help" aria-labelledby={HELP}>
      <h2 id={HELP}>{words.help}</h2>
      <dl>
        {order.sellerOrders.map(({ _id, seller, care }) => (
          <div key={_id}>
            <dt>{words.careOf(seller)}</dt>
            <dd>
              <a className="link tap-target" href={`tel:${care.phone.replace(/[^+\d]/g, '')}`}>
                {care.phone}
              </a>
              <a className="link tap-target" href={`mailto:${care.email}`}>
                {care.email}
              </a>
            </dd>
          </div>
        ))}
      </dl>
      <WriteLink number={formatOrderNumber(order._id)} />
    </section>
  );
}

const HELP = 'order-help';

/** Leads to the form of the contact page, which takes the order's number from the navigation state. */
function WriteLink({ number }: { readonly number: string }) {
  const words = useCustomerWords().orders;
  const navigate = useNavigate();
  const path = getPathInLanguage(useLanguage(), paths.contact);
  const open = (event: MouseEvent) => {
    event.preventDefault(); // a plain link has no navigation state
    const state = { aboutOrder: number };
    saveNavigationState({ path, state });
    void navigate(`${path}#write-to-us`, { state });
  };
  return (
    <a className="button line small" href={`${path}#write-to-us`} onClick={open}>
      {words.writeAboutOrder}
    </a>
  );
}
