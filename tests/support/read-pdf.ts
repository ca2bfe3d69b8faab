import { extractText, getDocumentProxy } from 'unpdf';

/** The writing on each sheet of a PDF file, one entry for each line of it. */
export async function readPdf(file: Uint8Array): Promise<string[][]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)));
  return text.map((sheet) => sheet.split('\n'));
}
