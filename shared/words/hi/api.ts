import type { ApiWords } from '../api-words.ts';
import { addresses } from './addresses.ts';
import { invoice } from './invoice.ts';
import { mail } from './mail.ts';
import { refusals } from './refusals.ts';
import { replies } from './replies.ts';
import { shell } from './shell.ts';

export const api: ApiWords = {
  about: shell.about,
  stateName: addresses.stateName,
  invoice,
  mail,
  refusals,
  replies,
};
