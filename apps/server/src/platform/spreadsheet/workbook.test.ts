import { euroOf } from '@gevel/contract/plain';
import fc from 'fast-check';
import { readXlsx } from 'hucre';
import { expect, test } from 'vitest';
import { blockOf, type RowBlock, RowCells, type TextRow } from '../../db/row-blocks.ts';
import { parseCsv, readWorkbook } from '../../test/export-client.ts';
import { unpacked } from '../../test/read-files.ts';
import { readableOnPaper } from '../pdf/readable-colour.ts';
import { BytesOut } from './bytes-out.ts';
import { cellWriter } from './cell-writers.ts';
import { afterPlace, cellXml, longestText } from './cell-xml.ts';
import { byteOrderMark, type CsvColumn, csvStream, withoutFormula } from './csv-lines.ts';
import { type SheetColumn, type Workbook, workbookStream } from './workbook.ts';

const column = (kind: SheetColumn['kind']): SheetColumn => ({ heading: kind, kind, width: 12 });
const filteredAreas = async (bytes: Buffer) =>
  (await readXlsx(bytes)).sheets.map(({ autoFilter }) => autoFilter?.range ?? null);
const kinds = ['text', 'amount', 'date', 'moment', 'number', 'decimal'] as const;

async function written(rows: (string | null)[][], more: Partial<Workbook> = {}): Promise<Buffer> {
  async function* blocks() {
    for (let from = 0; from < rows.length; from += 2) yield blockOf(rows.slice(from, from + 2));
  }
  const workbook: Workbook = {
    name: 'Proef',
    columns: kinds.map(column),
    blocks: blocks(),
    totals: () => [],
    dress: { name: 'Bakker & Zn', color: '#f5d90a' },
    remarks: ({ shortened }) => ({
      name: 'Herkomst',
      remarks: [{ name: 'kort', value: String(shortened), kind: 'whole' }],
    }),
    ...more,
  };
  const chunks: Buffer[] = [];
  for await (const chunk of workbookStream(workbook)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test('cells are what they are: text, numbers, dates and moments', async () => {
  const [sheet] = await readWorkbook(
    await written([
      ['012', '-140.05', '2026-07-01', '2026-07-01 10:00:30', '2026', '82.5'],
      [null, '', null, null, null, null],
      ['a', '0.00', '1900-03-01', '2000-02-29 00:00:00', '-1', '-0.001'],
    ]),
  );
  expect(sheet?.rows).toEqual([
    [...kinds],
    ['012', -140.05, new Date('2026-07-01'), new Date('2026-07-01T10:00:30Z'), 2026, 82.5],
    kinds.map(() => null),
    ['a', 0, new Date('1900-03-01'), new Date('2000-02-29T00:00:00Z'), -1, -0.001],
  ]);
});

test('wears the name of its maker, and heads in a shade of the colour on which white can be read', async () => {
  const parts = unpacked(await written([['a', '1.00', null, null, null, null]]));
  const text = (name: string) => parts.get(name)?.toString('utf8') ?? '';
  expect(text('docProps/core.xml')).toContain('<dc:creator>Bakker &amp; Zn</dc:creator>');
  expect(text('xl/worksheets/sheet1.xml')).toContain('<oddHeader>&amp;LBakker &amp;&amp; Zn</oddHeader>');
  expect(text('xl/worksheets/sheet1.xml')).toContain('<c r="A1" s="1"');
  const [, shade = ''] = /<fgColor rgb="FF([0-9A-F]{6})"\/>/.exec(text('xl/styles.xml')) ?? [];
  expect(`#${shade.toLowerCase()}`).toBe(readableOnPaper('#f5d90a'));
  const [, , , xf = ''] = text('xl/styles.xml').split(/<xf /);
  expect(xf).toMatch(/fontId="2" fillId="2"/);
});

test('the head filters its rows: as far as they go on each sheet, without totals', async () => {
  const rows = Array.from({ length: 5 }, (_, place) => [`r${place}`, '1.00', null, null, null, null]);
  const totals = () => [['Totaal', '5.00', null, null, null, null]];
  expect(await filteredAreas(await written(rows, { totals }))).toEqual(['A1:F6', null]);
  expect(await filteredAreas(await written(rows, { limits: { rows: 4 } }))).toEqual(['A1:F4', 'A1:F3', null]);
});

test('what a spreadsheet would change is written as text: too many digits, days that it does not know', async () => {
  const row = ['x', '12345678901234567.89', '1850-01-01', '0001-01-01 00:00:00', '9007199254740993', 'NaN'];
  const [sheet] = await readWorkbook(await written([row]));
  expect(sheet?.rows[1]).toEqual(row);
});

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '＝1',
  '<b>&"\'',
  'a\r\nb',
  ' spatie ',
  '_x0041_',
  '\u0001\u001f',
  '\uffff',
])('the text %j stays that text and is no formula', async (text) => {
  const bytes = await written([[text, null, null, null, null, null]]);
  const [sheet] = await readWorkbook(bytes);
  expect(sheet?.rows[1]?.[0]).toBe(text);
  expect(cellXml('A2', 'text', text)).toMatch(
    /^<c r="A2" s="2" t="inlineStr"><is><t( xml:space="preserve")?>[^<]*<\/t><\/is><\/c>$/,
  );
});

