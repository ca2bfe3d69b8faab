import { extractText, getDocumentProxy } from 'unpdf';

/** Width and height of each sheet of a PDF file, in whole points. */
export async function readSheetSizes(file: Uint8Array): Promise<number[][]> {
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const sheets = Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1));
  return (await Promise.all(sheets)).map(({ view }) => view.slice(2).map(Math.round));
}

/** The text on each sheet of a PDF file, one entry for each line. */
export async function readPdf(file: Uint8Array): Promise<string[][]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)));
  return text.map((sheet) => sheet.split('\n'));
}
