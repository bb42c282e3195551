import { systemClock } from '../../http/clock.ts';
import { documentedLimits, usedShare } from '../../http/rate-budget.ts';
import { backgroundTimeouts } from '../../http/timeouts.ts';
import { BackOfficeFailure } from '../../port/failure.ts';
import type { BloxsOptions } from '../bloxs-options.ts';
import { connect } from '../connect.ts';
import { readDescription } from '../drift/check-description.ts';
import { openFeed } from '../feed.ts';
import { createLimitBook } from '../read/set-limits.ts';
import { createSurprises } from '../surprises.ts';
import { checkSet } from './check-set.ts';
import type { ConnectionReport, SetReport } from './connection-report.ts';
import { estimateOf } from './estimate.ts';
import { knownSets } from './known-sets.ts';
import { newestDay } from './newest-day.ts';

interface CheckOptions {
  signal?: AbortSignal;
  /** Hears of each set when it was looked at, and which of how many it was. */
  onSet?: (report: SetReport, progress: { checked: number; of: number }) => void;
}

/** Looks whether a synchronisation with this address and key would work, set by set, and what it would cost. Nothing is kept. */
export async function checkBloxsConnection(
  options: BloxsOptions,
  { signal, onSet }: CheckOptions = {},
): Promise<ConnectionReport> {
  const { pageSize = 2_000, readClass = 'read', clock = systemClock } = options;
  const { client, tokens, transport } = connect(options);
  const timeouts = { ...backgroundTimeouts, tries: 2, ...options.timeouts };
  const limits = createLimitBook({ rows: pageSize, atMost: options.narrowPageSize ?? pageSize });
  const { unknownMember } = createSurprises();
  const called = () => {};
  const feed = openFeed(
    { client, limits, pageSize, maxRows: 20_000_000, paging: 'keys', timeouts, unknownMember, called },
    signal,
  );
  const asked = { timeouts, signal };
  const newestOf = (set: string, properties: readonly string[]) => newestDay(client, { set, properties, asked });
  const callsPerMinute = Math.floor(documentedLimits[readClass] * usedShare);
  const sets: SetReport[] = [];
  let failure: ConnectionReport['failure'] = null;
  try {
    await tokens.get(signal);
    const description = await unlessFailing(() => readDescription(client, asked));
    const narrowing = await ledgerOfOneOwner();
    const all = knownSets();
    for (const known of all) {
      signal?.throwIfAborted();
      const report = await checkSet(known, { feed, limits, description, newestOf, narrowing, elapsed: clock.elapsed });
      sets.push(report);
      onSet?.(report, { checked: sets.length, of: all.length });
    }
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof BackOfficeFailure)) throw error;
    failure = { kind: error.kind, message: error.message };
  } finally {
    transport.close();
  }
  const checkedAt = new Date(clock.now()).toISOString();
  return { checkedAt, failure, sets, estimate: estimateOf(sets, callsPerMinute) };

  async function ledgerOfOneOwner(): Promise<string | null> {
    const owners = knownSets().find(({ set }) => set.name.toLowerCase() === 'owners');
    if (!owners) return null;
    const order = owners.set.key.join();
    const row = await unlessFailing(() => feed.first(owners.set, { where: '', order }));
    const id = row?.[owners.set.key[0] ?? ''];
    return typeof id !== 'number'
      ? null
      : `OwnerId eq ${id} and FinancialYear eq ${new Date(clock.now()).getFullYear()}`;
  }
}

/** What helps to look, and is looked at by itself later. */
async function unlessFailing<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof BackOfficeFailure) return null;
    throw error;
  }
}
