import type { DocumentBrand } from './document-brand.repository.ts';
import { page } from './paper.ts';
import type { TaggedPdf } from './tagged-pdf.ts';

const logoBox = { width: 180, height: 46 } as const;

/** Whose document it is: logo or name, above a line in the colour of the portal. */
export function addTop(pdf: TaggedPdf, brand: DocumentBrand, logoAlt: string): void {
  if (brand.logo) addLogo(pdf, brand.logo, logoAlt);
  else pdf.paragraph(brand.name, { font: 'bold', size: 13, color: pdf.details.accent });
  pdf.space(8);
  pdf.rule(pdf.details.accent, 1.6);
  pdf.space(14);
}

function addLogo(pdf: TaggedPdf, logo: { bytes: Buffer; background: string }, alt: string): void {
  if (logo.background.toLowerCase() !== '#ffffff') {
    const top = pdf.y;
    pdf.decorate(() => {
      pdf.doc
        .roundedRect(page.side - 6, top - 6, logoBox.width + 12, logoBox.height + 12, 4)
        .fillColor(logo.background)
        .fill();
    });
  }
  pdf.picture(logo.bytes, { alt, ...logoBox });
  pdf.space(6);
}
