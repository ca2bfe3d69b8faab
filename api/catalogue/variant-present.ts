import type { ProductCard } from '@haat/shared/contract/catalogue.ts';
import { formatVariantName } from '@haat/shared/sizes.ts';
import { translate } from '@haat/shared/translations.ts';
import { apiWords } from '@haat/shared/words/api-words.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { presentCard } from './card-present.ts';
import type { ChosenRow, VariantNameRow } from './card-queries.ts';

/** The card of a product that was chosen: its title says the size and colour. */
export function presentChosen(row: ChosenRow, language: Language): ProductCard {
  const card = presentCard(row, language);
  return { ...card, displayinfo: presentVariantName(card.displayinfo, row, language) };
}

/** The title of a product with the size and colour in which it is a variant. */
export function presentVariantName(title: string, row: VariantNameRow, language: Language): string {
  return formatVariantName(title, {
    size: presentSize(row.variantSize, language),
    colour: presentVariantColour(row, language),
  });
}

/** The size as shoppers of a language say it. */
export function presentSize<Size extends string | null>(
  size: Size,
  language: Language,
): Size | string {
  return size === null ? size : apiWords[language].sizeName(size);
}

/** The colour's name in a language. */
export function presentVariantColour(
  row: Pick<VariantNameRow, 'variantColour' | 'colourTranslations'>,
  language: Language,
): string | null {
  const { variantColour: name, colourTranslations: translations } = row;
  return name === null ? null : translate({ name, translations }, 'name', language);
}
