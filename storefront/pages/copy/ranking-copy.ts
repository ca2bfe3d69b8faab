import type { TextSection } from '../../rooms/support/text-section.tsx';

/** The page that says how results are ranked: Consumer Protection (E-Commerce) Rules 2020, rule 5(3)(f). */
export interface RankingCopy {
  readonly title: string;
  readonly lede: string;
  readonly description: string;
  readonly sections: readonly TextSection[];
}
