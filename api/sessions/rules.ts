import { createHash, randomBytes } from 'node:crypto';
import { SESSION_DAYS, SESSION_DAYS_MAX } from '@haat/shared/limits.ts';
import bowser from 'bowser';

const SECRET_BYTES = 32;
export const SECONDS_PER_DAY = 24 * 60 * 60;
const MS_PER_SECOND = 1000;
export const SESSION_SECONDS = SESSION_DAYS * SECONDS_PER_DAY;
/** The expiry of a session is extended at most once an hour, not with every call. */
export const EXTEND_AFTER_MS = 60 * 60 * MS_PER_SECOND;

/** A secret that nobody can guess: 32 random bytes, for a cookie, a token or a link. */
export function createSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** The stored form of a secret. The secret is random, so it cannot be guessed from a plain hash. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** When a session ends that began at `startedAt` and is used now. */
export function calculateExpiry(now: Date, startedAt: Date): Date {
  const unused = now.getTime() + SESSION_SECONDS * MS_PER_SECOND;
  return new Date(Math.min(unused, startedAt.getTime() + LONGEST_MS));
}

/** Sessions that began earlier have ended, whatever their stored expiry says. */
export function calculateOldestStart(now: Date): Date {
  return new Date(now.getTime() - LONGEST_MS);
}

const LONGEST_MS = SESSION_DAYS_MAX * SECONDS_PER_DAY * MS_PER_SECOND;

/** For example 'Chrome on Android', from the User-Agent header; '' when nothing in it is known. */
export function formatDevice(userAgent: string): string {
  if (!userAgent) return '';
  const { browser, os } = bowser.parse(userAgent.slice(0, USER_AGENT_READ_MAX));
  // The name of an unknown browser can be any text, of any length.
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, DEVICE_LENGTH_MAX);
}

const DEVICE_LENGTH_MAX = 60;
/** No browser sends a longer one; parsing 16 kB takes 40 ms. */
const USER_AGENT_READ_MAX = 4_000;
