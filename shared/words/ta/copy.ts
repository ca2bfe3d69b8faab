import type { PageCopy } from '../page-copy.ts';
import type { PartialWords } from '../partial-words.ts';
import { orderHelp } from './order-help.ts';

export const copy: PartialWords<PageCopy> = { orderHelp };
