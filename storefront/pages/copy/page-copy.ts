import type { Language } from '@haat/shared/words/words.ts';
import type { Question, QuestionGroup } from '../../rooms/support/question.ts';
import { faq as faqInEnglish } from './en/faq.ts';
import { orderHelp as orderHelpInEnglish } from './en/order-help.ts';
import { privacyPolicy as privacyPolicyInEnglish } from './en/privacy-policy.ts';
import { ranking as rankingInEnglish } from './en/ranking.ts';
import { faq as faqInHindi } from './hi/faq.ts';
import { orderHelp as orderHelpInHindi } from './hi/order-help.ts';
import { privacyPolicy as privacyPolicyInHindi } from './hi/privacy-policy.ts';
import { ranking as rankingInHindi } from './hi/ranking.ts';
import type { PrivacySection } from './privacy-section.ts';
import type { RankingCopy } from './ranking-copy.ts';

interface PageCopy {
  readonly faq: readonly QuestionGroup[];
  readonly orderHelp: readonly Question[];
  readonly privacyPolicy: readonly PrivacySection[];
  readonly ranking: RankingCopy;
}

/** The long texts of the static pages. Only loaders read them, so no browser downloads both languages. */
export const pageCopy: Record<Language, PageCopy> = {
  en: {
    faq: faqInEnglish,
    orderHelp: orderHelpInEnglish,
    privacyPolicy: privacyPolicyInEnglish,
    ranking: rankingInEnglish,
  },
  hi: {
    faq: faqInHindi,
    orderHelp: orderHelpInHindi,
    privacyPolicy: privacyPolicyInHindi,
    ranking: rankingInHindi,
  },
};
