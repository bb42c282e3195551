import type { SessionUser } from '@gevel/contract';
import { Button, Group } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useSession } from '../../lib/session-context.ts';
import { FailureNotice } from '../../parts/failure-notice/failure-notice.tsx';
import { useConfirmSensitive } from '../../parts/password-confirmation/confirm-sensitive.ts';
import { RecoveryCodes } from '../../parts/two-factor/recovery-codes.tsx';
import { TwoFactorSetUp } from '../../parts/two-factor/two-factor-set-up.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import type { DialogHandle } from '../../ui/dialog/dialog-props.ts';
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { passkeysQuery, recoveryCodesQuery } from './account.queries.ts';
import classes from './profile.module.css';
import { RecoveryCodeCount } from './recovery-code-count.tsx';
import { sectionIds } from './section-nav.tsx';

/** The code of an authenticator app: how it stands, what is asked of this kind of user, on and off. */
export function SecondFactor({ user }: { user: SessionUser }) {
  const t = useTranslations('account.factor');
  const session = useSession();
  const queryClient = useQueryClient();
  const confirm = useConfirmSensitive();
  const dialog = useRef<DialogHandle>(null);
  const [isSettingUp, setIsSettingUp] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const switchOff = useMutation({
    mutationFn: () => confirm(() => call('account.switchOffTwoFactor')),
    onSuccess: settled,
  });
  const { data: own } = useQuery(passkeysQuery);
  const isOn = own?.has_app ?? user.two_factor_enabled;
  const hasPasskey = own !== undefined && own.passkeys.length > 0;
  const policy = user.two_factor_policy;

  function settle(recoveryCodes: readonly string[]): void {
    setCodes(recoveryCodes);
    setIsSettingUp(false);
    void settled();
  }

  async function settled(): Promise<void> {
    // Codes of before hold no longer; they are counted where they are shown next.
    void queryClient.invalidateQueries({ queryKey: recoveryCodesQuery.queryKey, refetchType: 'none' });
    await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    await session.fetchUser();
  }

  return (
    <Section
      id={sectionIds.factor}
      title={t('title')}
      hint={t('hint')}
      actions={<Badge role={isOn ? 'success' : 'neutral'}>{t(isOn ? 'on' : 'off')}</Badge>}
    >
      <div className={classes.form}>
        <p className={classes.text}>{t(`policy.${policy}`)}</p>
        {switchOff.error && <FailureNotice key={switchOff.submittedAt} error={switchOff.error} />}
        {switchOff.isSuccess && !isOn && <Notice mood="success">{t('switchedOff')}</Notice>}
        {codes && <RecoveryCodes codes={codes} email={user.email} onKept={() => setCodes(null)} />}
        {user.two_factor_enabled && !codes && <RecoveryCodeCount onRenewed={setCodes} />}
        {isSettingUp && <TwoFactorSetUp onDone={settle} autoFocus />}
        <Group gap="xs">
          {!isOn && !isSettingUp && policy !== 'off' && (
            <Button onClick={() => setIsSettingUp(true)}>{t('setUp')}</Button>
          )}
          {isSettingUp && (
            <Button variant="default" onClick={() => setIsSettingUp(false)}>
              {t('cancel')}
            </Button>
          )}
          {isOn && !codes && (policy !== 'required' || hasPasskey) && (
            <Button variant="default" loading={switchOff.isPending} onClick={() => dialog.current?.show()}>
              {t('switchOff')}
            </Button>
          )}
        </Group>
      </div>
      <ModalDialog
        ref={dialog}
        title={t('switchOffTitle')}
        message={t('switchOffText')}
        confirmButton
        confirmLabel={t('switchOff')}
        closeLabel={t('cancel')}
        onAccepted={() => switchOff.mutate()}
      />
    </Section>
  );
}
