import type { RecordPage, Rejection } from '@gevel/back-office';
import type { Connection } from '../../db/connection.ts';
import type { ErasedPeople } from '../../privacy/erased-people.ts';
import { erasedRow } from '../../privacy/erased-row.ts';
import { declaredTable } from '../../privacy/inventory.ts';
import { keptHash } from './content-hash.ts';
import { keepNulled } from './nulled-values.ts';
import type { Within } from './parts-state.ts';
import { noteUnread } from './rejections.ts';
import type { Met } from './removals.ts';
import { forgetSeen, metFirst, noteSeen } from './seen.ts';
import type { Step } from './step.ts';
import { keyOf } from './step-columns.ts';
import { unreadOf } from './unread-of-page.ts';
import { type Upserted, upsert } from './upsert.ts';

export interface PageOutcome {
  /** Records met for the first time in this read, rejected ones included, and rows that were taken for one with them. */
  read: number;
  added: number;
  changed: number;
  rejections: Rejection[];
  /** Rejections without an id. */
  unnamed: number;
  orphans: number;
  /** Values without which records were taken over. */
  faults: number;
  /** Amounts that were float noise. */
  noise: number;
  /** Of a read that is one page, the ids that it met; else they are noted. */
  met: Met;
  /** Whether anything that could not be read is kept of it, and values that would become empty. */
  areUnread: boolean;
  areNulled: boolean;
}

interface PageToWrite {
  step: Step;
  page: RecordPage<object>;
  /** Whether nothing was kept when the read began. */
  isFirst: boolean;
  isFirstPage: boolean;
  /** Whether it is the first page and the last. */
  isOnlyPage: boolean;
  /** Whether anything of the record type could not be read before. */
  hasUnread: boolean;
  /** Who is to be left out of what comes in. */
  erased?: ErasedPeople | null | undefined;
  /** The part that is read, when not all rows are. */
  within?: Within;
  /** By what rejections of a year are known. */
  part: string | null;
  runId: string;
}

/** Takes a page over within the transaction at hand. A record that comes again in the same read counts as repeated: the first holds. */
export async function writePage(
  connection: Connection,
  { step, page, isFirst, isFirstPage, isOnlyPage, hasUnread, within, erased, part, runId }: PageToWrite,
): Promise<PageOutcome> {
  const rejections = page.rejections.map((rejection) => ({ ...rejection, id: rejectedKey(step, rejection.id) }));
  const named = rejections.filter(isNamed).map(({ id }) => id);
  const keys = page.records.map((record) => keyOf(step, record));
  const all = [...keys, ...named];
  const fresh = new Set(isOnlyPage ? all : isFirst && isFirstPage ? keys : []);
  if (isFirst && !isFirstPage)
    for (const key of await metFirst(connection, { step, records: page.records, within })) fresh.add(key);
  const noted = isOnlyPage ? [] : isFirst ? named : all;
  for (const id of await noteSeen(connection, step.type, noted)) fresh.add(id);
  // Deleting while asking makes a second one on the same page a repetition too.
  const records = page.records.filter((record) => fresh.delete(keyOf(step, record)));
  const rejected = rejections.filter((rejection) => !isNamed(rejection) || fresh.delete(rejection.id));
  const kept = erased ? records.map((record) => withoutErased(step, record, erased)) : records;
  const payload = kept.map((record) => ({ ...record, content_hash: keptHash(step.shape.fingerprint, record) }));
  const given = new Map(records.map((record) => [keyOf(step, record), record]));
  // What is left out because somebody was erased is not the back office's doing, and must not be kept.
  const isEmptied = (record: object, name: string) => Reflect.get(given.get(keyOf(step, record)) ?? {}, name) === null;
  let areNulled = false;
  const guard = async (different: readonly object[]) => {
    // safe: of the payload, which is hashed
    const kept = await keepNulled(connection, { step, records: different as typeof payload, isEmptied });
    areNulled ||= kept.areNoted;
    return kept.records;
  };
  const upserted: Upserted = await upsert(connection, step, payload, isFirst ? { areNew: true } : { guard });
  // What has no place is not ours to keep: a copy from before, at its former owner, is allowed to go.
  const orphaned = new Set(upserted.orphans);
  if (isOnlyPage) {
    // nothing is noted
  } else if (!isFirst) await forgetSeen(connection, step.type, upserted.orphans);
  else await noteSeen(connection, step.type, [...upserted.orphans, ...upserted.refused.flatMap(({ id }) => id ?? [])]);
  const refused = [...rejected, ...upserted.refused];
  const orphans = upserted.orphans.map((id) => orphanRejection(step, id));
  const taken = new Set<object>(records);
  const partly = (page.partly ?? []).filter(({ record }) => taken.has(record));
  const unread = unreadOf(step, { refused, orphans, partly }, erased);
  const ids = hasUnread ? all : [];
  if (hasUnread || unread.length > 0) await noteUnread(connection, step, { unread, ids, part, runId });
  return {
    read: records.length + rejected.length + (page.repeated ?? 0),
    added: upserted.added,
    changed: upserted.changed,
    rejections: [...refused, ...orphans],
    unnamed: rejected.length - rejected.filter(isNamed).length,
    orphans: upserted.orphans.length,
    faults: unread.filter(({ kind }) => kind === 'value').length,
    noise: page.noise ?? 0,
    met: isOnlyPage ? all.filter((id) => !orphaned.has(id)) : null,
    areUnread: unread.length > 0,
    areNulled,
  };
}

const isNamed = (rejection: Rejection): rejection is Rejection & { id: string } => rejection.id !== null;

/** The id of a rejected record in the form in which we know ids: the numbers of its key, in their order. */
function rejectedKey(step: Step, id: string | null): string | null {
  const numbers = id?.match(/\d+/g) ?? [];
  // safe integers have 16 digits at most, and the ids that we know are such
  const isKey = numbers.length === step.key.length && numbers.every((number) => number.length <= 16);
  return isKey ? numbers.map(Number).join('-') : null;
}

function orphanRejection(step: Step, id: string): Rejection & { id: string } {
  return { id, reason: `Its ${step.placedBy?.noun ?? 'place'} is not known` };
}

/** The hash is made of what is kept, so that somebody who was erased is no change either. */
function withoutErased(step: Step, record: object, erased: ErasedPeople): object {
  const entry = declaredTable(step.table);
  return entry === null ? record : erasedRow(entry, record, erased);
}
