import { formatRupees } from '@haat/shared/money.ts';
import { paths } from '@haat/shared/paths.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import { useLanguage, useWords } from '../../lib/words.ts';
import type { CardProduct } from '../../product-card/card-product.ts';
import { Picture } from '../../ui/picture.tsx';
import './product-alternatives.css';

const MOST = 3;

/** Similar products that are in stock: before everything else, on the page of one that is not. */
export function ProductAlternatives({ products }: { readonly products: readonly CardProduct[] }) {
  const language = useLanguage();
  const words = useWords().product;
  const inStock = products.filter(({ stock }) => stock > 0).slice(0, MOST);
  if (inStock.length === 0) return null;
  return (
    <section className="product-alternatives" aria-label={words.othersInStock}>
      <p>
        <b>{words.outOfStock}</b> · {words.othersInStock}
      </p>
      <ul>
        {inStock.map(({ _id: id, category, displayinfo, pictures: [picture], sellingPrice }) => (
          <li key={id}>
            <ShopLink to={paths.product(category, id)}>
              {picture && <Picture picture={picture} sizes="56px" widestPx={56} alt="" />}
              <span className="name">{displayinfo}</span>
              <b>{formatRupees(sellingPrice, language)}</b>
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
