import { createHash, randomBytes } from 'node:crypto';
import { SESSION_DAYS } from '@haat/shared/limits.ts';
import bowser from 'bowser';

const SECRET_BYTES = 32;
const SECONDS_PER_DAY = 24 * 60 * 60;
const MS_PER_SECOND = 1000;
export const SESSION_SECONDS = SESSION_DAYS * SECONDS_PER_DAY;
/** How long a session is used before its end moves on: once an hour, not with every call. */
export const TOUCH_AFTER_MS = 60 * 60 * MS_PER_SECOND;

/** What nobody can guess: 32 random bytes, for a cookie, a token or a link. */
export function createSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** What is kept of a secret. It is random, so that a plain hash tells nothing of it. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

export function calculateExpiry(now: Date): Date {
  return new Date(now.getTime() + SESSION_SECONDS * MS_PER_SECOND);
}

/** 'Chrome on Android', as far as the browser says; '' when it says nothing that is known. */
export function describeDevice(userAgent: string): string {
  if (!userAgent) return '';
  const { browser, os } = bowser.parse(userAgent);
  // Of an unknown browser the name is whatever it says.
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, DEVICE_LENGTH_MAX);
}

const DEVICE_LENGTH_MAX = 60;
