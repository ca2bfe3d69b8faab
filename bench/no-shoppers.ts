import type { AppOptions } from '@haat/api/app.ts';
import { buildRazorpay } from '@haat/api/payments/gateway/razorpay.ts';

/** What an app needs beside its database where only visitors come: no mail, no jobs, no payments. */
export const NO_SHOPPERS: Pick<AppOptions, 'mailer' | 'jobs' | 'payments' | 'shop'> = {
  mailer: { sendLater: async () => {} },
  shop: { email: 'care@haat.example' },
  jobs: { add: async () => {} },
  payments: {
    gateway: buildRazorpay({
      baseUrl: 'http://127.0.0.1:9',
      keyId: '',
      keySecret: '',
      webhookSecrets: [],
    }),
    checkoutScript: '',
    isTestProvider: true,
  },
};
