import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { isApiProblem } from '../../lib/api-problem.ts';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { FailureNotice } from '../failure-notice/failure-notice.tsx';
import { useConfirmSensitive } from '../password-confirmation/confirm-sensitive.ts';
import { bareCode, CodeInput, useCodeFault } from './code-input.tsx';
import { SecretText } from './secret-text.tsx';
import classes from './two-factor.module.css';
import { setUpQuery } from './two-factor.queries.ts';

interface Props {
  /** The factor is on; these codes are shown only now. */
  onDone: (recoveryCodes: readonly string[]) => void;
  autoFocus?: boolean;
}

/** Scan the QR code, or type its secret, and prove it with a first code. */
export function TwoFactorSetUp({ onDone, autoFocus = false }: Props) {
  const t = useTranslations('auth.setUp');
  const tStep = useTranslations('auth.step');
  const confirm = useConfirmSensitive();
  const { data: setUp, error, refetch } = useQuery(setUpQuery(confirm));
  const [code, setCode] = useState('');
  const fault = useCodeFault()(code);
  const [isTried, setIsTried] = useState(false);
  const proof = useMutation({
    mutationFn: () => confirm(() => call('auth.setUpTwoFactor', { body: { code: bareCode(code) } })),
    onSuccess: ({ data }) => onDone(data.recovery_codes),
    onError: () => setCode(''),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsTried(true);
    if (fault === undefined) proof.mutate();
  }

  function refusalText(refusal: unknown): string | undefined {
    if (isApiProblem(refusal, 'invalid_code')) return t('wrongCode');
    return isApiProblem(refusal, 'unauthenticated') ? tStep('ended') : undefined;
  }

  if (error) return <ProblemNotice title={t('failed')} error={error} onAgain={() => void refetch()} />;
  if (!setUp) return <Skeleton height={320} />;
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {proof.error && <FailureNotice key={proof.submittedAt} error={proof.error} text={refusalText(proof.error)} />}
      <p className={classes.text}>{t('scan')}</p>
      {/* As a picture nothing in the drawing can run. */}
      <img
        className={classes.qrCode}
        src={`data:image/svg+xml;utf8,${encodeURIComponent(setUp.qr_svg)}`}
        alt={t('qrCode')}
        width={180}
        height={180}
      />
      <SecretText secret={setUp.secret} />
      <p className={classes.text}>{t('firstCode')}</p>
      <CodeInput
        value={code}
        onChange={setCode}
        autoFocus={autoFocus}
        error={isTried && !proof.error ? fault : undefined}
      />
      <Button type="submit" loading={proof.isPending}>
        {t('submit')}
      </Button>
    </form>
  );
}
