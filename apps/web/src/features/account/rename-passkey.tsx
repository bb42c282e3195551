import type { Passkey } from '@gevel/contract';
import { Button, Group, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useRequestRules } from '../../parts/edit-form/use-request-rules.ts';
import { FailureNotice } from '../../parts/failure-notice/failure-notice.tsx';
import classes from './profile.module.css';

/** Another name for a passkey, which only its owner reads. */
export function RenamePasskey({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const t = useTranslations('passkeys');
  const [name, setName] = useState(passkey.name);
  const { faultsIn, limitsAt } = useRequestRules('passkeys.rename');
  const faults = faultsIn({ name: name.trim() });
  const save = useMutation({
    mutationFn: () => call('passkeys.rename', { params: { id: passkey.id }, body: { name: name.trim() } }),
    onSuccess: onDone,
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (faults.name === undefined) save.mutate();
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {save.error && <FailureNotice key={save.submittedAt} error={save.error} />}
      <TextInput
        label={t('newName', { name: passkey.name })}
        {...limitsAt('name')}
        name="passkey_new_name"
        autoComplete="off"
        autoFocus
        value={name}
        error={faults.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button type="submit" loading={save.isPending}>
          {t('save')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('cancel')}
        </Button>
      </Group>
    </form>
  );
}
