import { parentPort } from 'node:worker_threads';
import type { Language } from '@haat/shared/words/words.ts';
import type { InvoiceOrder } from './queries.ts';
import { renderInvoices } from './render-invoices.ts';

/** What the thread of the invoices is asked. */
export interface InvoiceTask {
  readonly order: InvoiceOrder;
  readonly language: Language;
}

/** What it answers: the file, or why there is none. */
export type InvoiceAnswer = { readonly pdf: Uint8Array<ArrayBuffer> } | { readonly error: unknown };

// This file is the entry of a worker thread.
parentPort?.on('message', (task: InvoiceTask) => void answer(task));

async function answer({ order, language }: InvoiceTask): Promise<void> {
  const reply: InvoiceAnswer = await renderInvoices(order, language).then(
    (pdf) => ({ pdf }),
    (error: unknown) => ({ error }),
  );
  parentPort?.postMessage(reply, []);
}
