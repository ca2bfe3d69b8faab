import { type App, buildApp } from '@haat/api/app.ts';
import { startCardCache } from '@haat/api/catalogue/card-cache/followed-cards.ts';
import { startChangeReader } from '@haat/api/catalogue/change-feed/change-reader.ts';
import { startFacetIndex } from '@haat/api/catalogue/facet-index/load-facet-index.ts';
import type { Database } from '@haat/api/db/connect.ts';
import { buildRazorpay } from '@haat/api/payments/gateway/razorpay.ts';
import { startPostings } from '@haat/api/search/postings/load-postings.ts';
import { pino } from 'pino';

/**
 * The calls of a store on this database, with its indexes loaded into memory, for visitors only: no mail, no jobs, no payments,
 * no limits, no log.
 */
export async function openVisitorsApp(
  database: Database,
): Promise<Pick<App, 'runCall' | 'http'> & { close(): Promise<void> }> {
  const log = pino({ level: 'silent' });
  const reader = await startChangeReader({ db: database.db, log });
  const facetIndex = startFacetIndex(database.db, { reader, log });
  const searchIndex = startPostings(database.db, { reader, log });
  const cards = startCardCache({ db: database.db, facetIndex, reader, log });
  const followers = [facetIndex, searchIndex, cards];
  await Promise.all(followers.map((one) => one.whenRead()));
  const { runCall, http } = buildApp({
    facetIndex,
    searchIndex,
    cards,
    database,
    checkoutDatabase: database,
    log,
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
    uploadFiles: {
      save: async () => {},
      find: async () => undefined,
      delete: async () => {},
      listOlder: async () => [],
    },
    version: 'bench',
  });
  const close = async (): Promise<void> => {
    await Promise.all([reader, ...followers].map((one) => one.stop()));
  };
  return { runCall, http, close };
}
