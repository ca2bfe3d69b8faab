import { formatOrderNumber } from '@haat/shared/order-number.ts';
import { apiWords } from '@haat/shared/words/api-words.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { Db } from '../../db/connect.ts';
import { Conflict, NotFound } from '../../errors.ts';
import type { MailedSlip, OpenedSlip } from '../../mail/messages.ts';
import type { InvoiceProcesses } from '../invoice/invoice-processes.ts';
import { canMoveReturn } from '../returns/rules.ts';
import { findPackedOrder, findReplacementOf, findSentReturn } from './queries.ts';
import { buildChallan, buildPackingSlip, buildReturnSlip } from './rules.ts';

interface SlipDeps {
  readonly db: Db;
  readonly processes: Pick<InvoiceProcesses, 'renderSlip'>;
}

/**
 * The slip for the parcel of a customer's return as a PDF file. Throws NotFound for another customer's, Conflict when nothing is to be
 * sent, 503.
 */
export async function loadReturnSlip(
  { db, processes }: SlipDeps,
  { customerId, returnId }: { readonly customerId: string; readonly returnId: string },
  language: Language,
): Promise<Uint8Array<ArrayBuffer>> {
  const sent = await findSentReturn(db, customerId, returnId);
  if (!sent) throw NotFound('returnNotFound');
  if (!canMoveReturn(sent.state, 'on its way', 'customer')) throw Conflict('cannotMoveReturn');
  return processes.renderSlip(buildReturnSlip(sent, apiWords[language].slip, language));
}

/** The slip of a mail as it is now; undefined when nothing is left to be sent. */
export async function openMailedSlip(
  deps: SlipDeps,
  slip: MailedSlip,
): Promise<OpenedSlip | undefined> {
  return slip.kind === 'gift' ? openGiftSlip(deps, slip.of) : openChallan(deps, slip.of);
}

async function openGiftSlip({ db, processes }: SlipDeps, sellerOrderId: string) {
  const order = await findPackedOrder(db, sellerOrderId);
  if (!order?.lines) return undefined;
  const slip = buildPackingSlip(order, apiWords[order.language].slip);
  return {
    fileName: `slip-${formatOrderNumber(order.orderId)}.pdf`,
    contents: { giftMessage: order.giftMessage ?? '' },
    draw: () => processes.renderSlip(slip),
  };
}

async function openChallan({ db, processes }: SlipDeps, number: string) {
  const replacement = await findReplacementOf(db, number);
  if (!replacement) return undefined;
  const slip = buildChallan(replacement, apiWords[replacement.language].slip);
  return {
    fileName: `delivery-challan-${number}.pdf`,
    contents: {},
    draw: () => processes.renderSlip(slip),
  };
}
