import { threadId, Worker } from 'node:worker_threads';
import { expect, it, vi } from 'vitest';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { createInvoiceThreads } from './invoice-threads.ts';
import type { InvoiceOrder } from './queries.ts';

/** The machine of the tests may be busy with something else while a thread starts. */
const PATIENT_MS = 60_000;
const SOON = { timeout: 15_000, interval: 50 };
const BUSY = { status: 503, code: 'busy' };
const MOMENT = new Date('2026-11-21T06:00:00Z');
const ADDRESS = { city: 'Lucknow', district: 'Lucknow', state: 'Kerala', pincode: '226001' };
const ORDER: InvoiceOrder = {
  id: '5f1d7f3a0b2cde4a83c7790f',
  paidAt: MOMENT,
  customerName: 'Meera Nair',
  address: {
    ...ADDRESS,
    name: 'Meera Nair',
    mobileno: '9988776655',
    address: '7 Hazratganj',
    locality: 'Aminabad',
    landmark: '',
    alternatemobile: '',
  },
  placeOfSupply: 'Kerala',
  paymentMethod: 'upi',
  sellerOrders: [
    {
      seller: {
        ...ADDRESS,
        code: 'DHA',
        name: 'Dhatu Works',
        gstin: null,
        address: '1',
        email: '',
      },
      invoiceNumber: 'DHA/2627/000001',
      invoicedAt: MOMENT,
      amountPaise: 80_000,
      creditNoteNumber: null,
      creditedAt: null,
      lines: [],
    },
  ],
};

const startScripted = (script: string) => () =>
  new Worker(`const { parentPort } = require('node:worker_threads'); ${script}`, { eval: true });
const startCrashing = startScripted("parentPort.on('message', () => process.exit(1))");
const startThrowing = startScripted(
  "parentPort.on('message', () => { throw new Error('the font is missing') })",
);
const startHanging = startScripted("parentPort.on('message', () => {})");
const startAnswering = startScripted(
  "parentPort.on('message', () => parentPort.postMessage({ pdf: new Uint8Array([7]) }))",
);

it('draws an invoice outside the thread that answers requests, and uses that thread again', async () => {
  const threads = createInvoiceThreads({ renderMs: PATIENT_MS });
  const [sheet = []] = await readPdf(await threads.render(ORDER, 'en'));
  expect(sheet).toContain('DHA/2627/000001');
  const { threadIds } = threads;
  expect(threadIds).toHaveLength(1);
  expect(threadIds).not.toContain(threadId);
  await threads.render(ORDER, 'hi');
  expect(threads.threadIds).toEqual(threadIds);
});

it('throws what the drawing throws, and the thread goes on', async () => {
  const threads = createInvoiceThreads({ renderMs: PATIENT_MS });
  const broken = { ...ORDER, sellerOrders: [null] } as unknown as InvoiceOrder;
  await expect(threads.render(broken, 'en')).rejects.toThrow(TypeError);
  expect((await threads.render(ORDER, 'en')).length).toBeGreaterThan(0);
  expect(threads.threadIds).toHaveLength(1);
});

it.each([
  ['ends', startCrashing, BUSY, PATIENT_MS],
  ['does not answer', startHanging, BUSY, 500],
  ['throws', startThrowing, { message: 'the font is missing' }, PATIENT_MS],
])(
  'a thread that %s is replaced, and its request is told',
  async (_, startBroken, problem, renderMs) => {
    const starts = [startBroken, startAnswering];
    const startThread = () => (starts.shift() ?? startAnswering)();
    const threads = createInvoiceThreads({
      startThread,
      renderMs,
      stuckMs: Math.max(renderMs, 2_000),
    });
    await expect(threads.render(ORDER, 'en')).rejects.toMatchObject(problem);
    await vi.waitFor(
      async () => expect(await threads.render(ORDER, 'en')).toEqual(new Uint8Array([7])),
      SOON,
    );
    await vi.waitUntil(() => threads.threadIds.length === 1, SOON);
  },
);

it('a thread that is late is not ended in its work, which can end the process: its next answer comes from the same one', async () => {
  const startLate = startScripted(
    `let waits = 600; parentPort.on('message', () => { setTimeout(() => parentPort.postMessage({ pdf: new Uint8Array([7]) }), waits); waits = 0; })`,
  );
  const threads = createInvoiceThreads({ startThread: startLate, renderMs: 100 });
  await expect(threads.render(ORDER, 'en')).rejects.toMatchObject(BUSY);
  const { threadIds } = threads;
  expect(threadIds).toHaveLength(1);
  await vi.waitFor(
    async () => expect(await threads.render(ORDER, 'en')).toEqual(new Uint8Array([7])),
    SOON,
  );
  expect(threads.threadIds).toEqual(threadIds);
});

it('a thread without work ends after a while', async () => {
  const threads = createInvoiceThreads({ startThread: startAnswering, idleMs: 20 });
  await threads.render(ORDER, 'en');
  await vi.waitUntil(() => threads.threadIds.length === 0);
  expect(await threads.render(ORDER, 'en')).toEqual(new Uint8Array([7]));
});
