import { DELIVERY_WORKING_DAYS, PRODUCT_ID_LENGTH } from '@haat/shared/limits.ts';
import { ALL_CATEGORIES } from '@haat/shared/listing.ts';
import { PINCODE_PATTERN } from '@haat/shared/patterns.ts';
import { getLanguageOfPath, getPathInLanguage, paths } from '@haat/shared/paths.ts';
import { useState } from 'react';
import { redirect } from 'react-router';
import { callApiContext, getRefusalStatus } from '../lib/api.ts';
import { normalisePincode } from '../lib/normalise-pincode.ts';
import { saveDeliveryPincode } from '../lib/delivery-place-choice.ts';
import { formatDelivery } from '../lib/delivery-text.ts';
import { buildPageMeta } from '../lib/seo.ts';
import { ShopLink } from '../lib/shop-link.tsx';
import { getWords, useLanguage, useWords } from '../lib/words.ts';
import { DeliveryLines } from '../rooms/product/delivery/delivery-lines.tsx';
import { Icon } from '../ui/icon.tsx';
import { PincodeForm } from '../ui/pincode-form.tsx';
import type { Route } from './+types/delivery';
import '../rooms/product/facts/facts.css';

const PIN_SHOWN_MAX = 20;
const NO_SUCH_PRODUCT = new Set([400, 404]);
const MESSAGE_ID = 'delivery-answer';

export function meta({ matches, location }: Route.MetaArgs) {
  const language = getLanguageOfPath(location.pathname);
  const { heading: title, description } = getWords(language).delivery;
  const path = paths.delivery;
  return buildPageMeta({ matches, title, description, path, language, isHidden: true });
}

/**
 * The product of `?product=` and its delivery to `?pin=`; what a product's page shows by itself where scripts run. Without a product
 * it says where the day can be seen.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const language = getLanguageOfPath(url.pathname);
  const pincode = normalisePincode(url.searchParams.get('pin') ?? '').slice(0, PIN_SHOWN_MAX);
  const id = url.searchParams.get('product') ?? '';
  const notFound = getPathInLanguage(language, paths.notFound);
  const isValid = PINCODE_PATTERN.test(pincode);
  const isWrong = pincode !== '' && !isValid;
  const at = Date.now();
  if (id === '') return { product: null, pincode, isWrong, promise: null, at };
  if (id.length !== PRODUCT_ID_LENGTH) throw redirect(notFound);
  const callApi = context.get(callApiContext);
  const product = await callApi('productById', { params: { id }, body: {}, language }).catch(
    (error: unknown) => {
      if (NO_SUCH_PRODUCT.has(getRefusalStatus(error) ?? 0)) throw redirect(notFound);
      throw error;
    },
  );
  const [promise = null] = isValid
    ? await callApi('deliveryPromise', {
        params: {},
        body: { pincode, productIds: [id] },
        language,
      })
    : [];
  const { _id, displayinfo, category } = product;
  return {
    product: { _id, displayinfo, category },
    pincode,
    isWrong,
    promise,
    at,
  };
}

export default function DeliveryPage({ loaderData }: Route.ComponentProps) {
  const { product, promise, at } = loaderData;
  const language = useLanguage();
  const [sent, setSent] = useState<Pick<typeof loaderData, 'pincode' | 'isWrong'> | null>(null);
  const { pincode, isWrong } = sent ?? loaderData;
  const save = (typed: string, isValid: boolean) => {
    setSent({ pincode: typed, isWrong: !isValid });
    if (isValid) void saveDeliveryPincode(typed, language);
  };
  const words = useWords();
  const { delivery } = words;
  const isChosen = pincode !== '' && !isWrong;
  // Without JavaScript nothing remembers the PIN code for the other pages.
  const onEachPage = sent ? delivery.onEachPage : delivery.askOnEachPage;
  const hint = product === null && isChosen ? onEachPage : delivery.enter;
  const note = isWrong ? delivery.pincodeForm : hint;
  const text = promise
    ? formatDelivery(promise, words, language, new Date(at))
    : { title: delivery.usual(DELIVERY_WORKING_DAYS), note };
  return (
    <main id="main" className="container delivery-page">
      <h1>{delivery.heading}</h1>
      <p>{product ? delivery.of(product.displayinfo) : delivery.description}</p>
      <div className="product-assurances product-delivery">
        <div className="delivery-place">
          <Icon name="pin" size="large" />
          <PincodeForm
            start={pincode}
            messageId={MESSAGE_ID}
            isWrong={isWrong}
            {...(!product && { onSend: save })}
          >
            {product && <input type="hidden" name="product" value={product._id} />}
          </PincodeForm>
        </div>
        <DeliveryLines id={MESSAGE_ID} text={text} />
      </div>
      {product ? (
        <ShopLink className="link tap-target" to={paths.product(product.category, product._id)}>
          {delivery.toProduct}
        </ShopLink>
      ) : (
        <ShopLink className="link tap-target" to={paths.category(ALL_CATEGORIES)}>
          {delivery.toProducts}
        </ShopLink>
      )}
    </main>
  );
}
