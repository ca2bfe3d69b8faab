import type { PartialWords, Words } from '../words.ts';
import { catalogue, home } from './catalogue.ts';
import { listing, product } from './product.ts';
import { shell } from './shell.ts';

export const ta: PartialWords<Words> = { shell, catalogue, home, listing, product };
