import { findProductName } from '../catalogue/queries.ts';
import type { Database } from '../db/connect.ts';
import type { Handlers } from '../http/handlers.ts';
import * as commands from './commands.ts';
import { loadNotices } from './loaders.ts';

type NoticeCall = 'notices' | 'addNotice' | 'removeNotice' | 'endNotice';

/** The calls of what customers are told of a product by mail. */
export function buildNoticeRoutes({ db }: Database): Pick<Handlers, NoticeCall> {
  return {
    notices: ({ body: { productId }, context: { customerId, language } }) =>
      loadNotices(db, customerId, language, productId?.toLowerCase()),

    addNotice: async ({ body: { productId, kind }, context: { customerId, language } }) => {
      const key = { customerId, productId: productId.toLowerCase(), kind };
      const until = await commands.addNotice(db, key, language);
      return { until: until.toISOString() };
    },

    removeNotice: async ({ body: { productId, kind }, context: { customerId } }) => {
      await commands.removeNotice(db, { customerId, productId: productId.toLowerCase(), kind });
      return { success: true };
    },

    endNotice: async ({ body: { token }, context: { language } }) => {
      const { productId, kind } = await commands.removeNoticeByToken(db, token);
      return { kind, product: await findProductName(db, productId, language) };
    },
  };
}
