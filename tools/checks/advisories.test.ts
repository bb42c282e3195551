import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { affectedRange, judged, snapshotOf } from '../lib/advisories.mjs';

const ofEvents = (events: object[]) => affectedRange({ ranges: [{ type: 'ECOSYSTEM', events }] });
const lock = {
  packages: {
    '': {},
    'node_modules/thing': { version: '1.4.0' },
    'node_modules/other/node_modules/thing': { version: '2.0.0' },
    'node_modules/@a/b': { version: '0.9.0' },
  },
};
const advisory = (name: string, events: object[], more: object = {}) => ({
  id: `GHSA-${name}`,
  affected: [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'ECOSYSTEM', events }] }],
  database_specific: { severity: 'HIGH' },
  ...more,
});
const made = { lock, source: 'a test', takenOn: '2026-11-01T00:00:00Z' };
const now = new Date('2026-11-20T00:00:00Z');

test('the affected versions go from each that brought it to the one that mended it', () => {
  expect(ofEvents([{ introduced: '0' }, { fixed: '1.2.3' }])).toBe('>=0.0.0-0 <1.2.3');
  expect(
    ofEvents([{ introduced: '1.0.0' }, { last_affected: '1.5.0' }, { introduced: '2.0.0' }, { fixed: '2.1.0' }]),
  ).toBe('>=1.0.0 <=1.5.0 || >=2.0.0 <2.1.0');
  expect(ofEvents([{ introduced: '3.0.0' }])).toBe('>=3.0.0');
  expect(affectedRange({ versions: ['1.0.0', '1.0.1'] })).toBe('1.0.0 || 1.0.1');
});

test('a package of the lock in an affected version is a finding, wherever it lies; another version is none', () => {
  const snapshot = snapshotOf([advisory('thing', [{ introduced: '0' }, { fixed: '1.4.1' }])], made);
  expect(judged(snapshot, { lock, now }).findings).toEqual([
    'thing@1.4.0 is known to be vulnerable: GHSA-thing (high, >=0.0.0-0 <1.4.1)',
  ]);
  const both = snapshotOf([advisory('thing', [{ introduced: '0' }])], made);
  expect(judged(both, { lock, now }).findings).toHaveLength(2);
});

test('advisories that were withdrawn, of other ecosystems and on other packages are left out', () => {
  const python = { package: { ecosystem: 'PyPI', name: 'thing' }, ranges: [] };
  const all = [
    advisory('thing', [{ introduced: '0' }], { withdrawn: '2026-01-01T00:00:00Z' }),
    { id: 'GHSA-py', affected: [python] },
    advisory('nowhere', [{ introduced: '0' }]),
  ];
  expect(snapshotOf(all, made)).toMatchObject({ advisories: [], packages: ['@a/b', 'thing'] });
});

test('a package that came after the snapshot is named, and a snapshot of long ago is old', () => {
  const grown = { packages: { ...lock.packages, 'node_modules/new': { version: '1.0.0' } } };
  expect(judged(snapshotOf([], made), { lock: grown, now })).toMatchObject({
    unlooked: ['new'],
    ageDays: 19,
    isOld: false,
  });
  const later = new Date('2027-01-01T00:00:00Z');
  expect(judged(snapshotOf([], made), { lock, now: later })).toMatchObject({ unlooked: [], isOld: true });
});

test('a folder without advisories makes no snapshot', async () => {
  const asked = promisify(execFile)(process.execPath, ['tools/advisories.mjs', import.meta.dirname]);
  await expect(asked).rejects.toThrow(/there are no advisories in this one/);
});
