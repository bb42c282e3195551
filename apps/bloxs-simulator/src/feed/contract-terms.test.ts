import { describe, expect, it } from 'vitest';
import { addMonths, isoDate, parseDay } from '../world/calendar.ts';
import type { FeedRow } from './source.ts';
import { createWorldSource } from './world-source.ts';

const TODAY = '2026-11-22';
const day = (value: FeedRow[string] | undefined) => (typeof value === 'string' ? value.slice(0, 10) : null);
const asRead = (today: string) => {
  const source = createWorldSource({ scale: 'small', seed: 1, today });
  const contracts = [...source.rows('SalesContracts')];
  const extensions = [...source.rows('SalesContractExtensionPeriods')];
  const of = (contract: FeedRow) =>
    extensions
      .filter((row) => row['SalesContractId'] === contract['SalesContractId'])
      .sort((a, b) => Number(a['ExecutionIndex']) - Number(b['ExecutionIndex']));
  return { contracts, extensions, of };
};
const { contracts, extensions, of } = asRead(TODAY);
const share = (rows: readonly FeedRow[], which: (row: FeedRow) => boolean) => rows.filter(which).length / rows.length;

describe('how contracts go on', () => {
  it('extends those alone that extend automatically, first what was applied', () => {
    const extending = new Set(contracts.filter((row) => row['AutomaticExtends']).map((row) => row['SalesContractId']));
    expect(extensions.filter((row) => !extending.has(row['SalesContractId'] ?? null))).toEqual([]);
    for (const contract of contracts) {
      const applied = of(contract).map((row) => row['HasBeenApplied']);
      expect(applied).toEqual([...applied].sort((a, b) => Number(b) - Number(a)));
    }
  });

  it('ends a contract where its applied extensions brought it', () => {
    const extended = contracts.filter((row) => row['NoticeDate'] === null && of(row)[0]?.['ExecutionIndex'] === 0);
    expect(extended.length).toBeGreaterThan(50);
    for (const contract of extended) {
      const [start, end] = [day(contract['StartDate']), day(contract['EndDate'])];
      const months = of(contract).reduce(
        (sum, row) => sum + (row['HasBeenApplied'] ? Number(row['NumberOfMonths']) : 0),
        0,
      );
      // Its first term ended on the day before another one would have begun.
      const first = addMonths(parseDay(end ?? '') + 1, -months) - 1;
      expect([contract['Reference'], isoDate(first) > (start ?? '')]).toEqual([contract['Reference'], true]);
      expect(isoDate(addMonths(first + 1, months) - 1)).toBe(end);
    }
  });

  it('leaves one or two for most, and none that anybody wrote down for a few', () => {
    const running = contracts.filter(
      (row) => row['AutomaticExtends'] && row['NoticeDate'] === null && (day(row['EndDate']) ?? '') >= TODAY,
    );
    const left = (row: FeedRow) => of(row).filter((one) => !one['HasBeenApplied']).length;
    expect(share(running, (row) => left(row) === 1 || left(row) === 2)).toBeGreaterThan(0.7);
    expect(share(running, (row) => left(row) === 0)).toBeGreaterThan(0);
    expect(share(running, (row) => left(row) === 0)).toBeLessThan(0.1);
  });

  it('has notice given before the latest day for it where that is long before the end', () => {
    const noticed = contracts.filter((row) => row['NoticeDate'] !== null && Number(row['NoticePeriod']) >= 3);
    expect(noticed.length).toBeGreaterThan(20);
    const latest = (row: FeedRow) =>
      isoDate(addMonths(parseDay(day(row['EndDate']) ?? '') + 1, -Number(row['NoticePeriod'])) - 1);
    expect(share(noticed, (row) => (day(row['NoticeDate']) ?? '') <= latest(row))).toBeGreaterThan(0.85);
  });

  it('keeps the numbers of extensions while the days go by', () => {
    const before = new Map(asRead('2026-06-01').extensions.map((row) => [row['SalesContractExtensionPeriodId'], row]));
    const kept = extensions.filter((row) => before.has(row['SalesContractExtensionPeriodId'] ?? null));
    expect(kept.length).toBeGreaterThan(200);
    for (const row of kept)
      expect(before.get(row['SalesContractExtensionPeriodId'] ?? null)?.['SalesContractId']).toBe(
        row['SalesContractId'],
      );
    expect(new Set(extensions.map((row) => row['SalesContractExtensionPeriodId'])).size).toBe(extensions.length);
  });
});
