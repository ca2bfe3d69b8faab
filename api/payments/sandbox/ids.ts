import { randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 14;

/** `pay_` and 14 letters and digits, as the provider makes them. */
export function makeId(prefix: '' | 'order_' | 'pay_' | 'rfnd_' | 'card_' | 'rzp_test_'): string {
  return prefix + makeLetters(LENGTH);
}

export function makeLetters(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

export function makeDigits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('');
}
