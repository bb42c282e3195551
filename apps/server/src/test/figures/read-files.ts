import { type FigureName, figureOf, type ListName, lists } from '@gevel/contract/plain';
import { nl } from '@gevel/i18n/nl';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { fetchExport, parseCsv, readWorkbook } from '../export-client.ts';
import type { TestClient } from '../test-client.ts';
import { queryOf } from './read-figure.ts';

/** One file for all figures that are totals of the same rows. */
interface FigureFile {
  list: ListName;
  query: string;
  fields: Map<FigureName, string>;
}

export function filesOf(names: readonly FigureName[]): FigureFile[] {
  const files = new Map<string, FigureFile>();
  for (const name of names) {
    const { rows } = figureOf(name);
    // Mutations are exported of one account, not of a portfolio.
    if (!rows?.read.startsWith('totals.') || rows.list === 'financial/mutations') continue;
    const query = queryOf(rows, null).replace(/^per_page=1&?/, '');
    const file = files.get(`${rows.list}?${query}`) ?? { list: rows.list, query, fields: new Map() };
    file.fields.set(name, rows.read.slice('totals.'.length));
    files.set(`${rows.list}?${query}`, file);
  }
  return [...files.values()];
}

interface FileFigure {
  name: FigureName;
  /** The rows of a CSV file that count, added up, in cents. */
  csv: number;
  /** What the workbook says under them. */
  xlsx: number;
}

export async function figuresOfFile(
  client: TestClient,
  { list, query, fields }: FigureFile,
  footers: number,
): Promise<FileFigure[]> {
  const { leftOut } = lists[list];
  const columns = [...new Set(fields.values()), ...(leftOut ? [leftOut.field] : [])];
  const asked = { list, query, columns, dialect: 'international' } as const;
  const csv = await fetchExport(client, { ...asked, format: 'csv' });
  const [, ...rows] = parseCsv(csv.answer.rawPayload.toString('utf8').replace(/^\uFEFF/, ''), ',');
  const counted = rows.filter((row) => !leftOut || !namesOf(list, leftOut).includes(row.at(-1) ?? ''));
  const workbook = await fetchExport(client, { ...asked, format: 'xlsx' });
  const [sheet] = await readWorkbook(workbook.answer.rawPayload);
  return [...fields].map(([name, field]) => {
    const place = columns.indexOf(field);
    return {
      name,
      csv: counted.reduce((sum, row) => sum + Math.round(Number(row[place]) * 100), 0),
      xlsx: Math.round(Number(sheet?.rows.at(-footers)?.[place]) * 100),
    };
  });
}

/** What a Dutch file calls the rows that count in no total. */
function namesOf(list: ListName, { field, values }: { field: string; values: readonly string[] }): string[] {
  const words: unknown = Reflect.get(Reflect.get(nl, list), 'values');
  return values.map((value) => String(Reflect.get(Object(Reflect.get(Object(words), field)), value)));
}

/** The words of a document, one space between them. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const content = await (await document.getPage(number)).getTextContent();
    pages.push(content.items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await document.destroy();
  return pages.join(' ').replaceAll(/\s+/g, ' ');
}
