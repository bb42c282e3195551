import { Button, Group, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { makeAtDevice } from '../../lib/passkey-device.ts';
import { PasskeyFailure } from '../../lib/passkey-failure.ts';
import { useRequestRules } from '../edit-form/use-request-rules.ts';
import { FailureNotice } from '../failure-notice/failure-notice.tsx';
import { useConfirmSensitive } from '../password-confirmation/confirm-sensitive.ts';
import classes from '../two-factor/two-factor.module.css';
import { usePasskeyText } from './use-passkey-text.ts';

interface Props {
  /** Recovery codes come with the first second factor of an account alone. */
  onMade: (name: string, recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** A name, and then the browser asks where the passkey is to be kept. */
export function PasskeyForm({ onMade, onCancel }: Props) {
  const t = useTranslations('passkeys');
  const confirm = useConfirmSensitive();
  const textOf = usePasskeyText();
  const [name, setName] = useState<string>(t('defaultName'));
  const { faultsIn, limitsAt } = useRequestRules('passkeys.rename');
  const faults = faultsIn({ name: name.trim() });
  const make = useMutation({
    mutationFn: async () => {
      const { data } = await confirm(() => call('passkeys.creation'));
      if (data.creation === null) throw new PasskeyFailure(data.hindrance ?? 'unsupported');
      const made = await makeAtDevice(data.creation);
      return (await call('passkeys.register', { body: { name: name.trim(), made } })).data;
    },
    onSuccess: ({ recovery_codes }) => onMade(name.trim(), recovery_codes),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (faults.name === undefined) make.mutate();
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {make.error && <FailureNotice key={make.submittedAt} error={make.error} text={textOf(make.error)} />}
      <TextInput
        autoFocus
        label={t('name')}
        description={t('nameHint')}
        {...limitsAt('name')}
        name="passkey_name"
        autoComplete="off"
        value={name}
        error={faults.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button type="submit" loading={make.isPending}>
          {t('create')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Group>
    </form>
  );
}
