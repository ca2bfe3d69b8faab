import type { Variant } from '@haat/shared/contract/catalogue.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { ShopLink } from '../../../lib/shop-link.tsx';
import { useWords } from '../../../lib/words.ts';
import { Picture } from '../../../ui/picture.tsx';
import type { ProductView } from '../product-view.ts';
import { SIZES_ID } from './use-size-choice.ts';

const COLOURS_ID = 'colour';
const PICTURE_PX = 56;

interface ColourLinksProps {
  readonly product: Pick<ProductView, 'variants' | 'variantColour' | 'variantSize'>;
  readonly isSizeChosen: boolean;
}

/** The colours of a design as small pictures; nothing when it comes in one. A chosen size stays chosen where the colour has it. */
export function ColourLinks({ product, isSizeChosen }: ColourLinksProps) {
  const words = useWords().product;
  const { variants, variantColour, variantSize } = product;
  const colours = [...groupBy(variants, ({ colour }) => colour)];
  if (colours.length < 2) return null;
  const label = variants.find(({ colour }) => colour === variantColour)?.colourLabel;
  return (
    <div className="variant-choice" id={COLOURS_ID}>
      <h2>{words.colourChosen(label ?? '')}</h2>
      <ul className="colour-links">
        {colours.map(([colour, own]) => {
          const same = own.find(({ size }) => size === variantSize);
          const target = chooseVariant(own, same);
          const keepsSize = isSizeChosen && target === same;
          const [first] = own;
          return (
            <li key={colour}>
              <ShopLink
                to={target?.path ?? ''}
                place={keepsSize ? SIZES_ID : COLOURS_ID}
                aria-current={colour === variantColour ? 'page' : undefined}
                aria-label={first?.colourLabel ?? words.otherColour}
                title={first?.colourLabel ?? undefined}
              >
                {first?.picture ? (
                  <Picture
                    picture={first.picture}
                    sizes={`${PICTURE_PX}px`}
                    widestPx={PICTURE_PX}
                    alt=""
                  />
                ) : (
                  first?.colourLabel
                )}
              </ShopLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The same size in another colour, else the first that is in stock, else the first. */
function chooseVariant(own: readonly Variant[], same: Variant | undefined): Variant | undefined {
  return same && same.stock > 0 ? same : (own.find(({ stock }) => stock > 0) ?? same ?? own[0]);
}
