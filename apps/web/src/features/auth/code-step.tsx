import { trustedDeviceDays } from '@gevel/contract/plain';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { isApiProblem } from '../../lib/api-problem.ts';
import { useRequestRules } from '../../parts/edit-form/use-request-rules.ts';
import { FailureNotice } from '../../parts/failure-notice/failure-notice.tsx';
import classes from '../../parts/login-form/login.module.css';
import { answerFactorQuestion, factorsQuery } from '../../parts/passkeys/factor-question.ts';
import { usePasskeyText } from '../../parts/passkeys/use-passkey-text.ts';
import { withPasskeyWords } from '../../parts/passkeys/with-passkey-words.tsx';
import { bareCode, CodeInput, useCodeFault } from '../../parts/two-factor/code-input.tsx';
import { EndedStep } from './ended-step.tsx';
import { OtherWays } from './other-ways.tsx';

interface Props {
  onDone: () => Promise<void>;
  onBack: () => void;
}

/** The code of the authenticator, a passkey, or a recovery code in place of either. */
export const CodeStep = withPasskeyWords(function CodeStep({ onDone, onBack }: Props) {
  const t = useTranslations('auth.step');
  const tPasskeys = useTranslations('passkeys');
  const { limitsAt } = useRequestRules('auth.confirmCode');
  const [isRecovery, setIsRecovery] = useState(false);
  const [code, setCode] = useState('');
  const fault = useCodeFault()(code);
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

  const textOf = usePasskeyText();
  const { data: factors } = useQuery(factorsQuery);
  const hasPasskey = factors?.hasPasskey ?? false;
  const isPasskeyOnly = hasPasskey && factors?.hasApp === false;
  const passkey = useMutation({
    mutationFn: async () =>
      call('passkeys.verify', {
        body: { answer: await answerFactorQuestion(), ...(isTrusted ? { trust_device: true } : {}) },
      }),
    onMutate: () => verify.reset(),
    onSuccess: onDone,
  });
  const refused = passkey.error ?? verify.error;
  const asksNoCode = isPasskeyOnly && !isRecovery;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsTried(true);
    if (asksNoCode) passkey.mutate();
    else if (fault === undefined) {
      passkey.reset();
      verify.mutate();
    }
  }

  function change(): void {
    setIsRecovery(!isRecovery);
    setCode('');
    setIsTried(false);
    verify.reset();
    passkey.reset();
  }

  if (isApiProblem(refused, 'unauthenticated')) return <EndedStep onBack={onBack} />;
  const wrong = isTried ? fault : undefined;
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {refused && (
        <FailureNotice key={passkey.submittedAt + verify.submittedAt} error={refused} text={textOf(refused)} />
      )}
      {!isRecovery && isApiProblem(verify.error, 'too_many_requests') && (
        <OtherWays onRecovery={change} onPasskey={hasPasskey ? () => passkey.mutate() : undefined} />
      )}
      <p className={classes.text}>{asksNoCode ? tPasskeys('intro') : t(isRecovery ? 'introRecovery' : 'intro')}</p>
      {isRecovery ? (
        <TextInput
          label={t('recoveryCode')}
          {...limitsAt('code')}
          name="recovery_code"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          autoFocus
          value={code}
          error={wrong}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      ) : (
        !asksNoCode && <CodeInput value={code} onChange={setCode} error={wrong} autoFocus />
      )}
      <Checkbox
        label={t('trustDevice', { days: trustedDeviceDays })}
        description={t('trustDeviceHint')}
        checked={isTrusted}
        onChange={(event) => setIsTrusted(event.currentTarget.checked)}
      />
      <Button type="submit" size="md" fullWidth loading={asksNoCode ? passkey.isPending : verify.isPending}>
        {asksNoCode ? tPasskeys('use') : t('submit')}
      </Button>
      {hasPasskey && !asksNoCode && (
        <Button variant="default" size="md" fullWidth loading={passkey.isPending} onClick={() => passkey.mutate()}>
          {tPasskeys('use')}
        </Button>
      )}
      <div className={classes.ways}>
        <button type="button" className={classes.link} onClick={change}>
          {isRecovery && isPasskeyOnly ? tPasskeys('use') : t(isRecovery ? 'useApp' : 'useRecovery')}
        </button>
        <button type="button" className={classes.link} onClick={onBack}>
          {t('back')}
        </button>
      </div>
    </form>
  );
});
