import { type Paise, toRupees } from '@haat/shared/money.ts';
import { getLanguageRow, LANGUAGES } from '@haat/shared/offered-languages.ts';
import { apiWords } from '@haat/shared/words/api-words.ts';
import type { InvoiceWords } from '@haat/shared/words/invoice-words.ts';
import type { Language } from '@haat/shared/words/words.ts';

/** All texts of an invoice in one language. */
export interface InvoiceTexts {
  readonly language: Language;
  readonly words: InvoiceWords;
  stateName(state: string): string;
  /** 'One Lakh Twenty Three Thousand Rupees Only'. */
  amountInWords(amount: Paise): string;
}

/** The package has a module per locale; all of them together would cost half a second at start. */
interface NumbersModule {
  readonly ToWords: new () => {
    convert(value: number, options: { readonly currency: boolean }): string;
  };
}

export const INVOICE_TEXTS = Object.fromEntries(
  await Promise.all(
    LANGUAGES.map(async (language) => [language, await loadTexts(language)] as const),
  ),
) as Readonly<Record<Language, InvoiceTexts>>;

async function loadTexts(language: Language): Promise<InvoiceTexts> {
  const { invoice: words, stateName } = apiWords[language];
  const { locale } = getLanguageRow(language);
  const { ToWords } = (await import(`to-words/${locale}`)) as NumbersModule;
  const numbers = new ToWords();
  return {
    language,
    words,
    stateName,
    amountInWords: (amount) => words.closed(numbers.convert(toRupees(amount), { currency: true })),
  };
}
