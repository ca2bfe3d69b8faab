import type { Swatch } from '@haat/shared/contract/catalogue.ts';
import { useWords } from '../../../lib/words.ts';

interface ProductChoicesProps {
  readonly swatches: readonly Swatch[];
  readonly sizes: readonly string[];
}

/** Colours and sizes are shown but cannot be chosen: a cart line has neither. */
export function ProductChoices({ swatches, sizes }: ProductChoicesProps) {
  const words = useWords().product;
  return (
    <dl className="product-choices">
      {swatches.length > 0 && (
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
      {sizes.length > 0 && (
        <div>
          <dt>{words.sizes}</dt>
          {sizes.map((size) => (
            <dd key={size}>{size}</dd>
          ))}
        </div>
      )}
    </dl>
  );
}
