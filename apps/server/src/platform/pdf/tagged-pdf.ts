import { loadedWhenNeeded } from '../loaded-when-needed.ts';
import { addFonts } from './fonts.ts';
import { addPageMarks } from './page-marks.ts';
import { bodyWidth, ink, type PdfDetails, page, ruleColor, setLook, type TextLook } from './paper.ts';

export type Structure = PDFKit.PDFStructureElement;
const library = loadedWhenNeeded(async () => (await import('pdfkit')).default);
const locales = { nl: 'nl-NL', en: 'en-GB' } as const;

/**
 * A document of pages that are written from top to bottom, with its structure for those who hear it. What repeats on every
 * page, and lines, are marked as decoration.
 */
export class TaggedPdf {
  readonly doc: PDFKit.PDFDocument;
  readonly details: PdfDetails;
  y: number = page.top;
  #root: Structure;
  readonly #bytes: Promise<Buffer>;

  static async begin(details: PdfDetails): Promise<TaggedPdf> {
    return new TaggedPdf(details, await library());
  }

  private constructor(details: PdfDetails, PDFDocument: Awaited<ReturnType<typeof library>>) {
    this.details = details;
    const { title, author, subject, language, madeOn } = details;
    this.doc = new PDFDocument({
      size: 'A4',
      // Pages break where we say so; the library never breaks one by itself.
      margins: { top: 0, right: 0, bottom: 0, left: 0 },
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      // safe: the library writes it, its types know the archive forms only
      subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
      tagged: true,
      displayTitle: true,
      lang: locales[language],
      // None of the library's own, which it would read from its folder.
      font: '',
      info: {
        Title: title,
        Author: author,
        Subject: subject,
        Creator: 'Gevel',
        Producer: 'Gevel',
        CreationDate: madeOn,
        ModDate: madeOn,
      },
    });
    this.#bytes = collected(this.doc);
    addFonts(this.doc);
    this.addPage();
    this.#root = this.doc.struct('Document');
    this.doc.addStructure(this.#root);
  }

  get root(): Structure {
    return this.#root;
  }

  addPage(): void {
    this.doc.addPage();
    this.y = page.top;
  }

  /** Starts a new page when what comes next does not fit on this one; answers whether it did. */
  makeRoom(height: number): boolean {
    if (this.y + height <= page.height - page.bottom) return false;
    this.addPage();
    return true;
  }

  heading(level: 1 | 2, text: string, room = 60): void {
    const size = level === 1 ? 19 : 12.5;
    if (level === 2) this.space(16);
    this.makeRoom(size + room);
    this.text(text, { font: 'bold', size, color: level === 1 ? ink : this.details.accent, tag: `H${level}` });
    this.space(level === 1 ? 4 : 5);
  }

  paragraph(text: string, look: TextLook = {}): void {
    this.text(text, { ...look, tag: 'P' });
  }

  text(text: string, { tag, ...look }: TextLook & { tag: string }): void {
    this.setLook(look);
    const height = this.doc.heightOfString(text, { width: bodyWidth, lineGap: 2 });
    this.makeRoom(height);
    this.setLook(look);
    const top = this.y;
    this.root.add(
      this.doc.struct(tag, {}, () => void this.doc.text(text, page.side, top, { width: bodyWidth, lineGap: 2 })),
    );
    this.y = top + height;
  }

  space(height: number): void {
    this.y += height;
  }

  /** A picture with the words that stand for it. */
  picture(image: Buffer, { alt, height, width }: { alt: string; height: number; width: number }): void {
    const top = this.y;
    const box = { bbox: [page.side, top, page.side + width, top + height] as [number, number, number, number] };
    this.root.add(
      this.doc.struct(
        'Figure',
        { alt, ...box },
        () => void this.doc.image(image, page.side, top, { fit: [width, height] }),
      ),
    );
    this.y = top + height;
  }

  /** Says nothing: a line, a background. */
  decorate(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    this.doc.save();
    draw();
    this.doc.restore();
    this.doc.endMarkedContent();
  }

  rule(color: string = ruleColor, thickness = 0.6): void {
    const { y } = this;
    this.decorate(() => {
      this.doc
        .moveTo(page.side, y)
        .lineTo(page.width - page.side, y)
        .lineWidth(thickness)
        .strokeColor(color)
        .stroke();
    });
  }

  setLook(look: TextLook): void {
    setLook(this.doc, look);
  }

  async finish(): Promise<Buffer> {
    this.#root.end();
    addPageMarks(this.doc, this.details);
    this.doc.end();
    return this.#bytes;
  }
}

function collected(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}
