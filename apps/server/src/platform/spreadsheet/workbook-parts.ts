import { readableOnPaper } from '../pdf/readable-colour.ts';
import { escapedXml } from './cell-xml.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Whose file it is: by name in its properties and in print, and by the colour of its heads. */
export interface Dress {
  name: string;
  color: string;
}

export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`;

/** Everything of a workbook but its sheets, whose number is known only when they are written. */
export function workbookParts(sheetNames: readonly string[], dress: Dress): { name: string; text: string }[] {
  const numbers = sheetNames.map((_, index) => index + 1);
  const styles = sheetNames.length + 1;
  return [
    { name: 'xl/styles.xml', text: stylesXml(dress) },
    {
      name: 'xl/workbook.xml',
      text: `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheetNames
        .map((name, index) => `<sheet name="${escapedXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
        .join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: `${declaration}<Relationships xmlns="${packaged}/relationships">${numbers
        .map((number) => relation(number, 'worksheet', `worksheets/sheet${number}.xml`))
        .join('')}${relation(styles, 'styles', 'styles.xml')}</Relationships>`,
    },
    {
      name: '_rels/.rels',
      text: `${declaration}<Relationships xmlns="${packaged}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}<Relationship Id="rId2" Type="${packaged}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
    },
    {
      name: 'docProps/core.xml',
      text: `${declaration}<cp:coreProperties xmlns:cp="${packaged}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>${escapedXml(dress.name)}</dc:creator></cp:coreProperties>`,
    },
    {
      name: '[Content_Types].xml',
      text: `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('xl/workbook.xml', 'sheet.main')}${override('xl/styles.xml', 'styles')}<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>${numbers
        .map((number) => override(sheetPath(number), 'worksheet'))
        .join('')}</Types>`,
    },
  ];
}

const relation = (id: number, type: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`;
const override = (path: string, type: string): string =>
  `<Override PartName="/${path}" ContentType="${types}.${type}+xml"/>`;

export function sheetOpening(widths: readonly number[], isHeadFrozen: boolean): string {
  const pane = isHeadFrozen
    ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>'
    : '';
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns.join('')}</cols><sheetData>`;
}

/** `filtered` is the area that the buttons in the head filter: the head and its rows, without totals. */
export const sheetEnding = (filtered: string | null, dress: Dress): string =>
  `</sheetData>${filtered === null ? '' : `<autoFilter ref="${filtered}"/>`}<headerFooter><oddHeader>${escapedXml(`&L${dress.name.replaceAll('&', '&&')}`)}</oddHeader></headerFooter></worksheet>`;

/** In the order of `styles`: number format, font, wrapping and fill of each. 49 is text, 3 and 4 are thousands without and with cents. */
const formats = [
  [0, 0],
  [49, 2, false, 2],
  [49, 0],
  [4, 0],
  [3, 0],
  [1, 0],
  [0, 0],
  [164, 0],
  [165, 0],
  [0, 1],
  [4, 1],
  [49, 0, true],
  [49, 1],
] as const;

const stylesXml = ({ color }: Dress): string =>
  `${declaration}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/><numFmt numFmtId="165" formatCode="dd\\-mm\\-yyyy\\ hh:mm"/></numFmts><fonts count="3"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF${readableOnPaper(color).slice(1).toUpperCase()}"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${formats.length}">${formats
    .map(
      ([format, font, wraps = false, fill = 0]) =>
        `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"${fill === 0 ? '' : ' applyFill="1"'}${wraps ? ' applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>' : '/>'}`,
    )
    .join(
      '',
    )}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
