import type { SyncAlarm } from '@gevel/contract';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { users } from '../../db/schema/users.ts';
import type { MailContent } from '../../platform/mail/render-mail.ts';
import { type MailDeps, mailedUserColumns, mailUser } from '../../platform/mail/user-mails.ts';

/** Mails every administrator, because each of them may use the tools; one mail, however many record types it is about. */
export async function tellOfAlarms(deps: MailDeps, alarms: readonly SyncAlarm[]): Promise<void> {
  if (alarms.length === 0) return;
  await tellAdministrators(deps, { kind: 'syncAlarm', path: '/gereedschappen?section=sync' });
}

/** Mails those who may see the trail. */
export async function tellOfBrokenTrail(deps: MailDeps): Promise<void> {
  await tellAdministrators(deps, { kind: 'trailBroken', path: '/gereedschappen?section=audit' }, users.users_manage);
}

async function tellAdministrators(
  deps: MailDeps,
  mail: Pick<MailContent, 'kind' | 'path'>,
  permission?: typeof users.users_manage,
): Promise<void> {
  const administrators = await deps.database.db
    .select(mailedUserColumns)
    .from(users)
    .where(
      and(
        eq(users.type, 'admin'),
        isNotNull(users.password_hash),
        isNull(users.blocked_at),
        permission && eq(permission, true),
      ),
    );
  for (const user of administrators) await mailUser(deps, user, mail);
}
