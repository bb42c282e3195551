import { type IndexFigureBody, indexFigureBody, type UploadResult } from '@gevel/contract';
import type { uploadFaults } from '@gevel/contract/plain';

type Fault = (typeof uploadFaults)[number];

/** The columns of the file in their order; the first line names them, in Dutch or in English. */
const columns: readonly (readonly [Fault, readonly string[]])[] = [
  ['series', ['reeks', 'series']],
  ['base_year', ['basisjaar', 'base_year']],
  ['year', ['jaar', 'year']],
  ['month', ['maand', 'month']],
  ['value', ['waarde', 'value']],
  ['provisional', ['voorlopig', 'provisional']],
  ['source_url', ['bron', 'source_url']],
];
const yes = ['ja', 'yes', '1', 'true'];
const no = ['nee', 'no', '0', 'false', ''];

/** Reads figures off a CSV file with commas or semicolons; one bad line and nothing of it counts. */
export function readIndexFigures(csv: string): { figures: IndexFigureBody[]; faults: UploadResult['faults'] } {
  const lines = csv
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((text, place) => ({ text, line: place + 1 }))
    .filter(({ text }) => text.trim() !== '');
  const [head, ...rows] = lines;
  const separator = head?.text.includes(';') ? ';' : ',';
  const named = cellsOf(head?.text ?? '', separator).map((name) => name.toLowerCase());
  const places = columns.map(([, names]) => named.findIndex((name) => names.includes(name)));
  if (places.includes(-1) || rows.length === 0)
    return { figures: [], faults: [{ line: head?.line ?? 1, fault: 'columns' }] };
  const figures: IndexFigureBody[] = [];
  const faults: UploadResult['faults'] = [];
  const seen = new Set<string>();
  for (const { text, line } of rows) {
    const cells = cellsOf(text, separator);
    const found = figureOf(places.map((place) => cells[place] ?? ''));
    if (typeof found === 'string') {
      faults.push({ line, fault: found });
      continue;
    }
    const key = JSON.stringify([found.series, found.base_year, found.year, found.month]);
    if (seen.has(key)) faults.push({ line, fault: 'twice' });
    seen.add(key);
    figures.push(found);
  }
  return { figures, faults };
}

function figureOf(cells: readonly string[]): IndexFigureBody | Fault {
  const [series = '', base_year = '', year = '', month = '', value = '', provisional = '', source_url = ''] = cells;
  const said = provisional.toLowerCase();
  if (!yes.includes(said) && !no.includes(said)) return 'provisional';
  const parsed = indexFigureBody.safeParse({
    series,
    base_year: wholeNumber(base_year),
    year: wholeNumber(year),
    month: month === '' ? null : wholeNumber(month),
    value: value.replace(',', '.'),
    is_provisional: yes.includes(said),
    source_url,
  });
  if (parsed.success) return parsed.data;
  const member = parsed.error.issues[0]?.path[0];
  return columns.find(([name]) => name === member)?.[0] ?? 'columns';
}

const wholeNumber = (text: string) => (/^\d{1,4}$/.test(text) ? Number(text) : Number.NaN);

/** Cells may stand between quotes, in which a quote is written twice. */
function cellsOf(line: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (const character of line.replaceAll('""', '\u0000')) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) cells.push('');
    else cells.push(`${cells.pop() ?? ''}${character}`);
  }
  return cells.map((cell) => cell.replaceAll('\u0000', '"').trim());
}
