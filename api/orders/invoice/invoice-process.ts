import type { Language } from '@haat/shared/words/words.ts';
import type { InvoiceOrder } from './queries.ts';
import { apiWords } from '@haat/shared/words/api-words.ts';
import { renderSlip } from './render-slip.ts';
import type { Slip } from '../slips/rules.ts';
import { renderInvoices } from './render-invoices.ts';

/** What the process of the invoices is asked: to draw those of an order, or a slip. */
export type InvoiceTask =
  | { readonly order: InvoiceOrder; readonly language: Language }
  | { readonly slip: Slip };

/** What it answers: the file, or why there is none. */
export type InvoiceAnswer = { readonly pdf: Uint8Array<ArrayBuffer> } | { readonly error: unknown };

// This file is the entry of a process. It ends with the store or when the store no longer needs it, also while it starts.
process.on('message', (task: InvoiceTask) => void answer(task));
process.on('disconnect', () => process.exit());
// Ctrl-C and service managers signal all processes of a store, which still answers the requests that it has.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'] as const)
  process.on(signal, () => {});

async function answer(task: InvoiceTask): Promise<void> {
  const drawing =
    'slip' in task
      ? renderSlip(task.slip, apiWords[task.slip.language].slip)
      : renderInvoices(task.order, task.language);
  const reply: InvoiceAnswer = await drawing.then(
    (pdf) => ({ pdf }),
    (error: unknown) => ({ error }),
  );
  process.send?.(reply);
}
