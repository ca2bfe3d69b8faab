import { createHmac, timingSafeEqual } from 'node:crypto';
import type { NoticeKind } from '@haat/shared/contract/notices.ts';
import { DAY_MS } from '@haat/shared/dates.ts';
import { NOTICE_DAYS } from '@haat/shared/limits.ts';
import { getPathInLanguage, paths } from '@haat/shared/paths.ts';
import type { Language } from '@haat/shared/words/words.ts';

/** What was asked for: one per customer, product and kind. */
export interface NoticeKey {
  readonly customerId: string;
  readonly productId: string;
  readonly kind: NoticeKind;
}

/** When a notice ends by itself that was asked for at `createdAt`. */
export function calculateEnd(createdAt: Date): Date {
  return new Date(createdAt.getTime() + NOTICE_DAYS * DAY_MS);
}

const LETTERS = { 'back in stock': 'b', 'price drop': 'p' } as const;
const TOKEN = /^([0-9a-f]{24})([0-9a-f]{24})([bp])\.([\w-]{22})$/;
const MAC_BYTES = 16;

/** The token of the link that ends it. It follows from what was asked for, so that every mail about it can end it, also an old one. */
export function formatEndToken(secret: Buffer, { customerId, productId, kind }: NoticeKey): string {
  const named = `${customerId}${productId}${LETTERS[kind]}`;
  return `${named}.${sign(secret, named).toString('base64url')}`;
}

/** What a token ends; undefined for one that this store has not made. */
export function parseEndToken(secret: Buffer, token: string): NoticeKey | undefined {
  const [, customerId = '', productId = '', letter, mac = ''] = TOKEN.exec(token) ?? [];
  if (!letter) return undefined;
  const isRight = timingSafeEqual(
    sign(secret, `${customerId}${productId}${letter}`),
    Buffer.from(mac, 'base64url'),
  );
  const kind = letter === LETTERS['price drop'] ? 'price drop' : 'back in stock';
  return isRight ? { customerId, productId, kind } : undefined;
}

function sign(secret: Buffer, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest().subarray(0, MAC_BYTES);
}

/** The link in a mail. The token is after '#': browsers do not send that part, so no server logs it. */
export function formatEndLink(publicUrl: string, language: Language, token: string): string {
  return `${publicUrl}${getPathInLanguage(language, paths.endNotice)}#${token}`;
}
