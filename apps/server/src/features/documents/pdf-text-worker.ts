import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
// The reader looks for its other half in this thread before it starts one of its own.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { picturesOn } from './pdf-pictures.ts';
import type { AskedOfPdf, ToldByPdf } from './pdf-text.ts';

/** The texts and pictures of PDF files in a thread of its own, which `pdf-text` starts: a page for each question, and null where there is none. */
if (parentPort === null) throw new Error('This runs in a thread of the server');
const port = parentPort;
const tell = (told: ToldByPdf) =>
  port.postMessage(told, Array.isArray(told) ? told.map(({ data }) => data.buffer) : []);

/** More points than a page in colours at 600 an inch has; what is larger is left out. */
const maxPixels = 40_000_000;

let opened: { path: string; document: PDFDocumentProxy } | null = null;

port.on('message', (asked: AskedOfPdf) => {
  // Damaged and locked files have no pages.
  pageOf(asked).then(tell, () => tell(null));
});

async function pageOf({ path, page: number, isAnew, wants }: AskedOfPdf): Promise<ToldByPdf> {
  const document = await documentAt(path, isAnew);
  if (number > document.numPages) return null;
  const page = await document.getPage(number);
  try {
    if (wants === 'pictures') return await picturesOn(page);
    const { items } = await page.getTextContent();
    // What lies apart on the page has an item of its own with a space in it.
    return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
  } finally {
    page.cleanup();
  }
}

/** A file whose first page is asked for may be another one at the same place. */
async function documentAt(path: string, isAnew: boolean): Promise<PDFDocumentProxy> {
  if (!isAnew && opened?.path === path) return opened.document;
  await opened?.document.destroy();
  opened = null;
  const data = new Uint8Array(await readFile(path));
  const document = await getDocument({
    data,
    verbosity: 0,
    isEvalSupported: false,
    disableFontFace: true,
    maxImageSize: maxPixels,
  }).promise;
  opened = { path, document };
  return document;
}

// That it is ready.
tell(null);
