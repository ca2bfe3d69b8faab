import { failures } from './failures.ts';

export const en = { failures };
