// oxlint-disable-next-line import/default -- the bundler answers the address
import address from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { ownScript } from '../../lib/own-script.ts';

const script = ownScript('pdf-worker', address);

/** Reads a PDF beside the page, where it cannot touch it. */
export function startPdfWorker(): Worker {
  return new Worker(script, { type: 'module' });
}
