import { formatOrderNumber } from '@haat/shared/order-number.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { renderHead, renderShortHead } from './bill-head.ts';
import { renderLines } from './bill-lines.ts';
import { measureTotals, renderTotals } from './bill-totals.ts';
import { INVOICE_TEXTS, type InvoiceTexts } from './invoice-texts.ts';
import { openPaper, type Paper } from './paper.ts';
import type { InvoiceOrder } from './queries.ts';
import { type Bill, buildBills } from './rules.ts';
import { joinParts } from './typesetting/printable-text.ts';

/** Invoice.pdf of a paid order: an invoice of each seller, then the credit notes. */
export async function renderInvoices(
  order: InvoiceOrder,
  language: Language,
): Promise<Uint8Array<ArrayBuffer>> {
  const texts = INVOICE_TEXTS[language];
  const bills = buildBills(order);
  const paper = openPaper({
    title: texts.words.documentTitle(formatOrderNumber(order.id)),
    author: [...new Set(bills.map(({ seller }) => seller.name))].join(', '),
    date: order.paidAt,
    language,
  });
  for (const bill of bills) paper.within('Sect', () => drawBill(paper, bill, order, texts));
  return paper.finish();
}

function drawBill(paper: Paper, bill: Bill, order: InvoiceOrder, texts: InvoiceTexts): void {
  const first = paper.sheets;
  paper.newSheet();
  const end = renderLines(paper, bill, texts, {
    y: renderHead(paper, bill, order, texts),
    totalsHeight: measureTotals(paper, bill, texts),
    nextSheet: () => {
      paper.newSheet();
      return renderShortHead(paper, bill, texts);
    },
  });
  renderTotals(paper, bill, texts, end);
  const pages = paper.sheets - first;
  const { words } = texts;
  const name = `${words.titles[bill.title]} ${bill.number} – ${joinParts([bill.seller.name])}`;
  for (let page = 1; page <= pages; page += 1)
    paper.writeFoot(first + page - 1, name, words.pageOf(page, pages));
}
