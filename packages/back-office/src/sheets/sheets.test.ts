import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backOfficeConformance } from '../conformance/back-office-conformance.ts';
import { readWhole } from '../conformance/read-whole.ts';
import { identityOf } from '../conformance/record-rules.ts';
import { type RunningPair, startPair } from '../fixtures/running-pair.ts';
import { makeFolder, type SheetFolder, writeSheets } from '../fixtures/sheet-folder.ts';
import { recordTypes } from '../port/records.ts';
import type { SheetsBackOffice } from './adapter.ts';

let pair: RunningPair;
let folder: SheetFolder;
let sheets: SheetsBackOffice;
beforeAll(async () => {
  pair = await startPair({ pageSize: 200 });
  folder = await makeFolder();
  await writeSheets(folder, pair.backOffice);
  sheets = folder.open({ pageSize: 5 });
});
afterAll(async () => {
  await pair.stop();
  await folder.remove();
});

backOfficeConformance('A folder of sheets', async () => ({ backOffice: sheets, stop: async () => {} }));

describe('what one back office has and a folder of sheets holds', () => {
  it.each(recordTypes)('%s: the same records', async (type) => {
    const [theirs, ours] = [await readWhole(pair.backOffice, type), await readWhole(sheets, type)];
    const byKey = (records: readonly object[]) => new Map(records.map((record) => [identityOf(type, record), record]));
    expect(ours.rejections).toEqual([]);
    expect(byKey(ours.records)).toEqual(byKey(theirs.records));
  });

  it('nothing in it is complained of', () => {
    expect(sheets.state().findings.filter(({ reason }) => reason !== 'key-unknown')).toEqual([]);
  });
});