test('a text that is too long for a cell ends visibly, and is counted', async () => {
  const [sheet, remarks] = await readWorkbook(
    await written([['x'.repeat(longestText + 1), null, null, null, null, null]]),
  );
  expect(sheet?.rows[1]?.[0]).toBe(`${'x'.repeat(longestText - 1)}…`);
  expect(remarks?.rows).toEqual([['kort', 1]]);
});

test.each([
  [{ rows: 3 }, [3, 3, 2]],
  [{ rows: 4 }, [4, 4]],
  [{ bytes: 1 }, [6]],
])('rows over %j go on the next sheet, under the same heading, none lost', async (limits, lengths) => {
  const rows = Array.from({ length: lengths.reduce((sum, length) => sum + length - 1, 0) }, (_, row) => [
    `rij ${row}`,
    '1.00',
    null,
    null,
    null,
    null,
  ]);
  const totals = () => [['Totaal', `${rows.length}.00`, null, null, null, null]];
  const sheets = await readWorkbook(await written(rows, { limits, totals }));
  const data = sheets.slice(0, -1);
  expect(sheets.at(-1)?.name).toBe('Herkomst');
  expect(data.every(({ rows: [heading] }) => heading?.join() === kinds.join())).toBe(true);
  const texts = data.flatMap(({ rows: [, ...body] }) => body.map(([text]) => text));
  expect(texts).toEqual([...rows.map(([text]) => text), 'Totaal']);
  if ('rows' in limits) for (const { rows: all } of data) expect(all.length).toBeLessThanOrEqual(limits.rows);
  expect(new Set(data.map(({ name }) => name)).size).toBe(data.length);
});

test('a list without rows has its heading', async () => {
  const [sheet] = await readWorkbook(await written([]));
  expect(sheet?.rows).toEqual([[...kinds]]);
});

test('what fails while it is read fails the whole', async () => {
  async function* broken(): AsyncGenerator<RowBlock> {
    yield blockOf([['a', null, null, null, null, null]]);
    throw new Error('The database is gone');
  }
  await expect(written([], { blocks: broken() })).rejects.toThrow('The database is gone');
});

const awkward = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n;,"\'&<> _x0041_\u0001\u0085\u00a0é€＝\uffff😀.1') }),
  fc.constantFrom(
    '_x0041_',
    ' a',
    'a ',
    '-0.10',
    '1.',
    '.5',
    '-',
    '1234567890123456',
    'x'.repeat(40_000),
    '2026-02-01',
  ),
);

test('cells are written from bytes as they are from texts, whatever is in them', () => {
  fc.assert(
    fc.property(awkward, fc.constantFrom(...kinds), (text, kind) => {
      // What no UTF-8 holds comes out of no database.
      const sent = Buffer.from(text).toString();
      if (sent === '') return;
      const out = new BytesOut(16);
      const cells = new RowCells(1);
      cells.read(blockOf([[sent]]), 0);
      const isShortened = cellWriter(kind, undefined)(out, cells.at(0));
      const shown = sent.length > longestText ? `${sent.slice(0, longestText - 1)}…` : sent;
      expect(out.take().toString()).toBe(afterPlace(kind, shown));
      expect(isShortened).toBe(shown !== sent);
    }),
    { numRuns: 2_000 },
  );
});

