/** What the store knows about a language, besides its words in `shared/words/<code>`. */
export interface LanguageRow {
  /** In the language itself: 'हिन्दी'. */
  readonly name: string;
  /** For operators and for readers of the calls. */
  readonly englishName: string;
  /** For `Intl`: numbers, dates, names of countries. Link previews use it too. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /** By its name in Unicode. Texts that people wrote in this script count as texts in this language. */
  readonly script: 'Latin' | 'Devanagari' | 'Tamil';
  /** The name of the sample shop. */
  readonly sampleShop: string;
  readonly dates: {
    readonly month: 'short' | 'long';
    /** 'रात 1:35' in a language that does not say 'am' and 'pm'. */
    readonly dayPeriod: 'long' | undefined;
    /** Follows a time of day. */
    readonly afterTime: string;
  };
  /** The web font besides the Latin one; null where the fonts of the device are used. */
  readonly font: 'devanagari' | null;
  /** 'partial': a text that is missing is shown in English. 'complete': a missing text does not compile. */
  readonly words: 'complete' | 'partial';
  /** True for a language that is offered only where the setting PREVIEW_LANGUAGES names it. */
  readonly isPreview: boolean;
}

/**
 * Every language. The store's pages, calls, mails and invoices follow from this list. The build of the pages has its own
 * copy, with the offered languages only.
 */
export const languages = {
  en: {
    name: 'English',
    englishName: 'English',
    locale: 'en-IN',
    direction: 'ltr',
    script: 'Latin',
    sampleShop: 'Haat',
    dates: { month: 'short', dayPeriod: undefined, afterTime: '' },
    font: null,
    words: 'complete',
    isPreview: false,
  },
  hi: {
    name: 'हिन्दी',
    englishName: 'Hindi',
    locale: 'hi-IN',
    direction: 'ltr',
    script: 'Devanagari',
    sampleShop: 'हाट',
    // Short month names end in a sign that looks like a zero: 'नव॰'.
    dates: { month: 'long', dayPeriod: 'long', afterTime: ' बजे' },
    font: 'devanagari',
    words: 'complete',
    isPreview: false,
  },
  ta: {
    name: 'தமிழ்',
    englishName: 'Tamil',
    locale: 'ta-IN',
    direction: 'ltr',
    script: 'Tamil',
    sampleShop: 'ஹாட்',
    dates: { month: 'long', dayPeriod: 'long', afterTime: '' },
    font: null, // every phone has one for Tamil; a web font is chosen before the preview ends
    words: 'partial',
    isPreview: true,
  },
} as const satisfies Readonly<Record<string, LanguageRow>>;

export type Language = keyof typeof languages;
