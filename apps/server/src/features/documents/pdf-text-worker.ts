import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
// The reader looks for its other half in this thread before it starts one of its own.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import type { AskedOfPdf, ToldByPdf } from './pdf-text.ts';

/** The texts of PDF files in a thread of its own, which `pdf-text` starts: a page for each question, and null where there is none. */
if (parentPort === null) throw new Error('This runs in a thread of the server');
const port = parentPort;
const tell = (told: ToldByPdf) => port.postMessage(told);

let opened: { path: string; document: PDFDocumentProxy } | null = null;

port.on('message', (asked: AskedOfPdf) => {
  // Damaged and locked files have no pages.
  pageOf(asked).then(tell, () => tell(null));
});

async function pageOf({ path, page: number }: AskedOfPdf): Promise<string | null> {
  const document = await documentAt(path, number === 1);
  if (number > document.numPages) return null;
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  // What lies apart on the page has an item of its own with a space in it.
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
}

/** A file whose first page is asked for may be another one at the same place. */
async function documentAt(path: string, isAnew: boolean): Promise<PDFDocumentProxy> {
  if (!isAnew && opened?.path === path) return opened.document;
  await opened?.document.destroy();
  opened = null;
  const data = new Uint8Array(await readFile(path));
  const document = await getDocument({ data, verbosity: 0, isEvalSupported: false, disableFontFace: true }).promise;
  opened = { path, document };
  return document;
}

// That it is ready.
tell(null);
