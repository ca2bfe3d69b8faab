import { ALL_CATEGORIES } from '@haat/shared/listing.ts';
import { formatRupees } from '@haat/shared/money.ts';
import { paths } from '@haat/shared/paths.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import { useLanguage, useWords } from '../../lib/words.ts';
import { ProductCard } from '../../product-card/product-card.tsx';
import { Carousel, Rail } from '../../ui/carousel.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { Cards, Deals } from './home-data.ts';
import './home-carousels.css';

/** 5, 4, 3 and 2 cards on a screen; a card of a tablet, up to 330 px, gets the same rendition as one of 248 px. */
const CARD_SIZES = '(min-width:768px)248px,43vw';

/** Of the small cards: a rendition of 320 px is enough, also for a dense screen. */
const SMALL_CARD_PX = 160;

interface CategoryCarouselProps {
  readonly category: string;
  readonly label: string;
  readonly products: Cards;
  readonly isSent: boolean;
}

/** The most popular products of one category; its heading links to the whole category. */
export function CategoryCarousel({ category, label, ...cards }: CategoryCarouselProps) {
  const words = useWords().home;
  return (
    <div className={formatClass('category-carousel', cards)}>
      <Carousel
        heading={<ShopLink to={paths.category(category)}>{label}</ShopLink>}
        action={<SeeAll to={paths.category(category)} label={words.seeAllOf(label)} />}
      >
        {renderCards(cards)}
      </Carousel>
    </div>
  );
}

interface UnderPriceProps {
  /** In rupees. */
  readonly price: number;
  readonly products: Cards;
  readonly isSent: boolean;
}

/** Small cards of products that cost less than a price, as the filter that its link opens says it. */
export function UnderPrice({ price, ...cards }: UnderPriceProps) {
  const { home, listing } = useWords();
  const language = useLanguage();
  if (cards.products?.length === 0) return null;
  const heading = listing.priceUnder(formatRupees(price, language));
  const to = paths.filtered('price', `0-${price - 1}`);
  return (
    <div className={formatClass('under-price', cards)}>
      <Carousel heading={heading} action={<SeeAll to={to} label={home.seeAllOf(heading)} />}>
        {renderCards({ ...cards, widestPx: SMALL_CARD_PX })}
      </Carousel>
    </div>
  );
}

interface HotDealsProps extends Deals {
  readonly isSent: boolean;
}

/** The products with the highest discount percent, of all categories and of one. */
export function HotDeals({ all, accessories, discount, isSent }: HotDealsProps) {
  const words = useWords().home;
  if (all?.length === 0) return null;
  return (
    <section className={formatClass('section hot-deals', { isSent })}>
      <div className="section-head">
        <h2>{words.hotDeals}</h2>
        <SeeAll
          to={discount ? paths.filtered('discount', discount) : paths.category(ALL_CATEGORIES)}
          label={words.seeAllOf(words.hotDeals)}
        />
      </div>
      <Tabs
        label={words.hotDeals}
        tabs={[
          {
            id: 'deals-all',
            label: words.allDeals,
            panel: <DealCards products={all} isSent={isSent} />,
          },
          {
            id: 'deals-accessories',
            label: words.accessories,
            panel: <DealCards products={accessories} isSent={isSent} />,
          },
        ]}
      />
    </section>
  );
}

function DealCards(cards: CardsProps) {
  const words = useWords().home;
  if (cards.products?.length === 0) return <p className="no-deals">{words.noDeals}</p>;
  return <Rail>{renderCards(cards)}</Rail>;
}

/** In a document each rail waits for a frame of its own: see home-carousels.css. */
function formatClass(kind: string, { isSent }: Pick<CardsProps, 'isSent'>): string {
  return `container ${kind}${isSent ? ' in-turn' : ''}`;
}

interface CardsProps extends Pick<CategoryCarouselProps, 'products' | 'isSent'> {
  readonly widestPx?: number;
}

/** The cards, or null for a rail that keeps those of the document. */
function renderCards({ products, ...card }: CardsProps) {
  if (!products) return null;
  return products.map((product) => (
    <ProductCard key={product._id} product={product} sizes={CARD_SIZES} {...card} />
  ));
}

function SeeAll({ to, label }: { to: string; label: string }) {
  const words = useWords().home;
  return (
    <ShopLink className="link see-all tap-target" to={to} aria-label={label}>
      {words.seeAll}
    </ShopLink>
  );
}
