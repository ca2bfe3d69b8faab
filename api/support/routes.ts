import type { Database } from '../db/connect.ts';
import type { Handlers } from '../http/handlers.ts';
import { type SupportDeps, sendMessage } from './commands.ts';
import { presentSent } from './present.ts';

/** The call for messages to the shop. */
export function buildSupportRoutes({
  database: { db },
  mailer,
  shop,
}: Omit<SupportDeps, 'db'> & { readonly database: Database }): Pick<Handlers, 'sendMessage'> {
  return {
    sendMessage: async ({ body, context }) => {
      const { name, email, subject, message } = body.state;
      const fields = { name, email, subject, message };
      const ticket = await sendMessage({ db, mailer, shop }, context, fields);
      return presentSent(ticket, context.language);
    },
  };
}
