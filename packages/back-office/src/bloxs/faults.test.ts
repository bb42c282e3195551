import { type FaultName, faultNames } from '@gevel/bloxs-simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWhole } from '../conformance/read-whole.ts';
import { identityOf } from '../conformance/record-rules.ts';
import { hasty, impatient, type RunningPair, startPair } from '../fixtures/running-pair.ts';
import { BackOfficeFailure, type FailureKind } from '../port/failure.ts';

/**
 * What a fault may lead to:
 * - truth: everything is read as if there were no fault
 * - part: what is read is true, the rest is rejected with a reason
 * - lie: the back office says something else without contradicting itself; nobody can notice here
 * - a kind of failure
 */
type Outcome = 'truth' | 'part' | 'lie' | FailureKind;

const slight: Partial<Record<FaultName, string>> = {
  latency: 'latency=5',
  'endless-body': 'endless-body=3',
  'gzip-bomb': 'gzip-bomb=3',
  'big-text': 'big-text=1',
  'deep-json': 'deep-json=1',
  'slow-drip': 'slow-drip=50',
};

const outcomes: Partial<Record<FaultName, readonly Outcome[]>> = {
  latency: ['truth'],
  hang: ['unreachable'],
  'http-500': ['unreachable'],
  'http-502': ['unreachable'],
  'http-503': ['unreachable'],
  'http-400': ['refused'],
  'http-403': ['refused'],
  'empty-answer': ['misunderstood'],
  'null-answer': ['refused'],
  'other-ticket': ['truth'],
  'late-commit': ['truth'],
  reset: ['unreachable'],
  'cut-connection': ['unreachable'],
  'rate-storm': ['limited'],
  'retry-after': ['truth'],
  redirect: ['misunderstood'],
  html: ['misunderstood'],
  'token-calls': ['truth'],
  'token-refused': ['refused'],
  'past-expiry': ['truth'],
  'no-expiry': ['truth'],
  'metadata-drift': ['truth'],
  'top-limit': ['truth'],
  'node-limit': ['truth'],
  'count-refused': ['truth'],
  'count-path-refused': ['truth'],
  'select-refused': ['truth'],
  'truncated-json': ['misunderstood'],
  bom: ['truth'],
  'bad-utf8': ['misunderstood'],
  'slow-drip': ['unreachable'],
  'endless-body': ['misunderstood'],
  'gzip-bomb': ['misunderstood'],
  'big-text': ['part'],
  'long-text': ['part'],
  'deep-json': ['misunderstood'],
  nan: ['misunderstood'],
  'duplicate-keys': ['truth'],
  // a page of which no row can be told from another ends the read
  'wrong-types': ['part', 'misunderstood'],
  'unknown-members': ['lie'],
  'sign-flip': ['lie'],
  empty: ['lie'],
  'fewer-rows': ['lie'],
  'duplicate-rows': ['truth'],
  'overlapping-pages': ['misunderstood'],
  'short-pages': ['truth', 'misunderstood'],
  'same-page-twice': ['misunderstood'],
  'shrinking-total': ['misunderstood'],
  'growing-total': ['misunderstood'],
  'swapped-pages': ['misunderstood'],
  'reversed-rows': ['misunderstood'],
  'rows-removed': ['misunderstood'],
  'rows-inserted': ['misunderstood'],
  'older-after-newer': ['part'],
  'endless-pages': ['truth'],
  // by keys the address of the next page is never used
  'foreign-link': ['truth', 'misunderstood'],
};

/** Short only where the waiting is the point, so that a busy machine is not taken for a slow back office. */
const timeoutsWith = (fault: FaultName) => (['hang', 'slow-drip'].includes(fault) ? impatient : hasty.timeouts);
const types = ['contract_lines', 'objects'] as const;
const truth = new Map<string, ReadonlyMap<string, unknown>>();

beforeAll(async () => {
  const honest = await startPair();
  for (const type of types) {
    const { records } = await readWhole(honest.backOffice, type);
    truth.set(type, new Map(records.map((record) => [identityOf(type, record), record])));
  }
  await honest.stop();
});

const positions = faultNames.flatMap((fault) => [
  { fault, paging: 'keys' as const, pageSize: null, types },
  { fault, paging: 'links' as const, pageSize: 8, types: ['contract_lines'] as const },
]);

describe.each(positions)('with $fault, paging by $paging', ({ fault, paging, pageSize, types: read }) => {
  let pair: RunningPair;
  beforeAll(async () => {
    pair = await startPair(
      { faults: [slight[fault] ?? fault], pageSize },
      { paging, pageSize: 16, timeouts: timeoutsWith(fault), interactiveTimeouts: timeoutsWith(fault) },
    );
  });
  afterAll(() => pair.stop());

  it.each(read)('%s are true, or the read fails as it should', async (type) => {
    const outcome = await outcomeOf(type, pair);
    const allowed = outcomes[fault];
    if (allowed && !allowed.includes('lie')) expect(allowed).toContain(outcome);
    else expect(['truth', 'part', 'lie', 'unreachable', 'refused', 'limited', 'misunderstood']).toContain(outcome);
  });
});

async function outcomeOf(type: (typeof types)[number], { backOffice }: RunningPair): Promise<Outcome> {
  try {
    const { records, rejections } = await readWhole(backOffice, type);
    const known = truth.get(type) ?? new Map<string, unknown>();
    const isTrue = records.every((record) => {
      return JSON.stringify(known.get(identityOf(type, record))) === JSON.stringify(record);
    });
    if (!isTrue || records.length + rejections.length < known.size) return 'lie';
    return rejections.length === 0 ? 'truth' : 'part';
  } catch (error) {
    if (error instanceof BackOfficeFailure) return error.kind;
    throw error;
  }
}
