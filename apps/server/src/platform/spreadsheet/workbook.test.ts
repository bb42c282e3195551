import { expect, test } from 'vitest';
import { readWorkbook } from '../../test/export-client.ts';
import { cellXml, longestText } from './cell-xml.ts';
import { byteOrderMark, csvLines, withoutFormula } from './csv-lines.ts';
import { type SheetColumn, type Workbook, workbookStream } from './workbook.ts';

const column = (kind: SheetColumn['kind']): SheetColumn => ({ heading: kind, kind, width: 12 });
const kinds = ['text', 'amount', 'date', 'moment', 'number', 'decimal'] as const;

async function written(rows: (string | null)[][], more: Partial<Workbook> = {}): Promise<Buffer> {
  async function* batches() {
    for (let from = 0; from < rows.length; from += 2) yield rows.slice(from, from + 2);
  }
  const workbook: Workbook = {
    name: 'Proef',
    columns: kinds.map(column),
    batches: batches(),
    totals: () => null,
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
    /^<c r="A2" s="2" t="inlineStr"><is><t xml:space="preserve">[^<]*<\/t><\/is><\/c>$/,
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
  const totals = () => ['Totaal', `${rows.length}.00`, null, null, null, null];
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
  async function* broken(): AsyncGenerator<(string | null)[][]> {
    yield [['a', null, null, null, null, null]];
    throw new Error('The database is gone');
  }
  await expect(written([], { batches: broken() })).rejects.toThrow('The database is gone');
});

test('the lines of a CSV are quoted where they must be', () => {
  const row = ['a;b', 'a,b', 'zeg "ja"', 'twee\r\nregels', 'twee\nregels', '', null, '-1650,05', ' x '];
  expect(csvLines([row], { delimiter: ';' })).toBe(
    '"a;b";a,b;"zeg ""ja""";"twee\r\nregels";"twee\nregels";;;-1650,05; x \r\n',
  );
  expect(csvLines([[null], ['a']], { delimiter: ',' })).toBe('""\r\na\r\n');
  expect(byteOrderMark).toBe('\ufeff');
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
