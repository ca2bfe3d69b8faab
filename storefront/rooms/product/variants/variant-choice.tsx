import type { Variant } from '@haat/shared/contract/catalogue.ts';
import { defineNearPart } from '../../../lib/near-part.tsx';
import { useWords } from '../../../lib/words.ts';
import { Accordion } from '../../../ui/accordion.tsx';
import type { ProductView } from '../product-view.ts';
import { ColourLinks } from './colour-links.tsx';
import { SizeLinks } from './size-links.tsx';
import { listSizes, type SizeChoice, SIZES_ID } from './use-size-choice.ts';
import './variants.css';

const SizeGuideTable = defineNearPart(
  async () => (await import('./size-guide-table.tsx')).SizeGuideTable,
);

interface VariantChoiceProps {
  readonly product: ProductView;
  /** What can be bought of each variant now. */
  readonly stocks: readonly Pick<Variant, '_id' | 'stock'>[];
  readonly size: SizeChoice;
}

/** The colours and sizes of a design: links to its other variants, which work without scripts and keep the reader's place. */
export function VariantChoice({ product, stocks, size }: VariantChoiceProps) {
  const words = useWords().product;
  const now = new Map(stocks.map(({ _id, stock }) => [_id, stock]));
  const variants = product.variants.map((one) => ({
    ...one,
    stock: now.get(one._id) ?? one.stock,
  }));
  const current = { ...product, variants };
  const sizes = listSizes(current);
  const [only] = sizes;
  return (
    <>
      <ColourLinks product={current} isSizeChosen={size.isChosen} />
      {sizes.length > 1 && (
        <div className="variant-choice" id={SIZES_ID}>
          <h2>{size.isChosen ? words.sizeChosen(size.label) : words.chooseSize}</h2>
          <SizeLinks id={product._id} sizes={sizes} isChosen={size.isChosen} />
          <p className="variant-problem" role="alert">
            {size.isAsked && words.sizeNeeded}
          </p>
          {product.sizeGuide && (
            <Accordion title={words.sizeGuide.title} className="size-guide">
              <SizeGuideTable guide={product.sizeGuide} sizes={sizes} />
            </Accordion>
          )}
        </div>
      )}
      {sizes.length === 1 && only?.sizeLabel && (
        <p className="variant-only">{words.sizeChosen(only.sizeLabel)}</p>
      )}
    </>
  );
}
