import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningPair, startPair } from '../fixtures/running-pair.ts';

describe('reading by keys while the source changes', () => {
  let pair: RunningPair;
  beforeEach(async () => {
    pair = await startPair();
  });
  afterEach(() => pair.stop());

  async function readWhile(change: () => void): Promise<number[]> {
    const ids: number[] = [];
    for await (const page of pair.backOffice.read('contract_lines')) {
      if (ids.length === 0) change();
      ids.push(...page.records.map(({ id }) => id));
    }
    return ids;
  }

  it('misses no row when rows before it are taken away', async () => {
    const ids = await readWhile(() => {
      for (const id of [501, 502, 503]) pair.simulator.source.removeRow('SalesContractLine', id);
    });
    expect(ids).toEqual(Array.from({ length: 40 }, (_, index) => 501 + index));
  });

  it('leaves out rows that are taken away before they are reached', async () => {
    const ids = await readWhile(() => pair.simulator.source.removeRow('SalesContractLine', 530));
    expect(ids).toHaveLength(39);
    expect(ids).not.toContain(530);
  });
});
