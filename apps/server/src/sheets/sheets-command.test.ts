import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sheetsCommand } from './sheets-command.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gevel-sheets-'));
});
afterEach(() => rm(folder, { recursive: true }));

const now = new Date('2026-07-01T10:00:00Z');
const put = (name: string, content: string) => writeFile(join(folder, name), content);

test('makes templates, and writes over nothing', async () => {
  const { text, isWhole } = await sheetsCommand(['template', folder]);
  expect([isWhole, text]).toEqual([true, expect.stringContaining(`Sjablonen gemaakt in ${folder}: 42 bestanden.`)]);
  expect((await readdir(folder)).sort()).toEqual(['csv', 'sjabloon.xlsx']);
  expect(await readdir(join(folder, 'csv'))).toContain('contractregels.csv');
  await expect(sheetsCommand(['template', folder])).rejects.toThrow('EEXIST');
  const english = await sheetsCommand(['template', join(folder, 'en'), '--language', 'en']);
  expect(english.text).toContain('Templates made in');
  expect(await readdir(join(folder, 'en', 'csv'))).toContain('contract lines.csv');
  // what nobody filled in counts as not delivered
  const checked = await sheetsCommand(['check', folder], now);
  expect([checked.isWhole, checked.text]).toEqual([
    true,
    expect.stringContaining('Conclusie: alles kan worden overgenomen.'),
  ]);
});

test('says of each mistake in which file, row and column it is, and why, in two languages', async () => {
  await put('verhuurders.csv', 'sleutel;naam\r\n1;De Vries\r\n2;\r\n');
  await put(
    'contracten.csv',
    'sleutel;soort;verhuurder;relatie;begindatum;verlengt automatisch\r\nC1;huur;9;R1;31-2-2026;ja\r\n',
  );
  const dutch = await sheetsCommand(['check', folder], now);
  expect(dutch.isWhole).toBe(false);
  expect(dutch.text.split('\n')).toEqual([
    `Map ${folder}, gecontroleerd op 01-07-2026 12:00`,
    '',
    'Conclusie: alles kan worden overgenomen, behalve wat hieronder staat.',
    '',
    '  [rij geweigerd] contracten.csv, rij 2, kolom begindatum: is geen datum; schrijf 31-12-2026 of 2026-12-31 (31-2-2026)',
    '  [rij geweigerd] verhuurders.csv, rij 3, kolom naam: is leeg en is verplicht',
    '  [let op] contracten.csv, rij 2, kolom verhuurder: deze sleutel staat niet in verhuurders (9)',
    '',
    'Aangeleverd:',
    '  verhuurders: 1, en 1 geweigerd',
    '  contracten: 0, en 1 geweigerd',
    '',
    expect.stringMatching(/^Niet aangeleverd: makelaars, .* en mutaties$/),
  ]);
  const english = await sheetsCommand(['check', folder, '--language', 'en'], now);
  expect(english.text).toContain(
    '[row refused] contracten.csv, row 2, column begindatum: is no date; write 31-12-2026 or 2026-12-31 (31-2-2026)',
  );
});

test('says which file keeps everything from being taken over', async () => {
  await put('verhuurders.csv', 'sleutel;naam\r\n1;De Vries\r\n2;Jan');
  const { text, isWhole } = await sheetsCommand(['check', folder], now);
  expect(isWhole).toBe(false);
  expect(text).toContain('Conclusie: niets wordt overgenomen voordat dit is verbeterd.');
  expect(text).toContain(
    '[bestand geweigerd] verhuurders.csv: het is niet heel: de laatste rij eindigt niet met een regeleinde',
  );
});

test('wants to know what to do, and where', async () => {
  for (const args of [[], ['check'], ['paint', folder], ['check', folder, folder]])
    await expect(sheetsCommand(args)).rejects.toThrow('npm run sheets -- template FOLDER');
});
