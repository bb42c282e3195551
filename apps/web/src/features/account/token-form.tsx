import type { TokenScope } from '@gevel/contract/plain';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { isApiProblem } from '../../lib/api-problem.ts';
import { focusFirstFault } from '../../parts/edit-form/focus-first-fault.ts';
import { LeaveGuard } from '../../parts/edit-form/leave-guard.tsx';
import { useRequestRules } from '../../parts/edit-form/use-request-rules.ts';
import { FailureNotice } from '../../parts/failure-notice/failure-notice.tsx';
import { useConfirmSensitive } from '../../parts/password-confirmation/confirm-sensitive.ts';
import type { FreshToken } from './new-token.tsx';
import classes from './profile.module.css';
import { TokenScopes } from './token-scopes.tsx';

const usualDays = '90';

export function TokenForm({ onMade }: { onMade: (fresh: FreshToken) => void }) {
  const t = useTranslations('account.tokens');
  const confirm = useConfirmSensitive();
  const [name, setName] = useState('');
  const [days, setDays] = useState(usualDays);
  const [scopes, setScopes] = useState<TokenScope[]>(['read']);
  const [isTried, setIsTried] = useState(false);
  const make = useMutation({
    mutationFn: () => confirm(() => call('account.createToken', { body })),
    onSuccess: ({ data }) => onMade(data),
  });
  const refused = isApiProblem(make.error, 'invalid_content') ? make.error.errors : {};
  const { faultsIn, limitsAt } = useRequestRules('account.createToken');
  const body = { name: name.trim(), days: Number(days), scopes };
  const faults = faultsIn(body);
  const wrong = isTried ? faults : {};

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsTried(true);
    focusFirstFault(event.currentTarget);
    if (Object.keys(faults).length === 0 && scopes.length > 0) make.mutate();
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {make.error && Object.keys(refused).length === 0 && <FailureNotice key={make.submittedAt} error={make.error} />}
      <LeaveGuard wouldLose={() => name.trim() !== ''} />
      <div className={classes.tokenLine}>
        <TextInput
          label={t('name')}
          description={t('nameHint')}
          {...limitsAt('name')}
          name="token_name"
          autoComplete="off"
          value={name}
          error={wrong.name ?? refused['name']?.[0]}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label={t('days')}
          description={t('daysHint')}
          name="token_days"
          inputMode="numeric"
          autoComplete="off"
          value={days}
          error={wrong.days ?? refused['days']?.[0]}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
      </div>
      <TokenScopes chosen={scopes} onChange={setScopes} isMissing={isTried && scopes.length === 0} />
      <div>
        <Button type="submit" variant="default" loading={make.isPending}>
          {t('create')}
        </Button>
      </div>
    </form>
  );
}
