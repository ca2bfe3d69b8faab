import type { Database } from '../db/connect.ts';
import { Invalid } from '../errors.ts';
import type { Handlers } from '../http/handlers.ts';
import * as commands from './commands.ts';
import { presentSession } from './present.ts';
import * as queries from './queries.ts';

type SessionCall = 'userSessions' | 'signOut';

const OTHERS = 'others';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The calls that list the sessions of a customer and sign out. */
export function buildSessionRoutes({ db }: Database): Pick<Handlers, SessionCall> {
  return {
    userSessions: async ({ body: { end }, context }) => {
      const { customerId, sessionId } = context;
      if (end === OTHERS) await commands.deleteOtherSessions(db, customerId, sessionId);
      else if (end !== undefined) {
        if (!UUID.test(end)) throw Invalid({ end: 'invalid' });
        await commands.deleteSession(db, customerId, end);
      }
      if (end !== undefined) context.recordSecurity('sessions-ended', customerId);
      const rows = await queries.findSessionsOf(db, customerId);
      return { sessions: rows.map((row) => presentSession(row, sessionId)) };
    },

    signOut: async ({ context: { cookies, recordSecurity } }) => {
      const cookie = cookies.get('session');
      const customerId = cookie && (await commands.deleteSessionByCookie(db, cookie));
      if (customerId) recordSecurity('sign-out', customerId);
      cookies.clear('session');
      return {};
    },
  };
}
