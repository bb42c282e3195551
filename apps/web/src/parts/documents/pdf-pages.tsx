import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import { type RefObject, useEffect, useRef, useState } from 'react';
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

/** Drawn while it is near: thirty pages at once are more than the memory of a phone holds. */
function PdfPage({ pdf, number, onFailed }: { pdf: PDFDocumentProxy; number: number; onFailed: () => void }) {
  const t = useTranslations('documentWords');
  const canvas = useRef<HTMLCanvasElement>(null);
  const failed = useRef(onFailed);
  // As high as a page of A4 until its own size is known.
  const [shape, setShape] = useState('210 / 297');
  const isNear = useIsNear(canvas);
  useEffect(() => {
    const drawn = canvas.current;
    if (!isNear || drawn === null) return;
    let isOver = false;
    void (async () => {
      try {
        const page = await pdf.getPage(number);
        const context = drawn.getContext('2d');
        if (isOver || !context) return;
        const viewport = page.getViewport({ scale: drawnWidth / page.getViewport({ scale: 1 }).width });
        setShape(`${viewport.width} / ${viewport.height}`);
        Object.assign(drawn, { width: viewport.width, height: viewport.height });
        await page.render({ canvasContext: context, viewport }).promise;
      } catch {
        if (!isOver) failed.current();
      }
    })();
    return () => {
      isOver = true;
      Object.assign(drawn, { width: 0, height: 0 });
    };
  }, [pdf, number, isNear]);
  return (
    <canvas
      ref={canvas}
      className={classes.page}
      style={{ aspectRatio: shape }}
      role="img"
      aria-label={t('page', { page: number, pages: pdf.numPages })}
    />
  );
}

/** Whether an element is in sight or a page away from it. */
function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (watched === null) return;
    const observer = new IntersectionObserver(([seen]) => setNear(seen?.isIntersecting ?? false), {
      rootMargin: '100%',
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
