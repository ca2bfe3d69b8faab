import { paths } from '@haat/shared/paths.ts';
import { useId } from 'react';
import { ShopLink } from '../../../lib/shop-link.tsx';
import { useWords } from '../../../lib/words.ts';
import { Fact } from './fact.tsx';
import './facts.css';
import type { ProductView } from '../product-view.ts';

/** The seller's text; then the product's category, the facts required by law, and the seller's other facts. */
export function ProductFacts({ product }: { readonly product: ProductView }) {
  return (
    <>
      <Description paragraphs={product.paragraphs} />
      <Table product={product} />
    </>
  );
}

function Description({ paragraphs }: Pick<ProductView, 'paragraphs'>) {
  const words = useWords().product;
  if (paragraphs.length === 0) return null;
  return (
    <div className="product-facts product-description">
      <h2>{words.description}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

function Table({ product }: { readonly product: ProductView }) {
  const words = useWords().product;
  const headingId = useId();
  return (
    <section className="product-facts" aria-labelledby={headingId}>
      <h2 id={headingId}>{words.details}</h2>
      <dl>
        <Fact name={words.category}>
          <ShopLink className="link" to={paths.category(product.category)}>
            {product.categoryLabel}
          </ShopLink>
        </Fact>
        <Fact name={words.subCategory}>{product.subCategoryLabel}</Fact>
        <Fact name={words.name}>{product.name}</Fact>
        <Fact name={words.brand}>
          <ShopLink className="link" to={paths.brand(product.brand)}>
            {product.brand}
          </ShopLink>
        </Fact>
        <Fact name={words.countryOfOrigin}>{product.countryOfOrigin}</Fact>
        {product.netQuantity !== null && (
          <Fact name={words.netQuantity}>{words.netQuantityOf(product.netQuantity)}</Fact>
        )}
        {product.attributes.map(({ name, value }) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
    </section>
  );
}
