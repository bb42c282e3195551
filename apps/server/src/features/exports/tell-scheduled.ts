import { type ExportProblem, type ScheduleProblem, scheduleLateAfterMs } from '@gevel/contract/plain';
import { formatMoment } from '@gevel/i18n';
import type { Db } from '../../db/connection.ts';
import { listLabelsIn } from '../../lists/list-labels.ts';
import { getMailBrand, type MailBrand } from '../../platform/mail/mail-brand.ts';
import { unsubscribeLink } from '../../platform/mail/unsubscribe-link.ts';
import { getMailedUser, type MailDeps, type MailedUser } from '../../platform/mail/user-mails.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { ExportRow } from './exports.repository.ts';
import { type ForWhom, isSameScope, keptScope, laterActorOf } from './exports.rights.ts';
import { endTurn, type ScheduleRow } from './report-schedules.repository.ts';

export interface TellDeps extends MailDeps {
  secrets: Secrets;
}

const schedulesPath = '/profile#geplande-rapporten';

interface Outcome {
  endedAt: Date;
  /** Null when there is no file. */
  expiresAt: Date | null;
  problem: ExportProblem | null;
}

/**
 * How a file of a schedule ended, as part of the transaction in which it does: on the schedule, and to its user as a mail with a
 * link. Who may not log in any more is mailed nothing. Does nothing for what no schedule asked for.
 */
export async function tellingOf(deps: TellDeps, row: ExportRow, outcome: Outcome) {
  const { schedule_id: scheduleId } = row;
  if (scheduleId === null) return async () => {};
  const told = await whoIsTold(deps, row);
  return async (transaction: Db): Promise<void> => {
    const madeAt = outcome.expiresAt === null ? null : outcome.endedAt;
    await endTurn(transaction, scheduleId, { asked: row.created_at, madeAt, problem: outcome.problem });
    const due = row.due_at ?? row.created_at;
    if (told) await keepMail(deps, transaction, { scheduleId, list: row.list, due, ...mailOf(row, outcome), ...told });
  };
}

function mailOf({ due_at }: ExportRow, { endedAt, expiresAt }: Outcome): Pick<Telling, 'kind' | 'expiresAt'> {
  if (expiresAt === null) return { kind: 'scheduledReportFailed', expiresAt };
  const isLate = due_at !== null && endedAt.getTime() - due_at.getTime() > scheduleLateAfterMs;
  return { kind: isLate ? 'scheduledReportLate' : 'scheduledReport', expiresAt };
}

/**
 * That a turn of a schedule brought nothing, as part of the transaction that takes it: once, and not for each turn that goes the
 * same way. Of an access that ended the schedule is paused for good. Who may not log in any more is mailed nothing.
 */
export async function tellingOfProblem(
  deps: TellDeps,
  row: ScheduleRow,
  { due, problem }: { due: Date; problem: ScheduleProblem },
) {
  const told = row.last_problem === problem ? null : await whoIsTold(deps, row);
  return async (transaction: Db): Promise<void> => {
    const kind = problem === 'access_ended' ? 'scheduledReportStopped' : 'scheduledReportFailed';
    if (told)
      await keepMail(deps, transaction, { scheduleId: row.id, list: row.list, due, kind, expiresAt: null, ...told });
  };
}

async function whoIsTold(deps: TellDeps, row: ForWhom): Promise<{ user: MailedUser; brand: MailBrand } | null> {
  const actor = await laterActorOf(deps.database, row, deps.clock.now());
  const user = actor && (await getMailedUser(deps.database, actor.user.id));
  if (!actor || !user) return null;
  // Somebody who was let in has the face of the owner's broker, for as long as they are.
  const isLetIn = row.scope_kind === 'owner' && isSameScope(keptScope(actor.scope), row);
  return { user, brand: await getMailBrand(deps, { ...user, owner_id: isLetIn ? row.scope_id : user.owner_id }) };
}

interface Telling {
  kind: 'scheduledReport' | 'scheduledReportLate' | 'scheduledReportFailed' | 'scheduledReportStopped';
  scheduleId: string;
  list: string;
  due: Date;
  /** Null when there is no file. */
  expiresAt: Date | null;
  user: MailedUser;
  brand: MailBrand;
}

/** No names, filters or amounts: it is a link to who may log in. */
async function keepMail(deps: TellDeps, transaction: Db, telling: Telling): Promise<void> {
  const { kind, scheduleId, list, due, expiresAt, user, brand } = telling;
  const { language } = user;
  await deps.mailer.keep(transaction, {
    content: {
      kind,
      firstName: '',
      report: {
        title: listLabelsIn(language, list).title,
        due: formatMoment(due.toISOString()),
        until: expiresAt === null ? '' : formatMoment(expiresAt.toISOString()),
      },
      path: schedulesPath,
      settingsPath: schedulesPath,
      unsubscribePath: unsubscribeLink(deps.secrets, { userId: user.id, scheduleId }),
    },
    recipient: user.email,
    language,
    brand,
  });
}
