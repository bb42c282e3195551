import type { SyncAlarm } from '@gevel/contract';
import { tellAdministrators } from '../../platform/mail/administrator-mails.ts';
import type { MailDeps } from '../../platform/mail/user-mails.ts';

/** Mails every administrator, because each of them may use the tools; one mail, however many record types it is about. */
export async function tellOfAlarms(deps: MailDeps, alarms: readonly SyncAlarm[]): Promise<void> {
  if (alarms.length === 0) return;
  await tellAdministrators(deps, { kind: 'syncAlarm', path: '/gereedschappen?section=sync' });
}

/** Mails those who may see the trail. */
export async function tellOfBrokenTrail(deps: MailDeps): Promise<void> {
  await tellAdministrators(deps, { kind: 'trailBroken', path: '/gereedschappen?section=audit' }, { managers: true });
}
