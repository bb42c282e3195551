import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './documents.module.css';
import { startPdfWorker } from './pdf-worker.ts';

/** More are read on paper or in a program of one's own. */
const maxPages = 30;
/** Wide enough to read, on a screen with two dots to the pixel. */
const drawnWidth = 1400;

/** The pages of a PDF, drawn: its scripts and links do nothing. */
export function PdfPages({ address, onFailed }: { address: string; onFailed: () => void }) {
  const t = useTranslations();
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const failed = useRef(onFailed);
  useEffect(() => {
    let isOver = false;
    const port = startPdfWorker();
    const worker = new PDFWorker({ port: port as unknown as null }); // safe: its types leave the port out
    void (async () => {
      try {
        const answer = await fetch(address);
        if (!answer.ok) throw new Error(`The document was answered with ${answer.status}`);
        const data = new Uint8Array(await answer.arrayBuffer());
        const opened = await getDocument({ data, worker, isEvalSupported: false, enableXfa: false }).promise;
        if (!isOver) setPdf(opened);
      } catch {
        if (!isOver) failed.current();
      }
    })();
    return () => {
      isOver = true;
      worker.destroy();
      port.terminate();
    };
  }, [address]);

  if (!pdf) return <p role="status">{t('portfolio.loading')}</p>;
  const shown = Math.min(pdf.numPages, maxPages);
  return (
    <>
      {Array.from({ length: shown }, (_, place) => (
        <PdfPage key={place} pdf={pdf} number={place + 1} onFailed={onFailed} />
      ))}
      {shown < pdf.numPages && <p>{t('documentWords.pagesLeft', { shown, pages: pdf.numPages })}</p>}
    </>
  );
}

function PdfPage({ pdf, number, onFailed }: { pdf: PDFDocumentProxy; number: number; onFailed: () => void }) {
  const t = useTranslations('documentWords');
  const canvas = useRef<HTMLCanvasElement>(null);
  const failed = useRef(onFailed);
  useEffect(() => {
    let isOver = false;
    void (async () => {
      try {
        const page = await pdf.getPage(number);
        const context = canvas.current?.getContext('2d');
        if (isOver || !canvas.current || !context) return;
        const viewport = page.getViewport({ scale: drawnWidth / page.getViewport({ scale: 1 }).width });
        Object.assign(canvas.current, { width: viewport.width, height: viewport.height });
        await page.render({ canvasContext: context, viewport }).promise;
      } catch {
        if (!isOver) failed.current();
      }
    })();
    return () => {
      isOver = true;
    };
  }, [pdf, number]);
  return (
    <canvas
      ref={canvas}
      className={classes.page}
      role="img"
      aria-label={t('page', { page: number, pages: pdf.numPages })}
    />
  );
}
