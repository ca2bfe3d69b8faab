import type { Handlers } from '../../http/handlers.ts';
import { addAnswer, cancelReturn, createReturn } from './commands.ts';
import { loadReturn } from './loaders.ts';
import { shipReturn } from './parcel-commands.ts';
import { requirePickup } from './pickup-commands.ts';
import type { ReturnDeps } from './mail-commands.ts';

type ReturnCall =
  | 'askReturn'
  | 'returnById'
  | 'cancelReturn'
  | 'answerReturn'
  | 'returnPickup'
  | 'sendReturn';

/** Customers return pieces of what was delivered. */
export function buildReturnRoutes(deps: ReturnDeps): Pick<Handlers, ReturnCall> {
  const { db } = deps;
  return {
    askReturn: async ({ body, context: { customerId, language } }) => {
      const { id } = await createReturn(deps, customerId, {
        sellerOrderId: body.sellerOrder.toLowerCase(),
        requestId: body.requestId.toLowerCase(),
        pieces: body.lines.map(({ line, quantity, variant }) => ({
          line: line.toLowerCase(),
          quantity,
          variant: (body.kind === 'exchange' && variant?.toLowerCase()) || null,
        })),
        kind: body.kind,
        reason: body.reason,
        neverCame: body.reason === 'wrong or missing piece' && body.neverCame,
        note: body.note,
        photos: body.photos,
      });
      return loadReturn(db, customerId, id, language);
    },

    returnById: ({ params, context: { customerId, language } }) =>
      loadReturn(db, customerId, params.returnId.toLowerCase(), language),

    cancelReturn: async ({ body, context: { customerId, language } }) => {
      const id = body.return.toLowerCase();
      await cancelReturn(deps, customerId, id);
      return loadReturn(db, customerId, id, language);
    },

    answerReturn: async ({ body, context: { customerId, language } }) => {
      const id = body.return.toLowerCase();
      const { note, photos } = body;
      await addAnswer(deps, customerId, { id, note, photos });
      return loadReturn(db, customerId, id, language);
    },

    returnPickup: async ({ body, context: { customerId, language } }) => {
      const id = body.return.toLowerCase();
      await requirePickup(deps, customerId, id);
      return loadReturn(db, customerId, id, language);
    },

    sendReturn: async ({
      body: { carrier, awb, photos, ...body },
      context: { customerId, language },
    }) => {
      const id = body.return.toLowerCase();
      await shipReturn(deps, customerId, { id, carrier, awb, photos });
      return loadReturn(db, customerId, id, language);
    },
  };
}
