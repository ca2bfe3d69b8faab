import { ALL_CATEGORIES } from '@haat/shared/listing.ts';
import { paths } from '@haat/shared/paths.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import { useWords } from '../../lib/words.ts';
import type { CardProduct } from '../../product-card/card-product.ts';
import { ProductCard } from '../../product-card/product-card.tsx';
import { Carousel, Rail } from '../../ui/carousel.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import './home-carousels.css';

/** 5, 4, 3 and 2 cards on a screen. */
const CARD_SIZES =
  '(min-width: 1280px) 248px, (min-width: 992px) 24vw, (min-width: 768px) 31vw, 43vw';

interface CategoryCarouselProps {
  readonly category: string;
  readonly label: string;
  readonly products: readonly CardProduct[];
}

/** The most popular products of one category; its heading links to the whole category. */
export function CategoryCarousel({ category, label, products }: CategoryCarouselProps) {
  const words = useWords().home;
  return (
    <div className="container category-carousel">
      <Carousel
        heading={<ShopLink to={paths.category(category)}>{label}</ShopLink>}
        action={<SeeAll to={paths.category(category)} label={words.seeAllOf(label)} />}
      >
        <Cards products={products} />
      </Carousel>
    </div>
  );
}

interface HotDealsProps {
  readonly all: readonly CardProduct[];
  readonly accessories: readonly CardProduct[];
}

/** The products with the highest discount percent, of all categories and of one. */
export function HotDeals({ all, accessories }: HotDealsProps) {
  const words = useWords().home;
  if (all.length === 0) return null;
  return (
    <section className="container section hot-deals">
      <div className="section-head">
        <h2>{words.hotDeals}</h2>
        <SeeAll to={paths.category(ALL_CATEGORIES)} label={words.seeAll} />
      </div>
      <Tabs
        label={words.hotDeals}
        tabs={[
          { id: 'deals-all', label: words.allDeals, panel: <Deals products={all} /> },
          {
            id: 'deals-accessories',
            label: words.accessories,
            panel: <Deals products={accessories} />,
          },
        ]}
      />
    </section>
  );
}

function Deals({ products }: { products: readonly CardProduct[] }) {
  const words = useWords().home;
  if (products.length === 0) return <p className="no-deals">{words.noDeals}</p>;
  return (
    <Rail>
      <Cards products={products} />
    </Rail>
  );
}

function Cards({ products }: { products: readonly CardProduct[] }) {
  return products.map((product) => (
    <ProductCard key={product._id} product={product} sizes={CARD_SIZES} />
  ));
}

function SeeAll({ to, label }: { to: string; label: string }) {
  const words = useWords().home;
  return (
    <ShopLink className="link see-all tap-target" to={to} aria-label={label}>
      {words.seeAll} <Icon name="right" size="small" />
    </ShopLink>
  );
}
