import type { PartialWords } from '../partial-words.ts';
import type { Words } from '../words.ts';
import { catalogue } from './catalogue.ts';
import { home } from './home.ts';
import { listing } from './listing.ts';
import { product } from './product.ts';
import { shell } from './shell.ts';

export const ta: PartialWords<Words> = { shell, catalogue, home, listing, product };
