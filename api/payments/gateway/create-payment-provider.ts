import type { TestProvider } from '@haat/payment-sandbox/test-provider.ts';
import type { PaymentProvider } from '../../app.ts';
import type { Db } from '../../db/connect.ts';
import type { RazorpayKeys } from '../../env.ts';
import { buildRazorpay, RAZORPAY_URL } from './razorpay.ts';

const RAZORPAY_CHECKOUT = 'https://checkout.razorpay.com/v1/checkout.js';

export interface ConfiguredProvider extends PaymentProvider {
  /** The test provider; undefined in a store with Razorpay's keys. */
  readonly testProvider?: TestProvider;
}

/**
 * Razorpay with the operator's keys; without keys the test provider, which the store reaches at its own address. Only
 * then is the test provider's code loaded.
 */
export async function createPaymentProvider(
  db: Db,
  keys: RazorpayKeys | undefined,
  ownAddress: string,
): Promise<ConfiguredProvider> {
  if (keys) {
    const gateway = buildRazorpay({ ...keys, baseUrl: RAZORPAY_URL });
    return { gateway, checkoutScript: RAZORPAY_CHECKOUT, isTestProvider: false };
  }
  const { buildTestProvider } = await import('@haat/payment-sandbox/test-provider.ts');
  const testProvider = await buildTestProvider(db, ownAddress);
  return {
    gateway: buildRazorpay(testProvider.connection),
    checkoutScript: testProvider.checkoutScript,
    isTestProvider: true,
    testProvider,
  };
}
