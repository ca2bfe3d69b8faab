import type { PostState } from '../db/tables.ts';

/** Devanagari digits count as digits; what people put between digits does not matter. */
const DEVANAGARI_ZERO = 0x966;
const TELEPHONE = /(?:\d[\s().+-]{0,3}){10,}/;
const MAIL = /[^\s@]+\s?@\s?[^\s@]+/;
const LINK =
  /https?:|www\.|\b[a-z0-9-]+\.(?:com|in|net|org|co|io|me|shop|store|link|ly|app|xyz)\b/i;
/** Ways past the store, and abuse. A listed word is only looked at first: it may be harmless. */
const LISTED = [
  'whatsapp',
  'watsapp',
  'telegram',
  'instagram',
  'व्हाट्सऐप',
  'व्हाट्सएप',
  'वॉट्सऐप',
  'टेलीग्राम',
  'इंस्टाग्राम',
  'fuck',
  'bastard',
  'bhenchod',
  'behenchod',
  'madarchod',
  'chutiya',
  'बहनचोद',
  'मादरचोद',
  'चूतिया',
];

/** Why a text is looked at before others see it: 'telephone', 'mail', 'link' or 'word'; '' when it is shown at once. */
export function findReasonToWait(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO));
  if (TELEPHONE.test(plain)) return 'telephone';
  if (MAIL.test(plain)) return 'mail';
  if (LINK.test(plain)) return 'link';
  return LISTED.some((word) => plain.includes(word)) ? 'word' : '';
}

/** The state and reason of a text that has just been written. */
export function getFirstState(text: string): { state: PostState; reason: string } {
  const reason = findReasonToWait(text);
  return { state: reason ? 'waiting' : 'shown', reason };
}

/** That of a text in the place of an earlier one: after a refusal or a report somebody looks at it first. */
export function getNextState(
  text: string,
  former: { readonly state: PostState; readonly reports: number } | undefined,
): { state: PostState; reason: string } {
  const first = getFirstState(text);
  const isDoubted = former && (former.state === 'refused' || former.reports > 0);
  return isDoubted && first.state === 'shown' ? { state: 'waiting', reason: 'again' } : first;
}
