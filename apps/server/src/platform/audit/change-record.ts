import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import { refuseChangedMeanwhile, tellingCurrent } from '../http/changed-meanwhile.ts';
import { Refusal } from '../http/refusal.ts';
import type { AuditContext } from './audit-context.ts';
import { type AuditEvent, recordAudit } from './record-audit.ts';

/** Opens a transaction, locks a record in it and works on what is kept of it. */
export type Holding<Kept> = <T>(work: (transaction: Db, kept: Kept) => Promise<T>) => Promise<T>;

/** What a change did, for the audit trail, and what follows from it within the same transaction. */
export interface Done extends Pick<AuditEvent, 'action' | 'subject' | 'before' | 'after'> {
  afterwards?: () => Promise<void>;
}

interface Act<Kept> {
  holding: Holding<Kept>;
  auditContext: AuditContext;
  write(transaction: Db, kept: Kept): Promise<Done>;
}

interface Change<Kept, Body extends object, Answer extends { data: object }> extends Act<Kept> {
  /** What the form began with; undefined when it does not say. */
  basedOn: Body | undefined;
  /** What it asks for. */
  wanted: Body;
  /** What the form shows of what is kept. */
  contentOf(kept: NoInfer<Kept>): Body;
  /** The record as an answer has it: after the change, or as somebody else left it. */
  read(): Promise<Answer>;
}

/** Holds what `lock` finds and locks; what it does not find is not there. */
export function holding<Kept>(database: Database, lock: (transaction: Db) => Promise<Kept | null>): Holding<Kept> {
  return (work) =>
    database.db.transaction(async (transaction) => {
      const kept = await lock(transaction);
      if (kept === null) throw new Refusal('not_found');
      return work(transaction, kept);
    });
}

/** Does something to a held record and writes it down: both or neither. */
export async function auditedAct<Kept>({ holding: held, auditContext, write }: Act<Kept>): Promise<void> {
  await held(async (transaction, kept) => {
    const { afterwards, ...event } = await write(transaction, kept);
    await recordAudit(transaction, { ...auditContext, ...event });
    await afterwards?.();
  });
}

/** Changes a held record as a form asks, unless somebody else changed it since the form was opened, and answers it as it is then. */
export async function changeRecord<Kept, Body extends object, Answer extends { data: object }>({
  basedOn,
  wanted,
  contentOf,
  read,
  write,
  ...act
}: Change<Kept, Body, Answer>): Promise<Answer> {
  const change = (transaction: Db, kept: Kept) => {
    refuseChangedMeanwhile({ basedOn, current: contentOf(kept), wanted });
    return write(transaction, kept);
  };
  await tellingCurrent(() => auditedAct({ ...act, write: change }), read);
  return read();
}
