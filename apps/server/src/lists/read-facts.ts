import type { ScheduleMeta } from '@gevel/contract';
import type { Database } from '../db/database.ts';
import { asKnown } from './as-known.ts';
import { Bindings } from './bindings.ts';
import { freshnessSql } from './freshness-sql.ts';
import { isIdOf } from './id-forms.ts';
import { nothingAsked, type RequestContext } from './request-context.ts';
import { hasUnreadSql, unreadRecords } from './unread.ts';

interface AskedFacts<Facts, Data> {
  /** Composes a statement that answers one row with `facts`, or none when there is nothing of the asker's. */
  compose: (bindings: Bindings) => { facts: string; from: string };
  /** The record types behind them. */
  types: readonly string[];
  /** The day of which is told what was known; whoever asks has refused a day that is not told. */
  asOf?: string | undefined;
  reckon: (facts: Facts) => Data;
}

/** Facts that the server reckons with before it answers, with how old they are and what could not be read of them. */
export async function readFacts<Facts, Data>(
  database: Database,
  context: RequestContext,
  { compose, types, asOf, reckon }: AskedFacts<Facts, Data>,
): Promise<{ data: Data; meta: ScheduleMeta } | null> {
  const day = asOf === undefined ? {} : { as_of: asOf };
  const bindings = new Bindings(context, { ...nothingAsked, ...day });
  const { facts, from } = compose(bindings);
  const statement = `select ${facts} as facts, ${freshnessSql(types)} as meta, ${hasUnreadSql(types)} as has_unread from ${from}`;
  const text = bindings.resolve(asKnown(statement, day));
  const [found] = await database.ask<{ facts: Facts; meta: ScheduleMeta; has_unread: boolean }>(context.scope, {
    text,
    values: bindings.values,
  });
  if (found === undefined) return null;
  const { meta } = found;
  const data = reckon(found.facts);
  if (!found.has_unread) return { data, meta };
  const unread = await unreadRecords((asked) => database.ask(context.scope, asked), { scope: context.scope, types });
  return { data, meta: unread.length === 0 ? meta : { ...meta, unread } };
}

/** An id of another form than ours is nobody's. */
export const isRecordId = (id: string): boolean => isIdOf('bigint', id);
