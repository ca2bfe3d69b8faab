import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { OTP_MAX, OTP_MIN } from '@haat/shared/limits.ts';

export interface KeptCode {
  readonly salt: Buffer;
  readonly codeHash: Buffer;
}

interface CountedCode extends KeptCode {
  readonly triesLeft: number;
  readonly expiresAt: Date;
}

export function makeCode(): string {
  return String(randomInt(OTP_MIN, OTP_MAX + 1));
}

/** What is kept of a code. With a salt: the hashes of all codes are soon made. */
export function keepOf(code: string): KeptCode {
  const salt = randomBytes(SALT_BYTES);
  return { salt, codeHash: hashOf(salt, code) };
}

export function isOpen({ triesLeft, expiresAt }: CountedCode, now: Date): boolean {
  return triesLeft > 0 && expiresAt > now;
}

export function isRight({ salt, codeHash }: KeptCode, code: string): boolean {
  return timingSafeEqual(codeHash, hashOf(salt, code));
}

const SALT_BYTES = 16;

function hashOf(salt: Buffer, code: string): Buffer {
  return createHash('sha256').update(salt).update(code).digest();
}
