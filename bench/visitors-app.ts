import { type App, buildApp } from '@haat/api/app.ts';
import type { Database } from '@haat/api/db/connect.ts';
import { buildRazorpay } from '@haat/api/payments/gateway/razorpay.ts';
import { pino } from 'pino';

/** The calls of a store on this database, for visitors only: no mail, no jobs, no payments, no limits, no log. */
export function buildVisitorsApp(database: Database): App {
  return buildApp({
    database,
    checkoutDatabase: database,
    log: pino({ level: 'silent' }),
    publicUrl: 'http://localhost',
    acceptedOrigins: new Set(),
    trustedProxies: [],
    rateLimits: false,
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
    version: 'bench',
  });
}
