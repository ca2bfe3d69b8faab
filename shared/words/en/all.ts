import { catalogue } from './catalogue.ts';
import { failures } from './failures.ts';
import { home } from './home.ts';
import { listing } from './listing.ts';
import { product } from './product.ts';
import { shell } from './shell.ts';
import { support } from './support.ts';

export const en = { shell, catalogue, home, listing, product, support, failures };
