import { formatOrderNumber } from '@haat/shared/order-number.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { renderHead, renderShortHead } from './document-head.ts';
import { renderLines } from './document-lines.ts';
import { calculateTotalsHeight, renderTotals } from './document-totals.ts';
import { INVOICE_TEXTS, type InvoiceTexts } from './invoice-texts.ts';
import { openPaper, type Paper } from './paper.ts';
import type { InvoiceOrder } from './queries.ts';
import { buildTaxDocuments } from './rules.ts';
import type { TaxDocument } from './tax-document.ts';
import { formatParts } from './typesetting/printable-text.ts';

/** Invoice.pdf of a paid order: an invoice of each seller, then the credit notes. */
export async function renderInvoices(
  order: InvoiceOrder,
  language: Language,
): Promise<Uint8Array<ArrayBuffer>> {
  const texts = INVOICE_TEXTS[language];
  const documents = buildTaxDocuments(order);
  const paper = openPaper({
    title: texts.words.documentTitle(formatOrderNumber(order.id)),
    author: [...new Set(documents.map(({ seller }) => seller.name))].join(', '),
    date: order.paidAt,
    language,
  });
  for (const document of documents)
    paper.within('Sect', () => drawDocument(paper, document, order, texts));
  return paper.finish();
}

function drawDocument(
  paper: Paper,
  document: TaxDocument,
  order: InvoiceOrder,
  texts: InvoiceTexts,
): void {
  const first = paper.sheets;
  paper.newSheet();
  const end = renderLines(paper, document, texts, {
    y: renderHead(paper, document, order, texts),
    totalsHeight: calculateTotalsHeight(paper, document, texts),
    nextSheet: () => {
      paper.newSheet();
      return renderShortHead(paper, document, texts);
    },
  });
  renderTotals(paper, document, texts, end);
  const pages = paper.sheets - first;
  const name = `${texts.words.titles[document.title]} ${document.number} – ${formatParts([document.seller.name])}`;
  for (let page = 1; page <= pages; page += 1)
    paper.writeFoot(first + page - 1, name, texts.words.pageOf(page, pages));
}
