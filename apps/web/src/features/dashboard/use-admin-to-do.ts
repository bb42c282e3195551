import type { AdminDashboard } from '@gevel/contract';
import { momentInText } from '@gevel/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useMay } from '../../lib/may.ts';
import { paths } from '../../lib/paths.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { incompleteBrokersQuery, rowCountQuery } from './dashboard.queries.ts';
import type { Asked, ToDo } from './to-do-list.tsx';

/** What an administrator is asked for: portals that cannot open yet by name, and people who are not there or not safe yet. */
export function useAdminToDo(overview: AdminDashboard): { entries: ToDo[]; asked: Asked[] } {
  const t = useTranslations('adminDashboard');
  const tMissing = useTranslations('portal.open');
  const language = useLanguage();
  const managesBrokers = useMay('brokers.list');
  const managesOwners = useMay('owners.list');
  const managesUsers = useMay('users.list');
  const readsUnread = useMay('tools.unread');
  const readsMails = useMay('tools.mailLog');
  const brokers = useQuery({ ...incompleteBrokersQuery, enabled: managesBrokers });
  const incompleteOwners = useQuery({ ...rowCountQuery('owners', 'incomplete_owners'), enabled: managesOwners });
  const invitationsEnded = useQuery({ ...rowCountQuery('users', 'invitations_ended'), enabled: managesUsers });
  const invitationsEnding = useQuery({ ...rowCountQuery('users', 'invitations_ending'), enabled: managesUsers });
  const unread = useQuery({ ...rowCountQuery('tools/unread', 'rejected_records'), enabled: readsUnread });
  const mailsFailed = useQuery({ ...rowCountQuery('tools/mail-log', 'mails_failed'), enabled: readsMails });
  const mailsLate = useQuery({ ...rowCountQuery('tools/mail-log', 'mails_late'), enabled: readsMails });
  const owners = incompleteOwners.data ?? 0;
  const ended = invitationsEnded.data ?? 0;
  const ending = invitationsEnding.data ?? 0;
  const rejected = unread.data ?? 0;
  const failed = mailsFailed.data ?? 0;
  const late = mailsLate.data ?? 0;
  const unsafe = overview.users_without_second_factor;
  const more = brokers.data?.more ?? 0;
  const entries: (ToDo | false)[] = [
    ...(managesBrokers ? overview.undelivered_reports : []).map(
      ({ broker_id, broker_name, kept, failed, oldest_at }) => ({
        key: `reports-${broker_id}`,
        href: paths.broker.to({ id: broker_id }),
        text: t('reports', { count: kept + failed, name: broker_name }),
        note: t(failed > 0 ? 'reportsFailed' : 'reportsKept', {
          count: failed,
          moment: momentInText(oldest_at, language),
        }),
      }),
    ),
    ...(managesBrokers ? overview.open_questions : []).map(({ broker_id, broker_name, count, oldest_at }) => ({
      key: `questions-${broker_id}`,
      href: paths.broker.to({ id: broker_id }),
      text: t('questions', { count, name: broker_name }),
      note: t('questionsSince', { moment: momentInText(oldest_at, language) }),
    })),
    ...(managesBrokers ? overview.switched_off_webhooks : []).map(({ id, name }) => ({
      key: `webhook-${id}`,
      href: paths.tools.to(undefined, { section: 'webhooks' }),
      text: t('webhook', { name }),
    })),
    rejected > 0 && { figure: 'rejected_records', text: t('rejected', { count: rejected }) },
    failed > 0 && { figure: 'mails_failed', text: t('mailsFailed', { count: failed }) },
    late > 0 && { figure: 'mails_late', text: t('mailsLate', { count: late }) },
    ...(brokers.data?.named ?? []).map(({ id, display_name, missing }) => ({
      key: `broker-${id}`,
      href: paths.broker.to({ id }),
      text: t('broker', { name: display_name }),
      note: tMissing('incompleteShort', { count: missing === '' ? 0 : missing.split(',').length }),
    })),
    more > 0 && { figure: 'incomplete_brokers', text: t('moreBrokers', { count: more }) },
    managesOwners && owners > 0 && { figure: 'incomplete_owners', text: t('owners', { count: owners }) },
    managesUsers &&
      unsafe > 0 && { figure: 'users_without_second_factor', text: t('withoutSecondFactor', { count: unsafe }) },
    ended > 0 && {
      figure: 'invitations_ended',
      text: t('invitationsEnded', { count: ended }),
      note: t('invitationsNote'),
    },
    ending > 0 && {
      figure: 'invitations_ending',
      text: t('invitationsEnding', { count: ending }),
      note: t('invitationsNote'),
    },
  ];
  return {
    entries: entries.filter((entry) => entry !== false),
    asked: [brokers, incompleteOwners, invitationsEnded, invitationsEnding, unread, mailsFailed, mailsLate],
  };
}
