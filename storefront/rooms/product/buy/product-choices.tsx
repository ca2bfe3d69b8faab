import { useWords } from '../../../lib/words.ts';
import type { ProductView } from '../product-view.ts';

/** Colours and sizes of a product alone, which are shown but cannot be chosen; of a variant, only colours that have no page. */
export function ProductChoices({ product }: { readonly product: ProductView }) {
  const words = useWords().product;
  const { swatches, sizeLabels, variants, variantColour, variantSize } = product;
  const hasColourPages = new Set(variants.map(({ colour }) => colour)).size > 1;
  return (
    <dl className="product-choices">
      {swatches.length > 0 && !(hasColourPages && variantColour !== null) && (
        <div>
          <dt>{words.colours}</dt>
          {swatches.map(({ name, label, hex }) => (
            <dd key={name}>
              {hex && <span className="product-swatch" style={{ background: hex }} />}
              {label}
            </dd>
          ))}
        </div>
      )}
      {sizeLabels.length > 0 && variantSize === null && (
        <div>
          <dt>{words.sizes}</dt>
          {sizeLabels.map((size) => (
            <dd key={size}>{size}</dd>
          ))}
        </div>
      )}
    </dl>
  );
}
