import { type ExportProblem, scheduleLateAfterMs } from '@gevel/contract/plain';
import { formatMoment } from '@gevel/i18n';
import type { Db } from '../../db/connection.ts';
import { listLabelsIn } from '../../lists/list-labels.ts';
import { getMailBrand, type MailBrand } from '../../platform/mail/mail-brand.ts';
import { unsubscribeLink } from '../../platform/mail/unsubscribe-link.ts';
import { getMailedUser, type MailDeps, type MailedUser } from '../../platform/mail/user-mails.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { ExportRow } from './exports.repository.ts';
import { laterActorOf } from './exports.rights.ts';
import { endTurn } from './report-schedules.repository.ts';

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
 * link. Whoever may not have the file is mailed nothing. Does nothing for what no schedule asked for.
 */
export async function tellingOf(deps: TellDeps, row: ExportRow, outcome: Outcome) {
  const { schedule_id: scheduleId } = row;
  if (scheduleId === null) return async () => {};
  const told = outcome.problem === 'not_allowed' ? null : await whoIsTold(deps, row);
  return async (transaction: Db): Promise<void> => {
    const madeAt = outcome.expiresAt === null ? null : outcome.endedAt;
    await endTurn(transaction, scheduleId, { asked: row.created_at, madeAt, problem: outcome.problem });
    if (told) await keepMail(deps, transaction, { row, scheduleId, outcome, ...told });
  };
}

async function whoIsTold(deps: TellDeps, row: ExportRow): Promise<{ user: MailedUser; brand: MailBrand } | null> {
  const actor = await laterActorOf(deps.database, row, deps.clock.now());
  const user = actor && (await getMailedUser(deps.database, actor.user.id));
  if (!user) return null;
  // Somebody who was let in has the face of the owner's broker.
  const owner_id = row.scope_kind === 'owner' ? row.scope_id : user.owner_id;
  return { user, brand: await getMailBrand(deps, { ...user, owner_id }) };
}

interface Telling {
  row: ExportRow;
  scheduleId: string;
  outcome: Outcome;
  user: MailedUser;
  brand: MailBrand;
}

/** No names, filters or amounts: it is a link to who may log in. */
async function keepMail(deps: TellDeps, transaction: Db, telling: Telling): Promise<void> {
  const { row, scheduleId, outcome, user, brand } = telling;
  const { expiresAt, endedAt } = outcome;
  const isLate = row.due_at !== null && endedAt.getTime() - row.due_at.getTime() > scheduleLateAfterMs;
  const kind = expiresAt === null ? 'scheduledReportFailed' : isLate ? 'scheduledReportLate' : 'scheduledReport';
  const { language } = user;
  await deps.mailer.keep(transaction, {
    content: {
      kind,
      firstName: '',
      report: {
        title: listLabelsIn(language, row.list).title,
        due: formatMoment((row.due_at ?? row.created_at).toISOString()),
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
