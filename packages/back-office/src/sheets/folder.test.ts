import { afterEach, beforeEach, expect, it } from 'vitest';
import { readWhole } from '../conformance/read-whole.ts';
import { makeFolder, type SheetFolder } from '../fixtures/sheet-folder.ts';
import { BackOfficeFailure } from '../port/failure.ts';
import type { SheetsBackOffice } from './adapter.ts';

let folder: SheetFolder;
beforeEach(async () => {
  folder = await makeFolder();
});
afterEach(() => folder.remove());

const owners = 'Sleutel;Naam;Plaats\r\nV-1;De Vries;Urk\r\nV-2;Jansen;Ede\r\n';
const namesIn = async (sheets: SheetsBackOffice) =>
  (await readWhole(sheets, 'owners')).records.map(({ name }) => name).sort();
const reasonsOf = (sheets: SheetsBackOffice) =>
  sheets.state().findings.map(({ file, row, column, reason }) => [file, row, column, reason]);
const failureOf = async (asked: Promise<unknown>) => {
  const error = await asked.catch((thrown: unknown) => thrown);
  return error instanceof BackOfficeFailure ? [error.kind, error.message] : error;
};

it('a file is dropped, and seen; one that is gone is no longer delivered, which says nothing of its records', async () => {
  const sheets = folder.open();
  expect(await failureOf(readWhole(sheets, 'owners'))).toEqual(['not_delivered', 'no sheet of these is in the folder']);
  await folder.put('Verhuurders.CSV', owners);
  expect(await namesIn(sheets)).toEqual(['De Vries', 'Jansen']);
  expect(await failureOf(readWhole(sheets, 'objects'))).toEqual([
    'not_delivered',
    'no sheet of these is in the folder',
  ]);
  await folder.drop('Verhuurders.CSV');
  expect(await failureOf(readWhole(sheets, 'owners'))).toEqual(['not_delivered', 'no sheet of these is in the folder']);
});

it('a column that no heading names is told as a field that is not given', async () => {
  const sheets = folder.open();
  await folder.put('owners.csv', 'Sleutel;Naam\r\nV-1;De Vries\r\n');
  await readWhole(sheets, 'owners');
  expect(sheets.notGiven('owners')).toContain('city');
  await folder.put('owners.csv', owners);
  await readWhole(sheets, 'owners');
  expect(sheets.notGiven('owners')).not.toContain('city');
  expect(sheets.notGiven('owners')).toContain('iban');
});

it('ids stay with their keys when rows are put in another order, and after a restart', async () => {
  await folder.put('owners.csv', owners);
  const before = await readWhole(folder.open(), 'owners');
  await folder.put('owners.csv', 'naam,sleutel\nJansen,V-2\nBakker,17\nDe Vries,V-1\n');
  const after = await readWhole(folder.open(), 'owners');
  const idOf = (name: string, { records }: typeof before) => records.find((record) => record.name === name)?.id;
  for (const name of ['De Vries', 'Jansen']) expect(idOf(name, after)).toBe(idOf(name, before));
  expect(idOf('Bakker', after)).toBe(17);
  expect(idOf('De Vries', before)).toBe(7000058898339026);
});

it('a file that is still being copied changes nothing, however often it stops', async () => {
  const sheets = folder.open();
  await folder.put('owners.csv', owners);
  await readWhole(sheets, 'owners');
  for (let length = 1; length < owners.length - 1; length += 1) {
    await folder.put('owners.csv', owners.slice(0, length));
    const isRowWhole = owners[length - 1] === '\n' || owners[length - 1] === '\r';
    // a file that was cut off behind a row is whole as far as anybody can tell; what would go is for the brakes
    if (!isRowWhole) expect(await namesIn(sheets)).toEqual(['De Vries', 'Jansen']);
  }
  expect(reasonsOf(sheets)).toEqual([['owners.csv', null, null, 'not-whole']]);
  expect(await failureOf(sheets.checkConnection())).toEqual(['unreachable', 'owners.csv: not-whole']);
  await folder.put('owners.csv', owners);
  await sheets.checkConnection();
  expect(reasonsOf(sheets)).toEqual([]);
});

