import { deflateRawSync } from 'node:zlib';
import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readWhole } from '../conformance/read-whole.ts';
import { makeFolder, type SheetFolder } from '../fixtures/sheet-folder.ts';

let folder: SheetFolder;
beforeEach(async () => {
  folder = await makeFolder();
});
afterEach(() => folder.remove());

const owners: WriteSheet = {
  name: 'Verhuurders',
  rows: [
    ['sleutel', 'naam', 'actief', 'gearchiveerd op'],
    ['V-1', 'De Vries', true, new Date('2026-07-01T00:00:00Z')],
    [2, 'Jansen', 'nee', 46204],
  ],
};
const lines: WriteSheet = {
  name: 'contractregels',
  rows: [
    ['sleutel', 'contract', 'object', 'aard', 'bedrag excl. btw', 'begindatum'],
    ['R1', 'C1', 'O1', 'kale huur', 0.1 + 0.2, new Date('2026-01-01T00:00:00Z')],
    ['R2', 'C1', 'O1', 'kale huur', null, '1-1-2026'],
    ['R3', 'C1', 'O1', 'kale huur', null, '1-1-2026'],
    ['R4', 'C1', 'O1', 'kale huur', null, new Date('2026-01-01T10:30:00Z')],
  ],
  cells: new Map([
    ['2,4', { formula: 'SUM(1000,50)', formulaResult: 1050 }],
    ['3,4', { formula: 'VLOOKUP(1,A1:B2,2)' }],
    ['4,4', { value: '#REF!', type: 'error' }],
  ]),
};
const reasons = (found: readonly { row: number | null; column: string | null; reason: string }[]) =>
  found.map(({ row, column, reason }) => [row, column, reason]);

it('a workbook has a sheet for each record type; formulas count by the outcome that it keeps', async () => {
  const sheets = folder.open();
  await folder.put(
    'alles.xlsx',
    await writeXlsx({ sheets: [owners, lines, { name: 'Kladblok', rows: [['Lees mij']] }] }),
  );
  const { records } = await readWhole(sheets, 'owners');
  expect(records).toMatchObject([
    { id: 2, name: 'Jansen', is_active: false, archived_on: '2026-07-01' },
    { name: 'De Vries', is_active: true, archived_on: '2026-07-01' },
  ]);
  const read = await readWhole(sheets, 'contract_lines');
  expect(read.records.map((line) => line.amount_excl).sort()).toEqual([105000, 30]);
  expect(reasons(sheets.state().findings)).toEqual([
    [null, null, 'unknown-sheet'],
    [4, 'bedrag excl. btw', 'formula-unknown'],
    [5, 'bedrag excl. btw', 'formula-failed'],
    [5, 'begindatum', 'not-a-day'],
  ]);
});

it('the only sheet of a workbook is called as its file is', async () => {
  await folder.put('verhuurders.xlsx', await writeXlsx({ sheets: [{ ...owners, name: 'Blad1' }] }));
  expect((await readWhole(folder.open(), 'owners')).records).toHaveLength(2);
});

it('a workbook that is cut off changes nothing, wherever that is', async () => {
  const whole = await writeXlsx({ sheets: [owners] });
  const sheets = folder.open();
  await folder.put('alles.xlsx', whole);
  const before = await readWhole(sheets, 'owners');
  for (let length = 0; length < whole.byteLength; length += 173) {
    await folder.put('alles.xlsx', whole.subarray(0, length));
    expect((await readWhole(sheets, 'owners')).records).toEqual(before.records);
  }
  expect(sheets.state().isRefused).toBe(true);
});

it('a damaged, locked or swollen workbook is refused', async () => {
  const whole = await writeXlsx({ sheets: [owners] });
  const damaged = whole.slice();
  damaged.fill(7, 200, 400);
  const locked = Buffer.from('d0cf11e0a1b11ae1'.padEnd(2_000, '0'), 'hex');
  for (const [content, reason] of [
    [damaged, 'not-a-workbook'],
    [locked, 'needs-password'],
    [zipOf(300 * 1_048_576), 'too-large'],
    [zipOf(0), 'too-large'],
    [zipOf(1_000), 'not-a-workbook'],
    [Buffer.from('sleutel;naam\r\n1;a\r\n'), 'not-a-workbook'],
  ] as const) {
    await folder.put('alles.xlsx', content);
    const sheets = folder.open();
    await sheets.look();
    expect(sheets.state().findings.map(({ of, reason: found }) => [of, found])).toEqual([['file', reason]]);
  }
});

it('a large workbook is read while others have their turn', async () => {
  const rows = Array.from({ length: 20_000 }, (_, row) => [`V-${row}`, `Verhuurder ${row}`, `Plaats ${row}`]);
  await folder.put(
    'verhuurders.xlsx',
    await writeXlsx({ sheets: [{ name: 'verhuurders', rows: [['sleutel', 'naam', 'plaats'], ...rows] }] }),
  );
  const sheets = folder.open();
  let isReading = true;
  const reading = sheets.look().finally(() => {
    isReading = false;
  });
  const begun = performance.now();
  let longest = 0;
  for (let turn = begun; isReading; ) {
    await new Promise(setImmediate);
    const now = performance.now();
    longest = Math.max(longest, now - turn);
    turn = now;
  }
  expect([await reading, sheets.state().snapshot?.contents.get('owners')?.items.length]).toEqual([true, 20_000]);
  expect(longest).toBeLessThan((performance.now() - begun) / 3);
});

/** A workbook of one part that unpacks to a megabyte, and says that it is another size. */
function zipOf(said: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(1_048_576));
  const name = Buffer.from('[Content_Types].xml');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(said, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(said, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, entry, name, end]);
}
