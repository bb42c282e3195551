import { BackOfficeFailure } from '../../port/failure.ts';
import type { FeedDescription } from '../drift/parse-metadata.ts';
import type { Feed } from '../feed.ts';
import type { KeyedPage } from '../read/keyed-pages.ts';
import type { LimitBook } from '../read/set-limits.ts';
import type { SetReport } from './connection-report.ts';
import { isDocumented } from './documented.ts';
import type { KnownSet } from './known-sets.ts';

export interface SetCheck {
  feed: Feed;
  limits: LimitBook;
  /** Null when the feed does not give it. */
  description: FeedDescription | null;
  /** The day of the newest row, by one of these properties; null when it is not told. */
  newestOf(set: string, properties: readonly string[]): Promise<string | null>;
  /** A filter for what is too large to be asked for without one; null when no owner is known. */
  narrowing: string | null;
  elapsed(): number;
}

/** Asks for the first page of a set in the way in which a synchronisation asks, and learns as that does. */
export async function checkSet(known: KnownSet, check: SetCheck): Promise<SetReport> {
  const { name } = known.set;
  const described: SetReport = { ...nothingRead, set: name, ...comparedWith(known, check.description) };
  const begun = check.elapsed();
  try {
    const { page, isWhole } = await firstPage(known, check);
    const pageMs = check.elapsed() - begun;
    const read = { ...described, ...contentOf(page), access: 'allowed' as const };
    const rows = isWhole ? countOf(page) : null;
    const calls = rows === null ? null : callsFor(rows, check.limits, known.set);
    const properties = [...(check.description?.sets.get(name)?.keys() ?? [])];
    return {
      ...read,
      rows,
      calls,
      seconds: calls === null ? null : Math.round(calls * pageMs) / 1_000,
      limits: check.limits.limits().filter(({ set }) => set === name),
      newest: read.sampled === 0 ? null : await check.newestOf(name, properties),
    };
  } catch (error) {
    if (!(error instanceof BackOfficeFailure)) throw error;
    const access = error.kind === 'refused' ? 'forbidden' : error.kind === 'gone' ? 'absent' : 'unknown';
    return { ...described, access, problem: error.message };
  }
}

const nothingRead: Omit<SetReport, 'set' | keyof Comparison> = {
  access: 'unknown',
  problem: null,
  rows: null,
  sampled: 0,
  unreadable: 0,
  reason: null,
  limits: [],
  newest: null,
  bytesPerRow: null,
  calls: null,
  seconds: null,
};

type Page = KeyedPage<unknown>;

/** Some sets want a filter, which may be one that leaves all; the ledger may be given by owner and year only, and is not counted then. */
async function firstPage({ set }: KnownSet, { feed, narrowing }: SetCheck): Promise<{ page: Page; isWhole: boolean }> {
  const ofOneOwner = 'OwnerId' in set.properties && 'FinancialYear' in set.properties ? narrowing : null;
  const ways = [undefined, `${set.key[0]} gt 0`, ...(ofOneOwner === null ? [] : [ofOneOwner])];
  let refusal: unknown = null;
  for (const where of ways) {
    try {
      for await (const page of feed.pages({ set, where })) return { page, isWhole: where !== ofOneOwner };
    } catch (error) {
      // the first refusal says most
      refusal ??= error;
      if (!(error instanceof BackOfficeFailure && error.kind === 'misunderstood')) break;
    }
  }
  throw refusal;
}

type Comparison = Pick<SetReport, 'missing' | 'others' | 'added'>;

function comparedWith({ set, properties }: KnownSet, description: FeedDescription | null): Comparison {
  const present = description?.sets.get(set.name);
  if (!present) return { missing: [], others: null, added: [] };
  const missing = [...properties].filter(([property]) => !present.has(property));
  const others = [...present.keys()].filter((property) => !properties.has(property));
  return {
    missing: missing.map(([property, { isNeeded }]) => ({ property, isNeeded })),
    others: others.length,
    added: others.filter((property) => !isDocumented(set.name, property)),
  };
}

function contentOf({ items }: Page) {
  const refused = items.flatMap((item) => (item.isRead ? [] : [item.reason]));
  const bytes = items.reduce((sum, { raw }) => sum + Buffer.byteLength(JSON.stringify(raw)), 0);
  return {
    sampled: items.length,
    unreadable: refused.length,
    reason: refused[0] ?? null,
    bytesPerRow: items.length === 0 ? null : Math.round(bytes / items.length),
  };
}

/** A page that is the only one counts itself. */
const countOf = ({ total, place, items }: Page) => total ?? (place === null ? items.length : null);

function callsFor(rows: number, limits: LimitBook, set: Parameters<LimitBook['of']>[0]): number {
  const { pageSize, counting } = limits.of(set);
  return Math.max(1, Math.ceil(rows / pageSize)) * (counting === 'apart' ? 2 : 1);
}
