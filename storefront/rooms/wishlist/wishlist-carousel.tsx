import { paths } from '@haat/shared/paths.ts';
import { useCartLines } from '../../lib/customer/cart.ts';
import { useWishlist } from '../../lib/customer/wishlist.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import { useCustomerWords } from '../../lib/words.ts';
import { ProductCard } from '../../product-card/product-card.tsx';
import { Carousel } from '../../ui/carousel.tsx';

const SIZES = '(min-width: 1280px) 248px, (min-width: 992px) 24vw, (min-width: 768px) 31vw, 43vw';

/** The wishlist items that are not in the cart yet. */
export function WishlistCarousel() {
  const words = useCustomerWords().cart;
  const lines = useCartLines();
  const items = useWishlist()?.filter(({ id }) => !lines?.some((line) => line._id === id));
  if (!items?.length) return null;
  return (
    <Carousel
      heading={words.fromWishlist}
      action={
        <ShopLink className="link see-all tap-target" to={paths.accountPanel('profile-wishlist')}>
          {words.seeWishlist}
        </ShopLink>
      }
    >
      {items.map((item) => (
        <ProductCard key={item.id} product={item} sizes={SIZES} />
      ))}
    </Carousel>
  );
}