it('a file that grows between two looks waits', async () => {
  let rest = 0;
  const sheets = folder.open({
    pause: async () => {
      rest += 1;
      await folder.put(
        'owners.csv',
        `${owners}V-${rest + 2};Nieuw;Ede\r\n`.slice(0, rest < 20 ? owners.length + rest : undefined),
      );
    },
  });
  await folder.put('owners.csv', owners);
  expect(await failureOf(readWhole(sheets, 'owners'))).toEqual(['unreachable', `${folder.folder}: still-changing`]);
});

it('one bad file keeps all files from being taken over, and the snapshot before holds', async () => {
  const sheets = folder.open();
  await folder.put('owners.csv', owners);
  await readWhole(sheets, 'owners');
  await folder.put('owners.csv', 'sleutel;naam\r\nV-9;Nieuw\r\n');
  await folder.put('objecten.csv', 'sleutel;soort\r\nO-1;eenheid\r\n');
  expect(await namesIn(sheets)).toEqual(['De Vries', 'Jansen']);
  expect(reasonsOf(sheets)).toEqual([['objecten.csv', 1, null, 'column-missing']]);
  expect(sheets.state().findings[0]?.expected).toBe('verhuurder');
  // started anew there is no snapshot before, and nothing is given
  expect(await failureOf(readWhole(folder.open(), 'owners'))).toEqual([
    'unreachable',
    'objecten.csv, row 1: column-missing',
  ]);
});

it.each([
  ['sleutel;naam;naam\r\n1;a;b\r\n', 'column-twice'],
  ['sleutel;naam\r\n1;"a\r\n', 'quote-open'],
  ['\r\n', 'heading-missing'],
  ['', 'not-whole'],
  [Buffer.from('\uFEFFsleutel;naam\r\n1;a\r\n', 'utf16le'), 'encoding-unknown'],
])('a file that is no sheet is refused: %j', async (content, reason) => {
  await folder.put('owners.csv', content);
  const sheets = folder.open();
  await sheets.look();
  expect(sheets.state().findings.map((found) => [found.of, found.reason])).toEqual([['file', reason]]);
});

it('two sheets of one record type are refused, and a folder that is not there is told', async () => {
  await folder.put('owners.csv', owners);
  await folder.put('verhuurders.csv', owners);
  const sheets = folder.open();
  await sheets.look();
  expect(reasonsOf(sheets)).toEqual([['verhuurders.csv', null, null, 'sheet-twice']]);
  const nowhere = folder.open({ folder: `${folder.folder}/nowhere` });
  expect(await failureOf(nowhere.checkConnection())).toEqual([
    'unreachable',
    `${folder.folder}/nowhere: folder-unreadable`,
  ]);
});

it.each([
  ['UTF-8 with a mark', Buffer.from('\uFEFFsleutel;naam\r\n1;Café\r\n')],
  ['Windows-1252', Buffer.from('sleutel;naam\r\n1;Café\r\n', 'latin1')],
  ['commas and quotes', 'sleutel,naam\n1,"Café"\n'],
  ['tabs', 'sleutel\tnaam\n1\tCafé\n'],
  ['a separator that is named', 'sep=;\r\nsleutel;naam\r\n1;Café\r\n'],
])('%s', async (_, content) => {
  await folder.put('owners.csv', content);
  expect(await namesIn(folder.open())).toEqual(['Café']);
});