async function csvOf(rows: TextRow[], columns: CsvColumn[], delimiter: ';' | ','): Promise<string> {
  async function* blocks() {
    for (const row of rows) yield blockOf([row]);
  }
  const headings = columns.map(() => 'K');
  const chunks: Buffer[] = [];
  for await (const chunk of csvStream({ headings, columns, delimiter, blocks: blocks() })) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
const headingOf = (count: number, delimiter: string) => `${byteOrderMark}${Array(count).fill('K').join(delimiter)}\r\n`;

test('the lines of a CSV are quoted where they must be', async () => {
  const row = ['a;b', 'a,b', 'zeg "ja"', 'twee\r\nregels', 'twee\nregels', '', null, '-1650.05', ' x '];
  const columns = row.map((text): CsvColumn => (text === '-1650.05' ? 'number with comma' : 'text'));
  expect(await csvOf([row], columns, ';')).toBe(
    `${headingOf(9, ';')}"a;b";a,b;"zeg ""ja""";"twee\r\nregels";"twee\nregels";;;-1650,05; x \r\n`,
  );
  expect(await csvOf([[null], ['a']], ['text'], ',')).toBe(`${headingOf(1, ',')}""\r\na\r\n`);
  const made = [
    ['open', '-1.50'],
    ['a;b', null],
  ];
  expect(await csvOf(made, [(text) => `=${text}`, 'number'], ';')).toBe(
    `${headingOf(2, ';')}'=open;-1.50\r\n"'=a;b";\r\n`,
  );
});

test('any text in a CSV is read back as it is, but for the apostrophe of what begins like a formula', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(awkward, awkward)),
      fc.constantFrom(';' as const, ',' as const),
      async (rows, delimiter) => {
        const csv = await csvOf(rows, ['text', 'text'], delimiter);
        const [, ...lines] = parseCsv(csv.slice(1), delimiter);
        expect(lines).toEqual(rows.map((row) => row.map((text) => withoutFormula(Buffer.from(text).toString()))));
      },
    ),
    { numRuns: 300 },
  );
});

test.each(['=1', '+1', '-1', '@x', '\tx', '\rx', '\nx', '＝1', '＋1', '－1', '＠x'])(
  'the text %j begins with an apostrophe',
  (text) => {
    expect(withoutFormula(text)).toBe(`'${text}`);
  },
);

test.each(["'s-Gravenhage", 'a=1', ' =1', '12-05-2026', ''])('the text %j stays as it is', (text) => {
  expect(withoutFormula(text)).toBe(text);
});

/** Among them amounts of one and two digits, and the first that a spreadsheet would round. */
const cents = ['0', '5', '-5', '45', '-45', '100', '-14005', '99999999999999', '999999999999999', '-9999999999999999'];

test.each([
  ['cents with comma', ','],
  ['cents', '.'],
] as const)('whole cents are written as amounts: %s', async (column, sign) => {
  const lines = cents.map((text) => `${euroOf(BigInt(text)).replace('.', sign)}\r\n`);
  const rows = cents.map((text) => [text]);
  expect(await csvOf(rows, [column], ';')).toBe(`${headingOf(1, ';')}${lines.join('')}`);
});

test('a sheet counts with cents as long as it can count with them exactly', async () => {
  const rows = cents.map((text) => [null, text, null, null, null, null]);
  const columns = kinds.map((kind) => column(kind === 'amount' ? 'cents' : kind));
  const [sheet] = await readWorkbook(await written(rows, { columns }));
  expect(sheet?.rows.slice(1).map((row) => row[1])).toEqual(
    cents.map((text) => {
      const euros = euroOf(BigInt(text));
      return text.replace('-', '').length > 15 ? euros : Number(euros);
    }),
  );
});

test.each([
  ['2026-07-01', '01-07-2026'],
  ['0001-01-31', '31-01-0001'],
  ['12026-07-01', '01-07-12026'],
])('the day %s is %s in Dutch', async (day, dutch) => {
  expect(await csvOf([[day]], ['dutch date'], ';')).toBe(`${headingOf(1, ';')}${dutch}\r\n`);
});
