import { catalogue, home } from './catalogue.ts';
import { delivery } from './delivery.ts';
import { failures } from './failures.ts';
import { listing, product } from './product.ts';
import { questions } from './questions.ts';
import { shell } from './shell.ts';
import { notices } from './notices.ts';
import { support } from './support.ts';

export const en = {
  shell,
  catalogue,
  home,
  listing,
  product,
  questions,
  delivery,
  notices,
  support,
  failures,
};
