import { orderNumber } from '@haat/shared/order-number.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { drawHead, drawShortHead } from './bill-head.ts';
import { drawLines } from './bill-lines.ts';
import { drawTotals, heightOfTotals } from './bill-totals.ts';
import { INVOICE_TEXTS, type InvoiceTexts } from './invoice-texts.ts';
import { openPaper, type Paper } from './paper.ts';
import type { InvoiceOrder } from './queries.ts';
import { type Bill, billsOf } from './rules.ts';
import { joinParts } from './typesetting/prepare-text.ts';

/** Invoice.pdf of a paid order: an invoice of each seller, then the credit notes. */
export async function composeInvoices(
  order: InvoiceOrder,
  language: Language,
): Promise<Uint8Array<ArrayBuffer>> {
  const texts = INVOICE_TEXTS[language];
  const bills = billsOf(order);
  const paper = openPaper({
    title: texts.words.documentTitle(orderNumber(order.id)),
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
  const end = drawLines(paper, bill, texts, {
    y: drawHead(paper, bill, order, texts),
    totalsHeight: heightOfTotals(paper, bill, texts),
    nextSheet: () => {
      paper.newSheet();
      return drawShortHead(paper, bill, texts);
    },
  });
  drawTotals(paper, bill, texts, end);
  const pages = paper.sheets - first;
  const { words } = texts;
  const name = `${words.titles[bill.title]} ${bill.number} – ${joinParts([bill.seller.name])}`;
  for (let page = 1; page <= pages; page += 1)
    paper.writeFoot(first + page - 1, name, words.pageOf(page, pages));
}
