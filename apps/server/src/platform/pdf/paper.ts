import type { FontName } from './fonts.ts';

export interface PdfDetails {
  title: string;
  author: string;
  subject: string;
  language: 'nl' | 'en';
  /** Stands in the document instead of the clock, so that the same content is the same file. */
  madeOn: Date;
  /** Lines and headings; dark enough for paper. */
  accent: string;
  /** Across every page, behind the text. */
  watermark: string | null;
  /** At the foot of every page, the number of the page at its right. */
  foot: string;
  /** Under it, on a line of its own: its width takes no room from the foot. */
  number?: string;
  pageLabel: (page: number, pages: number) => string;
}

export interface TextLook {
  font?: FontName;
  size?: number;
  color?: string;
}

export const ink = '#1b1e21';
export const mutedInk = '#59626d';
export const ruleColor = '#cfd4da';
export const page = { width: 595.28, height: 841.89, side: 48, top: 44, bottom: 58 } as const;
export const bodyWidth = page.width - 2 * page.side;

export function setLook(doc: PDFKit.PDFDocument, { font = 'regular', size = 9, color = ink }: TextLook): void {
  doc.font(font).fontSize(size).fillColor(color);
}
