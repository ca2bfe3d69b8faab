import { beforeEach, describe, expect, it } from 'vitest';
import { apiWords } from '@haat/shared/words/api-words.ts';
import type { TestApp } from '../../../tests/support/build-app.ts';
import type { TestShopper } from '../../../tests/support/build-order.ts';
import { buildDelivered } from '../../../tests/support/build-return.ts';
import { buildPaymentDeps, buildStore } from '../../../tests/support/build-store.ts';
import { setUpDatabase } from '../../../tests/support/database.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { runSql } from '../../../tests/support/run-sql.ts';
import type { MailMessage } from '../../mail/messages.ts';
import { renderSlip } from '../invoice/render-slip.ts';
import { updateReturnByOperator } from '../returns/operator-commands.ts';
import { openMailedSlip } from './loaders.ts';
import type { Slip } from './rules.ts';

const GSTIN = '09AAKCD4821L1ZB';
/** Without a process, whose start takes long on a busy machine. */
const processes = { renderSlip: (slip: Slip) => renderSlip(slip, apiWords[slip.language].slip) };
const database = await setUpDatabase();
let app: TestApp;
let lata: TestShopper;
let sent: MailMessage[];

beforeEach(async () => {
  sent = [];
  ({ app, shopper: lata } = await buildStore(database));
});

describe('the delivery challan of a replacement', () => {
  it('goes with the mail that asks the seller to send it, and has what rule 55 asks for, three times', async () => {
    const { number, invoice } = await accept('replacement', { gstin: GSTIN });
    const mail = sent.findLast(({ template }) => template === 'returnForSeller');
    expect(mail).toMatchObject({
      contents: { step: 'accepted' },
      slip: { kind: 'challan', of: number },
    });
    const sheets = await draw(number);
    expect(sheets).toHaveLength(3);
    const copies = [
      'Original for consignee',
      'Duplicate for transporter',
      'Triplicate for consigner',
    ];
    for (const [at, copy] of copies.entries()) {
      const text = sheets[at]?.join('\n') ?? '';
      expect(text).toContain(copy);
      expect(text).toContain('Delivery challan');
      for (const part of [number, invoice, `GSTIN ${GSTIN}`, '12 Station Road', '7 Hazratganj'])
        expect(text).toContain(part);
      expect(text).toMatch(/Place of supply\s+Uttar Pradesh|Uttar Pradesh/);
      expect(text).toMatch(/HSN \d{4}/);
      expect(text).toMatch(/2 ×[\s\S]*₹1,600/);
      expect(text).toMatch(/Declared value[\s\S]*₹1,600/);
      expect(text).toContain('not a sale');
      expect(text).toContain('Signature for');
    }
    expect(number.length).toBeLessThanOrEqual(16); // as long as rule 55 allows
  });

  it('is of the day on which the replacement was sent, once it was', async () => {
    const { number } = await accept('replacement');
    const parcel = { carrier: 'Ekart', awb: `EK${number.slice(-4)}1` };
    await update(number, { to: 'replaced', note: '', parcel });
    await runSql(
      database.db,
      "update parcels set shipped_at = '2026-03-04T12:00:00Z' where kind = 'replacement'",
      [],
    );
    expect((await draw(number)).flat().join('\n')).toContain('04-03-2026');
  });

  it('is there for nothing else: not before it is accepted, and not for a return of money', async () => {
    const { number } = await ask('replacement');
    expect(await open(number)).toBeUndefined();
    const money = await accept('return');
    expect(await open(money.number)).toBeUndefined();
    const mails = sent.filter(({ template }) => template === 'returnForSeller');
    expect(mails.filter(({ slip }) => slip)).toEqual([]);
    expect(await open('RT-000000-0000')).toBeUndefined();
  });
});

async function ask(kind: 'return' | 'replacement', seller: { readonly gstin?: string } = {}) {
  const {
    order,
    id: sellerOrder,
    lines,
  } = await buildDelivered(app, database, lata, undefined, seller);
  const line = lines[0] ?? '';
  const { number } = await app.call('askReturn', {
    as: lata,
    body: {
      sellerOrder,
      requestId: line,
      kind,
      reason: 'faulty',
      lines: [{ line, quantity: 2 }],
    },
  });
  const { sellerOrders } = await app.call('orderById', { as: lata, params: { orderId: order } });
  return { number, invoice: sellerOrders[0]?.invoiceNumber ?? '' };
}

async function accept(...given: Parameters<typeof ask>) {
  const asked = await ask(...given);
  for (const to of ['approved', 'on its way', 'received', 'accepted'] as const) {
    const parcel = { carrier: 'India Post', awb: `EK${asked.number.slice(-4)}0IN` };
    await update(asked.number, { to, note: '', ...(to === 'on its way' && { parcel }) });
  }
  return asked;
}

function update(number: string, change: Parameters<typeof updateReturnByOperator>[2]) {
  const mailer = {
    sendLater: async (_: unknown, ...mails: MailMessage[]) => void sent.push(...mails),
  };
  return updateReturnByOperator({ ...buildPaymentDeps(app, database), mailer }, number, change);
}

function open(number: string) {
  return openMailedSlip({ db: database.db, processes }, { kind: 'challan', of: number });
}

async function draw(number: string): Promise<string[][]> {
  const slip = await open(number);
  if (!slip) throw new Error('There is no challan');
  return readPdf(await slip.draw());
}
