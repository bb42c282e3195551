import type { BackOffice } from '@gevel/back-office';
import type { ApprovalDecisionBody, DetailOf } from '@gevel/contract';
import {
  type ApprovalSubject,
  type approvalsList,
  maxReminders,
  remindedForHours,
  reminderHours,
} from '@gevel/contract/plain';
import { approvalNote } from '@gevel/i18n/nl/approval-note';
import type { Connection } from '../../db/connection.ts';
import { endOfBooksTerm } from '../../domain/books-term.ts';
import { dayInAmsterdam } from '../../domain/calendar.ts';
import { readRecord } from '../../lists/read-list.ts';
import { requestContextOf } from '../../lists/request-context.ts';
import type { AuditContext } from '../../platform/audit/audit-context.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { fill } from '../../platform/http/field-errors.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { inPortalOf } from '../../platform/mail/in-portal-of.ts';
import { mailsTo, toldOfOwner } from '../../platform/mail/portal-mails.ts';
import type { MailDeps } from '../../platform/mail/user-mails.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { nameOf } from '../../platform/session/name-of.ts';
import { servedApprovals } from './approvals.list-sql.ts';
import {
  contentsOf,
  findAsked,
  holdDeputy,
  keepDecision,
  keepShown,
  lockShown,
  queueNote,
  remindOf,
} from './approvals.repository.ts';

export interface ApprovalDeps extends MailDeps {
  backOffice: Pick<BackOffice, 'takesWrites'>;
  /** Brings what is asked about one record up to date with it. */
  askAnew: (
    connection: Connection,
    about: { now: Date; subject: { type: ApprovalSubject; recordId: string } },
  ) => Promise<number>;
}

type Approval = DetailOf<typeof approvalsList>;

/** Keeps the yes or no of an owner's user or deputy, on what they have seen and nothing else. */
export async function decide(
  deps: ApprovalDeps,
  auditContext: AuditContext,
  { id, body }: { id: string; body: ApprovalDecisionBody },
): Promise<void> {
  const { by, at } = auditContext;
  const { database } = deps;
  const found = await approvalOf(deps, by, id);
  // Agents see what is asked; nobody says yes in an owner's place.
  if (by.scope.kind !== 'owner') throw new Refusal('forbidden');
  const row = await findAsked(database, id);
  if (row === null) throw new Refusal('not_found');
  const { subject_type: type } = found;
  await database.sync((connection) =>
    deps.askAnew(connection, { now: at, subject: { type, recordId: row.record_id } }),
  );
  const asked = await approvalOf(deps, by, id);
  const state = body.decision === 'yes' ? 'approved' : 'refused';
  // The same answer, sent twice.
  if (asked.decision === body.decision && row.user_id === by.user.id) return;
  const isSeen = contentsOf(asked.documents) === contentsOf(body.documents);
  const { grant } = by;
  const byDeputy = grant !== null;
  const mails =
    byDeputy && isSeen ? mailsTo(await toldOfOwner(deps, { id: grant.owner_id }), deputyDecided(id, grant)) : [];
  const isKept =
    isSeen &&
    (await database.db.transaction(async (transaction) => {
      const { amount, mandate } = body;
      const shown = shownOf(asked);
      const ids = shown.documents.map((document) => document.id);
      if (!(await lockShown(transaction, shown.documents))) return false;
      const held = { userId: by.user.id, today: dayInAmsterdam(deps.clock.now()) };
      const name = byDeputy ? await holdDeputy(transaction, { grantId: grant.id, ...held }) : nameOf(by);
      if (name === null) throw new Refusal('forbidden');
      const user = { id: by.user.id, name };
      if (!(await keepDecision(transaction, { id, state, amount, mandate, user, byDeputy, at, shown }))) return false;
      await keepShown(transaction, ids, endOfBooksTerm(dayInAmsterdam(at)));
      if (mails.length > 0) await deps.mailer.keepMany(transaction, mails);
      if (asked.ticket_id !== null) {
        await queueNote(transaction, id, {
          ticketId: asked.ticket_id,
          takesWrites: deps.backOffice.takesWrites,
          user,
          day: requestContextOf(by.scope, deps.clock).today,
          at,
          words: noteOf(asked, { state, name, byDeputy, at }),
        });
      }
      await recordAudit(transaction, {
        ...auditContext,
        action: 'approval.decide',
        subject: { type: 'approval', id, name: asked.reference ?? id },
        after: { decision: body.decision, ...(byDeputy ? { by_deputy: true } : {}), ...shown },
      });
      return true;
    }));
  if (!isKept) {
    const now = await findAsked(database, id);
    const current = await approvalOf(deps, by, now?.current_id ?? id);
    // The same answer, sent twice at once.
    if (current.id === id && current.decision === body.decision && now?.user_id === by.user.id) return;
    throw new Refusal('changed_meanwhile', { current });
  }
}

/** Reminds owners of what they did not answer; run by a job. After an outage once, not of every time that was missed. */
export async function remind({ database, clock }: Pick<ApprovalDeps, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const waitedSince = hoursAgo(reminderHours);
  await remindOf(database, { waitedSince, askedSince: hoursAgo(remindedForHours), atMost: maxReminders, now });
}

async function approvalOf({ database, clock }: ApprovalDeps, by: Actor, id: string): Promise<Approval> {
  const context = requestContextOf(by.scope, clock);
  const { text } = await readRecord(database, servedApprovals(by), id, context);
  // The operation that answers it checks the record against the same description.
  return (JSON.parse(text) as { data: Approval }).data;
}

const deputyDecided = (id: string, owner: { owner_id: number }) =>
  ({ kind: 'deputyDecided', path: inPortalOf(owner, `/akkoorden/${id}`) }) as const;

/** What stood on the screen, without names: a document is known by its checksum, whatever becomes of it. */
function shownOf({ amount, mandate, mandate_of, vat, documents, budgets }: Approval) {
  return {
    amount,
    mandate,
    mandate_of,
    vat,
    documents: documents.map(({ id, kind, sha256, byte_count }) => ({ id, kind, sha256, byte_count })),
    budgets: budgets.map(({ id, year, budgeted, booked, left }) => ({ id, year, budgeted, booked, left })),
  };
}

const euros = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' });
const moments = new Intl.DateTimeFormat('nl-NL', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Amsterdam',
});

function noteOf(
  { subject_type, reference, amount, mandate, vat }: Approval,
  { state, name, byDeputy, at }: { state: 'approved' | 'refused'; name: string; byDeputy: boolean; at: Date },
): string {
  return [
    fill(approvalNote[state], {
      amount: euros.format(Number(amount)),
      vat: approvalNote.vat[vat ?? 'unknown'],
    }),
    ...(mandate === null ? [] : [fill(approvalNote.mandate, { mandate: euros.format(Number(mandate)) })]),
    ...(subject_type === 'invoices' ? [fill(approvalNote.invoice, { reference: reference ?? '–' })] : []),
    fill(byDeputy ? approvalNote.byDeputy : approvalNote.by, { name, moment: moments.format(at) }),
  ]
    .join(' ')
    .replaceAll('\u00a0', ' ');
}
