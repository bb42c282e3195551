import { demoCredentials, type SimulatorOptions, simulatorModes } from '@gevel/bloxs-simulator';
import { afterEach, describe, expect, it } from 'vitest';
import { knownWorld } from '../../fixtures/known-world.ts';
import { hasty, type RunningPair, startPair } from '../../fixtures/running-pair.ts';
import type { BloxsOptions } from '../bloxs-options.ts';
import { checkBloxsConnection } from './check-connection.ts';
import { knownSets } from './known-sets.ts';

let pair: RunningPair;
afterEach(() => pair?.stop());

async function checked(simulated: Partial<SimulatorOptions>, options: Partial<BloxsOptions> = {}) {
  pair = await startPair({ source: knownWorld(), ...simulated });
  const connection = { url: pair.simulator.url, ...demoCredentials, allowLocal: true, ...hasty, ...options };
  return await checkBloxsConnection(connection);
}

const names = knownSets().map(({ set }) => set.name);

describe('a connection', () => {
  it('to a normal environment reads every set, and says what it has', async () => {
    const report = await checked({ mode: 'normal' });
    expect(report.failure).toBeNull();
    expect(report.sets.map(({ set, access }) => [set, access])).toEqual(names.map((name) => [name, 'allowed']));
    const addresses = report.sets.find(({ set }) => set === 'Addresses');
    expect(addresses).toMatchObject({ rows: 20, sampled: 20, unreadable: 0, missing: [], limits: [], calls: 1 });
    expect(addresses?.bytesPerRow).toBeGreaterThan(20);
    const journal = report.sets.find(({ set }) => set === 'JournalPostTransactions');
    expect(journal?.newest).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(report.estimate).toMatchObject({ callsPerMinute: 450, minutes: 1, uncounted: [], leftOut: [] });
    // whoever reads another set adds its properties that are not read to `documented.ts`
    expect(report.sets.filter(({ added }) => added.length > 0)).toEqual([]);
    expect(report.estimate.calls).toBe(names.length);
  });

  it('to one with the limits of a stock server learns them, and counts the calls that they cost', async () => {
    const report = await checked({ mode: 'strict', faults: ['top-limit=5'] });
    expect(report.sets.filter(({ access }) => access !== 'allowed')).toEqual([]);
    expect(report.sets.find(({ set }) => set === 'Addresses')).toMatchObject({
      rows: 20,
      sampled: 5,
      calls: 8,
      limits: [
        { set: 'Addresses', kind: 'page-size', value: 5 },
        { set: 'Addresses', kind: 'counted-apart', value: null },
      ],
    });
  });

  it('with a key that may read half of it names the sets that are forbidden', async () => {
    const report = await checked({ mode: 'poor' });
    const forbidden = report.sets.filter(({ access }) => access === 'forbidden').map(({ set }) => set);
    expect(forbidden.toSorted()).toEqual(simulatorModes.poor.map((fault) => fault.replace('http-403@', '')).toSorted());
    expect(report.sets.filter(({ access }) => access === 'allowed')).toHaveLength(names.length - forbidden.length);
    expect(report.estimate.leftOut.toSorted()).toEqual(forbidden.toSorted());
  });

  it('names properties that are missing, whether records need them, and those that are new', async () => {
    const drift = '-Relations.MobileNumber,-Relations.Type,+Relations.LoyaltyNumber';
    const report = await checked({ faults: [`metadata-drift=${drift}`] });
    expect(report.sets.find(({ set }) => set === 'Relations')).toMatchObject({
      access: 'unknown',
      added: ['LoyaltyNumber'],
      missing: [
        { property: 'MobileNumber', isNeeded: false },
        { property: 'Type', isNeeded: true },
      ],
    });
  });

  it('counts rows that cannot be read', async () => {
    const report = await checked({ faults: ['wrong-types=5@Addresses'] });
    const addresses = report.sets.find(({ set }) => set === 'Addresses');
    expect(addresses).toMatchObject({ access: 'allowed', sampled: 20, unreadable: 4 });
    expect(addresses?.reason).toContain('is not');
  });

  it('whose key is refused, or that leads nowhere, ends with that and without the key', async () => {
    const refused = await checked({}, { apiSecret: 'another-secret' });
    expect([refused.failure?.kind, refused.sets]).toEqual(['refused', []]);
    expect(JSON.stringify(refused)).not.toContain('another-secret');
    await pair.stop();
    const away = await checked({ faults: ['reset'] }, { interactiveTimeouts: hasty.interactiveTimeouts });
    expect([away.failure?.kind, away.sets]).toEqual(['unreachable', []]);
  });

  it('to a ledger that is given by owner and year only says that its size is not known', async () => {
    const report = await checked({ faults: ['http-400@FinancialMutations'] });
    expect(report.sets.find(({ set }) => set === 'FinancialMutations')).toMatchObject({ access: 'unknown' });
    expect(report.estimate.uncounted).toEqual([]);
  });
});
