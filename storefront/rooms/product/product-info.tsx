import { paths } from '@haat/shared/paths.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import { useWords } from '../../lib/words.ts';
import { NeedsScripts } from '../../ui/needs-scripts.tsx';
import { ProductBuy, ProductStock } from './buy/product-buy.tsx';
import { ProductChoices } from './buy/product-choices.tsx';
import { usePriceAndStock } from './buy/use-price-and-stock.ts';
import { useSizeChoice } from './variants/use-size-choice.ts';
import { VariantChoice } from './variants/variant-choice.tsx';
import { NoticeButton } from './buy/notice-button.tsx';
import { ProductDelivery } from './delivery/product-delivery.tsx';
import { ProductAssurances } from './facts/product-assurances.tsx';
import { ProductFacts } from './facts/product-facts.tsx';
import './product-info.css';
import { ProductPrice } from './buy/product-price.tsx';
import type { ProductView } from './product-view.ts';

interface ProductInfoProps {
  readonly product: ProductView;
  /** The element id of the reviews in the page. */
  readonly reviewsId: string;
  /** That of the questions. */
  readonly questionsId: string;
}

/** The product's name, price, buttons to buy it, and the seller's facts. */
export function ProductInfo({ product, reviewsId, questionsId }: ProductInfoProps) {
  const price = usePriceAndStock(product);
  const size = useSizeChoice(product);
  const { withoutScripts } = useWords().shell;
  return (
    <div className="product-info">
      <p className="product-brand">
        <ShopLink to={paths.brand(product.brand)}>{product.brand}</ShopLink>
      </p>
      <h1>{product.displayinfo}</h1>
      <RatingLine {...{ product, reviewsId, questionsId }} />
      <ProductPrice price={price} saleUnit={product.saleUnit} />
      <ProductChoices product={product} />
      <VariantChoice product={product} stocks={price.variants} size={size} />
      <ProductStock stock={price.stock} size={size.isNeeded ? size.label : null} />
      <ProductBuy id={product._id} price={price} checkSize={size.check} />
      <NoticeButton
        productId={product._id}
        kind={price.stock === 0 ? 'back in stock' : 'price drop'}
      />
      <NeedsScripts>{withoutScripts.product}</NeedsScripts>
      <ProductDelivery productId={product._id} />
      <ProductAssurances seller={product.seller} returns={product.returns} />
      <ProductFacts product={product} />
    </div>
  );
}

function RatingLine({ product, reviewsId, questionsId }: ProductInfoProps) {
  const { product: words, questions } = useWords();
  const average = product.ratingAverage?.toFixed(1);
  return (
    <p className="product-rating">
      <a className="link tap-target" href={`#${reviewsId}`}>
        {average && (
          <span className="product-score" role="img" aria-label={words.outOfFive(average)}>
            {average}
          </span>
        )}
        {words.reviewCount(product.ratingCount)}
      </a>
      {product.questions && (
        <a className="link tap-target" href={`#${questionsId}`}>
          {questions.count(product.questions.total)}
        </a>
      )}
    </p>
  );
}
