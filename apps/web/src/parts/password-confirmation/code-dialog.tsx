import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useProblemText } from '../../lib/use-problem-text.ts';
import { useRequestRules } from '../edit-form/use-request-rules.ts';
import { FailureNotice } from '../failure-notice/failure-notice.tsx';
import { answerFactorQuestion, factorsQuery } from '../passkeys/factor-question.ts';
import { usePasskeyText } from '../passkeys/use-passkey-text.ts';
import { withPasskeyWords } from '../passkeys/with-passkey-words.tsx';
import { ProofDialog } from './proof-dialog.tsx';

interface Props {
  onConfirmed: () => void;
  onClosed: () => void;
}

/** Asks a code of the authenticator app, or a passkey or a recovery code in its place. A wrong one may be tried again. */
export const CodeDialog = withPasskeyWords(function CodeDialog({ onConfirmed, onClosed }: Props) {
  const t = useTranslations('portal.code');
  const tAuth = useTranslations('auth.login');
  const textOf = useProblemText();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const { faultsIn, limitsAt } = useRequestRules('auth.confirmCode');
  const check = useMutation({
    mutationFn: () => call('auth.confirmCode', { body: { code: code.trim() } }),
    onSuccess: onConfirmed,
  });
  const tPasskeys = useTranslations('passkeys');
  const passkeyText = usePasskeyText();
  const { data: factors } = useQuery(factorsQuery);
  const passkey = useMutation({
    mutationFn: async () => call('passkeys.confirm', { body: { answer: await answerFactorQuestion() } }),
    onSuccess: onConfirmed,
  });
  const failure = check.error ? textOf(check.error) : undefined;
  const error = fault ?? failure;

  function submit(): void {
    const found = faultsIn({ code: code.trim() }, { code: tAuth('required') }).code;
    setFault(found);
    if (found === undefined) check.mutate();
  }

  return (
    <ProofDialog title={t('title')} why={t('why')} isPending={check.isPending} onSubmit={submit} onClosed={onClosed}>
      <TextInput
        data-autofocus
        label={t('label')}
        {...limitsAt('code')}
        autoComplete="one-time-code"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        value={code}
        error={error}
        aria-invalid={error !== undefined}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setFault(undefined);
          check.reset();
        }}
      />
      {factors?.hasPasskey && (
        <Button variant="default" loading={passkey.isPending} onClick={() => passkey.mutate()}>
          {tPasskeys('use')}
        </Button>
      )}
      {passkey.error && (
        <FailureNotice key={passkey.submittedAt} error={passkey.error} text={passkeyText(passkey.error)} />
      )}
    </ProofDialog>
  );
});
