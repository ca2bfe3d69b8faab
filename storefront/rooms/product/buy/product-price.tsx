import type { PriceAndStock } from '@haat/shared/contract/catalogue.ts';
import { formatRupees } from '@haat/shared/money.ts';
import { useLanguage, useWords } from '../../../lib/words.ts';
import { Price } from '../../../ui/price.tsx';
import type { SaleUnit } from './product-unit-price.ts';

interface ProductPriceProps {
  readonly price: PriceAndStock;
  readonly saleUnit: SaleUnit | null;
}

/** The large price, the note that it includes all taxes, and the price per 100 g, litre or piece. */
export function ProductPrice({ price, saleUnit }: ProductPriceProps) {
  const language = useLanguage();
  const words = useWords().product;
  const unitRupees = saleUnit === null ? 0 : Math.round(price.sellingPrice * saleUnit.share);
  return (
    <div className="product-price">
      <Price selling={price.sellingPrice} mrp={price.original_price} off={price.off} labelled />
      <p className="product-tax">
        {words.inclusiveOfTaxes}
        {saleUnit && unitRupees > 0 && (
          <span>
            {words.unitPrice(formatRupees(unitRupees, language), saleUnit.amount, saleUnit.unit)}
          </span>
        )}
      </p>
    </div>
  );
}
