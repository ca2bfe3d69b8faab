import { paths } from '@haat/shared/paths.ts';
import { deliveryPlace } from '../lib/delivery-place.ts';
import { ShopLink } from '../lib/shop-link.tsx';
import { useWords } from '../lib/words.ts';
import { Icon } from '../ui/icon.tsx';

/**
 * 'Deliver to 560001, Bengaluru'. A link to the page of delivery dates; once the late parts of the page are there they read the
 * place from the browser, and open a dialog in place of the page.
 */
export function DeliverTo({ small = false }: { readonly small?: boolean }) {
  const words = useWords().delivery;
  const place = deliveryPlace.use();
  return (
    <ShopLink className="deliver-to" to={paths.delivery} data-deliver-to="">
      <Icon name="pin" {...(small && { size: 'small' })} />
      <span>
        {place
          ? `${words.deliverTo} ${words.place(place.pincode, place.city)}`
          : words.deliverToPin}
      </span>
    </ShopLink>
  );
}