it('rows are refused with file, row and column; two rows of one key are both named', async () => {
  await folder.put('owners.csv', owners);
  await folder.put(
    'contractregels.csv',
    [
      'sleutel;contract;object;aard;bedrag excl. btw;btw;begindatum;naam',
      'R1;C1;O1;kale huur;1.000,00;;1-1-2026;',
      'R2;C1;O1;kale huur;1.234;;1-1-2026;',
      '',
      'R3;C1;;kale huur;5,00;1,05;31-2-2026;',
      'R4;C1;;kale huur;5,00;;1-1-2026;"naam; met teken"',
      'R4;C2;;kale huur;6,00;;1-1-2026;',
      'R5;;;kale huur;6,00;;1-1-2026;',
      'R6;C2;;kale huur;6,00;;1-1-2026;a;b',
      '',
    ].join('\r\n'),
  );
  const sheets = folder.open();
  const { records, rejections } = await readWhole(sheets, 'contract_lines');
  expect(records).toMatchObject([{ amount_excl: 100000, vat: 0, amount_incl: 100000, interval_months: 1 }]);
  expect(rejections).toHaveLength(6);
  expect(reasonsOf(sheets)).toEqual([
    ['contractregels.csv', 3, 'bedrag excl. btw', 'unclear-number'],
    ['contractregels.csv', 5, 'begindatum', 'not-a-day'],
    ['contractregels.csv', 6, 'sleutel', 'key-twice'],
    ['contractregels.csv', 7, 'sleutel', 'key-twice'],
    ['contractregels.csv', 8, 'contract', 'empty'],
    ['contractregels.csv', 9, null, 'too-many-cells'],
  ]);
  expect(
    sheets
      .state()
      .findings.filter(({ reason }) => reason === 'key-twice')
      .map(({ expected }) => expected),
  ).toEqual(['7', '6']);
  // the objects of a contract are those of its lines
  const links = await readWhole(sheets, 'contract_objects');
  expect(links.records).toEqual([
    { contract_id: records[0]?.contract_id, object_id: records[0]?.object_id, position: 0 },
  ]);
});

it('what stands in a column about people is not repeated, and a value that can be missed is told alone', async () => {
  await folder.put(
    'relaties.csv',
    'sleutel;soort;naam;geboortedatum;e-mail;lievelingskleur\r\n1;persoon;Ada;ooit;a@b.nl;blauw\r\n',
  );
  await folder.put('notes.txt', 'x');
  await folder.put('contrcten.csv', 'sleutel\r\n1\r\n');
  await folder.put('meldingen.csv', 'sleutel;gemeld op;verhuurder;status\r\n');
  const sheets = folder.open();
  await sheets.look();
  const { records, pages } = await readWhole(sheets, 'relations');
  expect(records).toMatchObject([{ name: 'Ada', birth_date: null, email: 'a@b.nl' }]);
  expect(pages[0]?.partly).toMatchObject([
    { faults: [{ field: 'birth_date', property: 'geboortedatum', value: null }] },
  ]);
  expect(sheets.state().findings.map(({ of, file, column, reason }) => [of, file, column, reason])).toEqual([
    ['note', 'contrcten.csv', null, 'unknown-file'],
    ['note', 'meldingen.csv', null, 'no-rows'],
    ['note', 'relaties.csv', 'lievelingskleur', 'unknown-column'],
    ['note', 'notes.txt', null, 'unknown-file'],
    ['cell', 'relaties.csv', 'geboortedatum', 'not-a-day'],
  ]);
  expect(JSON.stringify(sheets.state().findings)).not.toContain('ooit');
});

it('a key that no sheet has is told, as far as that sheet was delivered', async () => {
  await folder.put('owners.csv', owners);
  await folder.put('objecten.csv', 'sleutel;soort;verhuurder;adres\r\nO-1;eenheid;V-1;A1\r\nO-2;eenheid;V-3;A2\r\n');
  const sheets = folder.open();
  await sheets.look();
  expect(sheets.state().findings).toMatchObject([
    {
      of: 'note',
      file: 'objecten.csv',
      row: 3,
      column: 'verhuurder',
      reason: 'key-unknown',
      value: 'V-3',
      expected: 'verhuurders',
    },
  ]);
});
