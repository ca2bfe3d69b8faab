import { type Paise, toRupees } from '@haat/shared/money.ts';
import { addresses as englishPlaces } from '@haat/shared/words/en/addresses.ts';
import { invoice as english } from '@haat/shared/words/en/invoice.ts';
import { addresses as hindiPlaces } from '@haat/shared/words/hi/addresses.ts';
import { invoice as hindi } from '@haat/shared/words/hi/invoice.ts';
import type { InvoiceWords } from '@haat/shared/words/invoice-words.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { ToWords as EnglishNumbers } from 'to-words/en-IN';
import { ToWords as HindiNumbers } from 'to-words/hi-IN';

/** All texts of an invoice in one language. */
export interface InvoiceTexts {
  readonly language: Language;
  readonly words: InvoiceWords;
  stateName(state: string): string;
  /** 'One Lakh Twenty Three Thousand Rupees Only'. */
  amountInWords(amount: Paise): string;
}

const numbers = { en: new EnglishNumbers(), hi: new HindiNumbers() };

export const INVOICE_TEXTS: Readonly<Record<Language, InvoiceTexts>> = {
  en: textsOf('en', english, englishPlaces.stateName),
  hi: textsOf('hi', hindi, hindiPlaces.stateName),
};

function textsOf(
  language: Language,
  words: InvoiceWords,
  stateName: (state: string) => string,
): InvoiceTexts {
  return {
    language,
    words,
    stateName,
    amountInWords: (amount) =>
      words.closed(numbers[language].convert(toRupees(amount), { currency: true })),
  };
}
