import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the provider signs when a payment of an order has been made. */
export function signPayment(
  { orderId, paymentId }: { readonly orderId: string; readonly paymentId: string },
  keySecret: string,
): string {
  return sign(`${orderId}|${paymentId}`, keySecret);
}

export function sign(message: Uint8Array | string, secret: string): string {
  return digest(message, secret).toString('hex');
}

/** True when one of the secrets made the signature; it takes the same time for every secret. */
export function isSignedWith(
  message: Uint8Array | string,
  signature: string,
  secrets: readonly string[],
): boolean {
  if (!HEX_SHA256.test(signature)) return false;
  const received = Buffer.from(signature, 'hex');
  const matches = secrets.map((secret) => timingSafeEqual(digest(message, secret), received));
  return matches.includes(true);
}

const HEX_SHA256 = /^[0-9a-f]{64}$/;

function digest(message: Uint8Array | string, secret: string): Buffer {
  return createHmac('sha256', secret).update(message).digest();
}
