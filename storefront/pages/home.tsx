import { getLanguageOfPath } from '@haat/shared/paths.ts';
import { Suspense } from 'react';
import { callApiContext } from '../lib/api.ts';
import { deserialise, documentDataContext, serialise } from '../lib/serialised-data.ts';
import { useShopMenu } from '../lib/shop.ts';
import { useWords } from '../lib/words.ts';
import { SentCards } from '../product-card/sent-cards.tsx';
import { FullBanner } from '../rooms/home/full-banner.tsx';
import { CategoryCarousel, HotDeals, UnderPrice } from '../rooms/home/home-carousels.tsx';
import { removeCards, toHomeData } from '../rooms/home/home-data.ts';
import { buildHomeMeta } from '../rooms/home/home-meta.ts';
import { HomeSlider } from '../rooms/home/home-slider.tsx';
import { PopularCategories } from '../rooms/home/popular-categories.tsx';
import { Promos } from '../rooms/home/promos.tsx';
import { RecentlyViewedPlace } from '../rooms/home/recently-viewed-place.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { addRupeeFont } from '../ui/rupee-font.ts';
import type { Route } from './+types/home';

export function meta({ matches, location }: Route.MetaArgs) {
  return buildHomeMeta({ matches, language: getLanguageOfPath(location.pathname) });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const home = await context.get(callApiContext)('shopHome', {
    params: {},
    body: {},
    language: getLanguageOfPath(url.pathname),
  });
  const content = toHomeData(home, context.get(documentDataContext) !== null);
  return serialise(content, { context, elementId: 'page-data' }, removeCards(content));
}

/** Something else is shown after every third category; what then remains is shown after the last one. */
const CATEGORIES_TO_A_BREAK = 3;
/** Which of these breaks is the rail of small prices; the others are banners. */
const UNDER_PRICE_BREAK = 2;

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const words = useWords().home;
  const { banners, deals, carousels, under, areCardsSent: isSent } = deserialise(loaderData);
  const categories = useShopMenu();
  const labels = new Map(categories.map(({ name, label }) => [name, label]));
  const breaks = banners
    .filter(({ place }) => place === 'full')
    .map((banner) => <FullBanner key={banner.title} banner={banner} />);
  breaks.splice(UNDER_PRICE_BREAK, 0, <UnderPrice key="under" {...under} isSent={isSent} />);
  if (carousels.length > 0) addRupeeFont();
  return (
    // Another key, so that cards which React renders come into new rails.
    <main id="main" key={isSent ? 'sent' : 'live'}>
      <h1 className="visually-hidden">{words.title}</h1>
      <HomeSlider banners={banners} />
      <PopularCategories categories={categories} />
      <HotDeals {...deals} isSent={isSent} />
      <Promos banners={banners} />
      {carousels.map(({ category, products }, place) => (
        // One Suspense boundary each, so that the page is hydrated in short steps and not in one long one.
        <Suspense key={category}>
          <CategoryCarousel
            category={category}
            label={labels.get(category) ?? category}
            products={products}
            isSent={isSent}
          />
          {chooseBreaks(place, carousels.length, breaks)}
        </Suspense>
      ))}
      {carousels.length === 0 && (
        <div className="container">
          <EmptyState icon="stall" title={words.empty} text={words.emptyText} />
        </div>
      )}
      <RecentlyViewedPlace />
      {isSent && <SentCards />}
    </main>
  );
}

function chooseBreaks<T>(place: number, categories: number, breaks: readonly T[]): readonly T[] {
  const before = Math.floor(place / CATEGORIES_TO_A_BREAK);
  if (place === categories - 1) return breaks.slice(before);
  return (place + 1) % CATEGORIES_TO_A_BREAK === 0 ? breaks.slice(before, before + 1) : [];
}
