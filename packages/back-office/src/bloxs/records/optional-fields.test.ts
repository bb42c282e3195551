import { createTableSource } from '@gevel/bloxs-simulator';
import { afterEach, describe, expect, it } from 'vitest';
import { readWhole } from '../../conformance/read-whole.ts';
import { knownRows } from '../../fixtures/known-world.ts';
import { type RunningPair, startPair } from '../../fixtures/running-pair.ts';
import type { RecordType } from '../../port/records.ts';

type Row = Readonly<Record<string, string | number | boolean | null>>;
let pair: RunningPair | null = null;
afterEach(() => pair?.stop());

/** The known world with some rows of one set changed. */
async function readWith<Type extends RecordType>(type: Type, set: string, change: (row: Row) => Row) {
  const rows = knownRows();
  rows[set] = (rows[set] ?? []).map(change);
  pair = await startPair({ source: createTableSource(rows) });
  const { records, rejections, pages } = await readWhole(pair.backOffice, type);
  const partly = pages.flatMap((page) => page.partly ?? []);
  return { records, rejections, partly, noise: pages.reduce((sum, page) => sum + (page.noise ?? 0), 0) };
}

describe('a field that the portal can do without', () => {
  it('is null when it cannot be understood, and its record is kept and says so', async () => {
    const broken = (row: Row) => (row['SalesContractId'] === 402 ? { ...row, DepositAmount: 12.345 } : row);
    const { records, rejections, partly } = await readWith('contracts', 'SalesContracts', broken);
    expect(rejections).toEqual([]);
    expect(records).toHaveLength(20);
    const [found] = partly;
    expect(found?.record).toMatchObject({ id: 402, deposit_amount: null });
    expect(found?.faults).toEqual([
      {
        field: 'deposit_amount',
        property: 'DepositAmount',
        value: '12.345',
        reason: 'is not an amount in whole cents',
      },
    ]);
    expect(partly).toHaveLength(1);
  });

  it('is null as well when a member of it has no meaning, or a row beside the record cannot be read', async () => {
    const unknown = (row: Row) => ({ ...row, Published: row['RealEstateObjectId'] === 303 ? 'perhaps' : true });
    const { records, rejections, partly } = await readWith('objects', 'RealEstateObjectPublishProperties', unknown);
    expect(rejections).toEqual([]);
    expect(records.find(({ id }) => id === 303)).toMatchObject({ publication_status: null });
    expect(partly.map(({ record, faults }) => [record.id, faults])).toEqual([
      [
        303,
        [{ field: 'publication_status', property: null, value: null, reason: 'its publication could not be read' }],
      ],
    ]);
  });

  it('is null as well when the value stands in a row beside it that could be read', async () => {
    const unknown = (row: Row) => ({ ...row, IsIndexable: 'perhaps' });
    const { records, rejections, partly } = await readWith('contract_lines', 'SalesContractLineItems', unknown);
    expect(rejections).toEqual([]);
    expect(records.length).toBeGreaterThan(0);
    expect(partly.map(({ record, faults }) => [record, faults.map(({ field }) => field)])).toEqual(
      records.map((record) => [record, ['is_indexable']]),
    );
    expect(records.every(({ is_indexable }) => is_indexable === null)).toBe(true);
  });

  it('of several faults in one record each is told', async () => {
    const broken = (row: Row) =>
      row['RelationId'] === 1009 ? { ...row, DateOfBirth: 'spring', CommunicationFormId: 'x' } : row;
    const { partly, rejections } = await readWith('relations', 'Relations', broken);
    expect(rejections).toEqual([]);
    expect(partly.flatMap(({ faults }) => faults.map(({ field, value }) => [field, value]))).toEqual([
      ['birth_date', 'spring'],
      ['salutation', 'x'],
    ]);
  });
});

describe('a field that a record needs', () => {
  it('refuses it with its value, and with what else it names', async () => {
    const broken = (row: Row) => (row['SalesContractId'] === 402 ? { ...row, StartDate: 'soon' } : row);
    const { records, rejections } = await readWith('contracts', 'SalesContracts', broken);
    expect(records).toHaveLength(19);
    expect(rejections).toMatchObject([
      {
        id: '402',
        reason: 'StartDate is not a date',
        fault: { field: 'start_date', property: 'StartDate', value: 'soon', reason: 'is not a date' },
        links: { id: 402, owner_id: expect.any(Number), relation_id: expect.any(Number) },
      },
    ]);
  });
});

describe('float noise of a number', () => {
  it('is counted for the records that came', async () => {
    const noisy = (row: Row) =>
      Number(row['SalesContractLineId']) % 2 === 0
        ? { ...row, AmountVAT: 0.1 + 0.2, AmountIncl: 1234.560_000_000_000_2 }
        : row;
    const { records, rejections, noise } = await readWith('contract_lines', 'SalesContractLine', noisy);
    const touched = records.filter(({ id }) => id % 2 === 0);
    expect(rejections).toEqual([]);
    expect(noise).toBe(2 * touched.length);
    for (const line of touched) expect(line).toMatchObject({ vat: 30, amount_incl: 123_456 });
  });
});
