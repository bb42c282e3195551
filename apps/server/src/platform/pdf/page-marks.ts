import { bodyWidth, mutedInk, type PdfDetails, page, ruleColor, setLook } from './paper.ts';

/** What stands on every page once their number is known: watermark, foot and page number. None of it is read out. */
export function addPageMarks(doc: PDFKit.PDFDocument, details: PdfDetails): void {
  const { count } = doc.bufferedPageRange();
  for (let number = 0; number < count; number += 1) {
    doc.switchToPage(number);
    if (details.watermark !== null) addWatermark(doc, details.watermark);
    addFoot(doc, details, { page: number + 1, pages: count });
  }
}

function addWatermark(doc: PDFKit.PDFDocument, text: string): void {
  doc.markContent('Artifact', { type: 'Pagination' });
  doc.save();
  setLook(doc, { font: 'bold', size: 92, color: mutedInk });
  doc.rotate(-38, { origin: [page.width / 2, page.height / 2] });
  doc.fillOpacity(0.09);
  doc.text(text, 0, page.height / 2 - 56, { width: page.width, align: 'center', lineBreak: false });
  doc.restore();
  doc.endMarkedContent();
}

function addFoot(doc: PDFKit.PDFDocument, details: PdfDetails, place: { page: number; pages: number }): void {
  const top = page.height - page.bottom + 20;
  doc.markContent('Artifact', { type: 'Pagination' });
  doc.save();
  doc
    .moveTo(page.side, top - 8)
    .lineTo(page.width - page.side, top - 8)
    .lineWidth(0.6)
    .strokeColor(ruleColor)
    .stroke();
  setLook(doc, { size: 7.5, color: mutedInk });
  doc.text(details.foot, page.side, top, { width: bodyWidth - 90, height: 10, ellipsis: true });
  if (details.number !== undefined) doc.text(details.number, page.side, top + 11, { width: bodyWidth });
  doc.text(details.pageLabel(place.page, place.pages), page.side, top, { width: bodyWidth, align: 'right' });
  doc.restore();
  doc.endMarkedContent();
}
