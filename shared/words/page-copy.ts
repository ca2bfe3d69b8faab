/** The long texts of the static pages. Separate from `Words`: only loaders read them, so that no script contains them. */
export interface PageCopy {
  readonly faq: readonly QuestionGroup[];
  readonly orderHelp: readonly Question[];
  readonly privacyPolicy: readonly PrivacySection[];
  readonly ranking: RankingCopy;
}

/** One question of a help page, answered in plain paragraphs. */
export interface Question {
  readonly question: string;
  readonly answer: readonly string[];
}

/** Questions under one heading; `id` is the anchor that a link can point to. */
export interface QuestionGroup {
  readonly id: string;
  readonly heading: string;
  readonly questions: readonly Question[];
}

/** A point of a list, with an optional term before it. */
interface TextPoint {
  readonly term?: string;
  readonly text: string;
}

/** A section of a text page; `id` is the anchor that a link can point to. */
export interface TextSection {
  readonly id: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly TextPoint[];
  /** Paragraphs after the points. */
  readonly more?: readonly string[];
}

/** A section of the privacy policy; some have a table of the stored data. */
export interface PrivacySection extends TextSection {
  readonly records?: readonly StoredDataRecord[];
}

/** One kind of personal data that the store has: one entry of the itemised notice. */
export interface StoredDataRecord {
  readonly name: string;
  readonly holds: string;
  readonly purpose: string;
  readonly retention: string;
}

/** The page that says how results are ranked: Consumer Protection (E-Commerce) Rules 2020, rule 5(3)(f). */
export interface RankingCopy {
  readonly title: string;
  readonly lede: string;
  readonly description: string;
  readonly sections: readonly TextSection[];
}
