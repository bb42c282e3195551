import { usersList } from '@gevel/contract/plain';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useUser } from '../../lib/session-context.ts';
import { useConfirmSensitive } from '../../parts/password-confirmation/confirm-sensitive.ts';
import { useStoreRecord } from '../../parts/record-page/use-store-record.ts';
import { Value } from '../../parts/record-page/value.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { InvitationFailed } from './invitation-failed.tsx';
import { lackingFor } from './lacking-for.ts';
import { NextAddress } from './next-address.tsx';
import classes from './users.module.css';
import { fullName, type UserRecord } from './users.queries.ts';

// What opens on a click.
const AskWithPassword = lazy(async () => ({
  default: (await import('../../parts/password-confirmation/ask-with-password.tsx')).AskWithPassword,
}));

type Said = 'invited' | 'blocked' | 'unblocked' | 'resetDone';

/** How a user logs in, and what an administrator can do about it. Each of these holds at once. */
export function UserSecurity({
  record,
  isInvitationFailed = false,
}: {
  record: UserRecord;
  /** The user was added just now, but the mail did not go. */
  isInvitationFailed?: boolean;
}) {
  const t = useTranslations('userWords.security');
  const tUsers = useTranslations('users');
  const confirm = useConfirmSensitive();
  const { store } = useStoreRecord(usersList);
  const [confirming, setConfirming] = useState<'reset' | 'block' | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const [hasFailed, setHasFailed] = useState(isInvitationFailed);
  const name = fullName(record);
  const lacking = lackingFor(useUser(), [record.type]);
  const input = { params: { id: record.id } };

  const act = useMutation({
    mutationFn: ({ make }: { make: () => Promise<{ data: UserRecord }>; says: Said }) => make(),
    onMutate: () => {
      setSaid(null);
      setHasFailed(false);
    },
    onSuccess: ({ data }, { says }) => {
      store(record.id, data);
      setSaid(says);
    },
  });

  const invite = () => act.mutate({ make: () => call('users.invite', input), says: 'invited' });

  async function resetTwoFactor(reason: string): Promise<void> {
    await confirm(() => call('users.resetTwoFactor', { ...input, body: { reason } }));
    store(record.id, { ...record, two_factor_enabled: false });
    setSaid('resetDone');
  }

  return (
    <Section title={tUsers('groups.security')}>
      {said && (
        <div className={classes.said}>
          <Notice mood="success">{t(said)}</Notice>
        </div>
      )}
      {hasFailed && <InvitationFailed isBusy={act.isPending} onAgain={invite} />}
      {act.error && <ProblemNotice error={act.error} />}
      <NextAddress record={record} />
      <Facts record={record} />
      {lacking && <p className={classes.hint}>{tUsers(`needs.${lacking}`)}</p>}
      <div className={classes.actions}>
        {record.state === 'invited' && !hasFailed && lacking === null && (
          <Button variant="default" loading={act.isPending} onClick={invite}>
            {t(record.invited_at === null ? 'invite' : 'inviteAgain')}
          </Button>
        )}
        {record.two_factor_enabled && lacking === null && (
          <Button variant="default" onClick={() => setConfirming('reset')}>
            {t('resetTwoFactor')}
          </Button>
        )}
        {record.state === 'blocked' ? (
          <Button
            variant="default"
            disabled={lacking !== null}
            loading={act.isPending}
            onClick={() => act.mutate({ make: () => confirm(() => call('users.unblock', input)), says: 'unblocked' })}
          >
            {t('unblock')}
          </Button>
        ) : (
          <Button variant="default" onClick={() => setConfirming('block')}>
            {t('block')}
          </Button>
        )}
      </div>
      {confirming === 'reset' && (
        <Suspense fallback={null}>
          <AskWithPassword
            title={t('resetTitle', { name })}
            text={t('resetText')}
            confirmLabel={t('resetTwoFactor')}
            reason={{ label: t('reason'), hint: t('reasonHint'), tooShort: t('reasonTooShort') }}
            onConfirm={resetTwoFactor}
            onClose={() => setConfirming(null)}
          />
        </Suspense>
      )}
      {confirming === 'block' && (
        <Suspense fallback={null}>
          <AskWithPassword
            title={t('blockTitle', { name })}
            text={t('blockText')}
            confirmLabel={t('block')}
            onConfirm={() =>
              act.mutateAsync({ make: () => confirm(() => call('users.block', input)), says: 'blocked' })
            }
            onClose={() => setConfirming(null)}
          />
        </Suspense>
      )}
    </Section>
  );
}

function Facts({ record }: { record: UserRecord }) {
  const t = useTranslations('userWords.security');
  const tUsers = useTranslations('users');
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('state')}</dt>
        <dd>
          <Value list="users" name="state" value={record.state} />
        </dd>
      </div>
      <div>
        <dt>{t('twoFactor')}</dt>
        <dd>{t(record.two_factor_enabled ? 'twoFactorOn' : 'twoFactorOff')}</dd>
      </div>
      <div>
        <dt>{t('lastLogin')}</dt>
        <dd>
          {record.last_login_at === null ? (
            tUsers('never')
          ) : (
            <Value list="users" name="last_login_at" value={record.last_login_at} />
          )}
        </dd>
      </div>
      <div>
        <dt>{t('invitedAt')}</dt>
        <dd>
          {record.invited_at === null ? (
            tUsers('never')
          ) : (
            <Value list="users" name="invited_at" value={record.invited_at} />
          )}
        </dd>
      </div>
      {record.next_reminder_at !== null && (
        <div>
          <dt>{tUsers('fields.next_reminder_at')}</dt>
          <dd>
            <Value list="users" name="next_reminder_at" value={record.next_reminder_at} />
          </dd>
        </div>
      )}
    </dl>
  );
}
