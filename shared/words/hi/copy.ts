import type { PageCopy } from '../page-copy.ts';
import { faq } from './faq.ts';
import { orderHelp } from './order-help.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { ranking } from './ranking.ts';

export const copy: PageCopy = { faq, orderHelp, privacyPolicy, ranking };
