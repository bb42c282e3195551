import { afterEach, describe, expect, it } from 'vitest';
import { readWhole } from '../conformance/read-whole.ts';
import { type RunningPair, startPair } from '../fixtures/running-pair.ts';
import { createBloxsBackOffice } from './adapter.ts';

let pair: RunningPair;
afterEach(() => pair?.stop());

describe('the token', () => {
  it('is asked for once by many calls', async () => {
    pair = await startPair();
    await Promise.all(Array.from({ length: 8 }, () => pair.backOffice.checkConnection()));
    expect(pair.simulator.requests.count('authorization')).toBe(1);
  });

  it('is used although by our clock it had ended before it came', async () => {
    pair = await startPair({ faults: ['past-expiry'] });
    expect((await readWhole(pair.backOffice, 'contract_lines')).records).toHaveLength(40);
    await pair.backOffice.checkConnection();
    expect(pair.simulator.requests.count('authorization')).toBe(1);
  });

  it('is replaced once when it ends before its time', async () => {
    pair = await startPair({ faults: ['token-calls=4'] });
    const { records } = await readWhole(pair.backOffice, 'contract_lines');
    expect(records).toHaveLength(40);
    expect(pair.simulator.requests.count('authorization')).toBe(2);
  });

  it('is not asked for again and again with credentials that are refused', async () => {
    pair = await startPair({}, { apiSecret: 'not-the-secret' });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const failure = await pair.backOffice.checkConnection().catch((error: unknown) => error);
      expect(failure).toMatchObject({ kind: 'refused' });
      expect(JSON.stringify(failure) + String(failure)).not.toContain('not-the-secret');
    }
    expect(pair.simulator.requests.count('authorization')).toBe(1);
  });
});

describe('a back office that fails', () => {
  it('is asked again, and the read goes on at the same page', async () => {
    pair = await startPair({ faults: ['http-503=1@SalesContractLine'] });
    expect((await readWhole(pair.backOffice, 'contract_lines')).records).toHaveLength(40);
  });

  it('is left in peace after failing often', async () => {
    pair = await startPair({ faults: ['http-500=always'] }, { breaker: { failures: 2, restMs: 60_000 } });
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await expect(pair.backOffice.checkConnection()).rejects.toMatchObject({ kind: 'unreachable' });
    }
    expect(pair.simulator.requests.list().length).toBeLessThanOrEqual(4);
  });

  it('that is not there is unreachable', async () => {
    pair = await startPair();
    await pair.simulator.stop();
    await expect(pair.backOffice.checkConnection()).rejects.toMatchObject({ kind: 'unreachable' });
  });
});

describe('the address of the back office', () => {
  it.each([
    'http://customer.bloxs.io',
    'https://localhost',
    'https://127.0.0.1',
    'https://2130706433',
    'https://0x7f.1',
    'https://[::1]',
    'https://[::ffff:10.0.0.1]',
    'https://169.254.169.254',
    'https://user:secret@customer.bloxs.io',
    'ftp://customer.bloxs.io',
    'customer',
  ])('%s is refused', (url) => {
    expect(() => createBloxsBackOffice({ url, apiKey: 'k', apiSecret: 's' })).toThrow(TypeError);
  });

  it('is taken when it is public and https', () => {
    expect(() =>
      createBloxsBackOffice({ url: 'https://customer.bloxs.io', apiKey: 'k', apiSecret: 's' }).close(),
    ).not.toThrow();
  });
});

describe('the check of the description', () => {
  it('finds nothing where nothing changed', async () => {
    pair = await startPair();
    expect(await pair.backOffice.checkDescription()).toEqual([]);
  });

  it('reports what went and what came', async () => {
    pair = await startPair({ faults: ['metadata-drift=-Units.ComplexId,+Units.HeatSource,+RelationType:Ghost'] });
    expect(await pair.backOffice.checkDescription()).toEqual([
      { kind: 'property-missing', subject: 'Units.ComplexId', expected: null, found: null },
      { kind: 'member-new', subject: 'RelationType.Ghost', expected: null, found: expect.stringMatching(/^\d+$/) },
    ]);
  });

  it('meets unknown members in rows, each once', async () => {
    pair = await startPair({ faults: ['unknown-members=1@Relations'] });
    const { records } = await readWhole(pair.backOffice, 'relations');
    expect(records[0]).toMatchObject({ type: 'unknown' });
    expect(pair.backOffice.surprises().map(({ subject }) => subject)).toEqual([
      'RelationType.NeverHeardOf',
      'ActiveState.NeverHeardOf',
    ]);
  });
});
