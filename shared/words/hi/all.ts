import type { Words } from '../words.ts';
import { failures } from './failures.ts';

export const hi: Words = { failures };
