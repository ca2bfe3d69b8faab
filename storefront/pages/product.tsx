import type { ProductDetail } from '@haat/shared/contract/catalogue.ts';
import type { ProductRating } from '@haat/shared/contract/reviews.ts';
import { PRODUCT_ID_LENGTH } from '@haat/shared/limits.ts';
import { getLanguageOfPath, getPathInLanguage, paths } from '@haat/shared/paths.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { useState } from 'react';
import { data, redirect } from 'react-router';
import { type CallApi, callApiContext, getRefusalStatus } from '../lib/api.ts';
import { defineNearPart } from '../lib/near-part.tsx';
import { deserialise, serialise } from '../lib/serialised-data.ts';
import { useWords } from '../lib/words.ts';
import { GalleryLightbox } from '../rooms/product/gallery/gallery-lightbox.tsx';
import { Gallery } from '../rooms/product/gallery/gallery.tsx';
import { ProductAlsoLike } from '../rooms/product/product-also-like.tsx';
import { ProductAlternatives } from '../rooms/product/product-alternatives.tsx';
import { ProductInfo } from '../rooms/product/product-info.tsx';
import {
  buildMissingProductMeta,
  buildProductMeta,
  buildProductTrail,
} from '../rooms/product/product-meta.ts';
import { ProductMissing } from '../rooms/product/product-missing.tsx';
import { type ProductView, toProductView } from '../rooms/product/product-view.ts';
import { chooseQuestionsForPage } from '../rooms/questions/questions-in-page.ts';
import { choosePhotosForPage, type PhotoRow } from '../rooms/reviews/photos-in-page.ts';
import { chooseReviewsForPage } from '../rooms/reviews/reviews-in-page.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { addRupeeFont } from '../ui/rupee-font.ts';
import { Tabs } from '../ui/tabs.tsx';
import type { Route } from './+types/product';
import '../rooms/product/product-layout.css';
import '../rooms/product/product-info.css';

const Questions = defineNearPart(
  async () => (await import('../rooms/questions/questions.tsx')).Questions,
);
const Shipping = defineNearPart(
  async () => (await import('../rooms/product/facts/product-shipping.tsx')).ProductShipping,
);
const Reviews = defineNearPart(async () => (await import('../rooms/reviews/reviews.tsx')).Reviews);

const REVIEWS_ID = 'reviews';
const QUESTIONS_ID = 'questions';
const OK = 200;
const MOVED = 301;
const BAD_REQUEST = 400;
const NOT_FOUND = 404;

interface ShownProduct extends ProductView {
  readonly photoRow: PhotoRow;
}

export function meta({ loaderData, params, matches, location }: Route.MetaArgs) {
  const language = getLanguageOfPath(location.pathname);
  const product = loaderData && deserialise(loaderData).product;
  if (product) return buildProductMeta(product, matches, language);
  return buildMissingProductMeta(paths.product(params.category, params.id), matches, language);
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const language = getLanguageOfPath(url.pathname);
  if (params.id.length !== PRODUCT_ID_LENGTH)
    throw redirect(getPathInLanguage(language, paths.notFound));
  const found = await findProduct(context.get(callApiContext), params.id, language);
  const pack = (product: ShownProduct | null, status: number) =>
    data(serialise({ product, status }, { context, elementId: 'page-data' }), { status });
  if (typeof found === 'number') return pack(null, found);
  if (found.category !== params.category || found._id !== params.id) {
    const path = getPathInLanguage(language, paths.product(found.category, found._id));
    throw redirect(path + url.search, MOVED);
  }
  const product = {
    ...toProductView(found),
    rating: chooseReviewsForPage(found.rating),
    photoRow: choosePhotosForPage(found.rating),
    questions: chooseQuestionsForPage(found.questions),
  };
  return pack(product, OK);
}

/** The product, or the status of the refusal. Unexpected errors are thrown to the error boundary. */
async function findProduct(
  callApi: CallApi,
  id: string,
  language: Language,
): Promise<ProductDetail | number> {
  try {
    return await callApi('productById', { params: { id }, body: {}, language });
  } catch (error) {
    const status = getRefusalStatus(error);
    if (status === null) throw error;
    return status === BAD_REQUEST ? NOT_FOUND : status;
  }
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, status } = deserialise(loaderData);
  return (
    <main id="main">
      {product ? (
        <Shown key={product.variants[0]?._id ?? product._id} product={product} />
      ) : (
        <ProductMissing failed={status !== NOT_FOUND} />
      )}
    </main>
  );
}

export function ErrorBoundary() {
  return (
    <main id="main">
      <ProductMissing failed />
    </main>
  );
}

/** In every size and colour: whoever looks at a size that is sold out chooses another, at the same place of the page. */
function isSoldOut({ stock, variants }: ProductView): boolean {
  return stock === 0 && variants.every((variant) => variant.stock === 0);
}

function Shown({ product: loaded }: { readonly product: ShownProduct }) {
  const words = useWords().product;
  // The customer's own rating is shown at once, everywhere on the page.
  const [rated, setRated] = useState<ProductRating | null>(null);
  const product = rated ? { ...loaded, ...rated } : loaded;
  addRupeeFont();
  const reviews = (
    <Reviews
      key={product._id}
      productId={product._id}
      productName={product.displayinfo}
      rating={product}
      photoRow={loaded.photoRow}
      Lightbox={GalleryLightbox}
      onRated={setRated}
    />
  );
  return (
    <div className="container product-page">
      <Breadcrumb crumbs={[...buildProductTrail(product), { label: product.displayinfo }]} />
      {isSoldOut(product) && <ProductAlternatives products={product.alsoLike} />}
      <div className="product-columns">
        <Gallery
          key={product.pictures[0]?.src}
          id={product._id}
          name={product.displayinfo}
          pictures={product.pictures}
          model={product.model}
        />
        <ProductInfo product={product} reviewsId={REVIEWS_ID} questionsId={QUESTIONS_ID} />
      </div>
      <section className="section" aria-label={words.more}>
        <Tabs
          label={words.more}
          start={REVIEWS_ID}
          tabs={[
            {
              id: 'shipping',
              label: words.shippingAndReturns,
              panel: <Shipping product={product} />,
            },
            { id: REVIEWS_ID, label: words.reviews(product.ratingCount), panel: reviews },
          ]}
        />
      </section>
      <Questions
        key={product._id}
        id={QUESTIONS_ID}
        productId={product._id}
        questions={product.questions}
      />
      <ProductAlsoLike products={product.alsoLike} />
    </div>
  );
}
