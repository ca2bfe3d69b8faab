import type { AppOptions } from '@haat/api/app.ts';
import { buildRazorpay } from '@haat/api/payments/gateway/razorpay.ts';

/** What an app for visitors only needs besides its database: no mail, no jobs, no payments. */
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
