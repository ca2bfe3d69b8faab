import { randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 14;

/** `pay_` and 14 letters and digits, as the provider makes them. */
export function createId(prefix: '' | 'order_' | 'pay_' | 'rfnd_' | 'card_' | 'rzp_test_'): string {
  return prefix + createLetters(LENGTH);
}

export function createLetters(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

export function createDigits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('');
}
