import { trustedDeviceDays } from '@gevel/contract/plain';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { isApiProblem } from '../../lib/api-problem.ts';
import { FailureNotice } from '../../parts/failure-notice/failure-notice.tsx';
import classes from '../../parts/login-form/login.module.css';
import { bareCode, CodeInput } from '../../parts/two-factor/code-input.tsx';
import { EndedStep } from './ended-step.tsx';
import { OtherWays } from './other-ways.tsx';

interface Props {
  onDone: () => Promise<void>;
  onBack: () => void;
}

/** The code of the authenticator, or a recovery code in its place. */
export function CodeStep({ onDone, onBack }: Props) {
  const t = useTranslations('auth.step');
  const [isRecovery, setIsRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [isTrusted, setIsTrusted] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const verify = useMutation({
    mutationFn: () =>
      call('auth.verifyTwoFactor', {
        body: { code: bareCode(code), ...(isTrusted ? { trust_device: true } : {}) },
      }),
    onSuccess: onDone,
    onError: () => {
      setCode('');
      setIsTried(false);
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsTried(true);
    if (bareCode(code) !== '') verify.mutate();
  }

  function change(): void {
    setIsRecovery(!isRecovery);
    setCode('');
    setIsTried(false);
    verify.reset();
  }

  if (isApiProblem(verify.error, 'unauthenticated')) return <EndedStep onBack={onBack} />;
  const missing = isTried && bareCode(code) === '' ? t('empty') : undefined;
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {verify.error && <FailureNotice key={verify.submittedAt} error={verify.error} />}
      {!isRecovery && isApiProblem(verify.error, 'too_many_requests') && <OtherWays onRecovery={change} />}
      <p className={classes.text}>{t(isRecovery ? 'introRecovery' : 'intro')}</p>
      {isRecovery ? (
        <TextInput
          label={t('recoveryCode')}
          name="recovery_code"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          autoFocus
          value={code}
          error={missing}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      ) : (
        <CodeInput value={code} onChange={setCode} error={missing} autoFocus />
      )}
      <Checkbox
        label={t('trustDevice', { days: trustedDeviceDays })}
        description={t('trustDeviceHint')}
        checked={isTrusted}
        onChange={(event) => setIsTrusted(event.currentTarget.checked)}
      />
      <Button type="submit" size="md" fullWidth loading={verify.isPending}>
        {t('submit')}
      </Button>
      <div className={classes.ways}>
        <button type="button" className={classes.link} onClick={change}>
          {t(isRecovery ? 'useApp' : 'useRecovery')}
        </button>
        <button type="button" className={classes.link} onClick={onBack}>
          {t('back')}
        </button>
      </div>
    </form>
  );
}
