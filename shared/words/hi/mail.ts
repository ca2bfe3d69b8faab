import type { mail as english } from '../en/mail.ts';

export const mail: typeof english = {};
