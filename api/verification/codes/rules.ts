import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { OTP_MAX, OTP_MIN } from '@haat/shared/limits.ts';

export interface HashedCode {
  readonly salt: Buffer;
  readonly codeHash: Buffer;
}

interface CountedCode extends HashedCode {
  readonly triesLeft: number;
  readonly expiresAt: Date;
}

export function createCode(): string {
  return String(randomInt(OTP_MIN, OTP_MAX + 1));
}

/** The stored form of a code. Salted, because the hashes of all codes are quick to compute. */
export function hashCode(code: string): HashedCode {
  const salt = randomBytes(SALT_BYTES);
  return { salt, codeHash: hashOf(salt, code) };
}

export function isUsable({ triesLeft, expiresAt }: CountedCode, now: Date): boolean {
  return triesLeft > 0 && expiresAt > now;
}

export function isCorrect({ salt, codeHash }: HashedCode, code: string): boolean {
  return timingSafeEqual(codeHash, hashOf(salt, code));
}

const SALT_BYTES = 16;

function hashOf(salt: Buffer, code: string): Buffer {
  return hash('sha256', Buffer.concat([salt, Buffer.from(code)]), 'buffer');
}
