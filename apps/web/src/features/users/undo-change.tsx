import type { UserBody } from '@gevel/contract';
import { permissions, usersList } from '@gevel/contract/plain';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useConfirmSensitive } from '../../parts/password-confirmation/confirm-sensitive.ts';
import { useStoreRecord } from '../../parts/record-page/use-store-record.ts';
import { useListLabels } from '../../parts/use-list-labels.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { foundIn } from './user-values.ts';
import classes from './users.module.css';
import type { UserRecord } from './users.queries.ts';

const linked = { broker_id: 'broker_name', owner_id: 'owner_name' } as const;

/** Puts back what a saved change replaced, as a change of its own: with its rules, its mails and its entry in the audit trail. */
export function UndoChange({ record, before }: { record: UserRecord; before: UserBody }) {
  const t = useTranslations('userWords.undo');
  const { fields } = useListLabels('users');
  const confirm = useConfirmSensitive();
  const { store } = useStoreRecord(usersList);
  const now = foundIn(record);
  const undo = useMutation({
    // What somebody else changed since is not put back along with it.
    mutationFn: () =>
      confirm(() => call('users.update', { params: { id: record.id }, body: { ...before, based_on: now } })),
    onSuccess: ({ data }) => store(record.id, data),
  });
  const names = ['type', 'email', 'first_name', 'name', 'language', 'broker_id', 'owner_id'] as const;
  const changed = [
    ...names
      .filter((name) => before[name] !== now[name])
      .map((name) => (name in linked ? linked[name as keyof typeof linked] : name)),
    ...permissions.filter((name) => before.permissions[name] !== now.permissions[name]),
  ];
  // A change that came after it is offered anew.
  if (changed.length === 0) return undo.isSuccess ? <Notice mood="success">{t('done')}</Notice> : null;
  return (
    <Notice mood="info" title={t('title')}>
      <p className={classes.hint}>{t('text', { fields: changed.map((name) => fields[name]).join(', ') })}</p>
      {undo.error && <ProblemNotice error={undo.error} />}
      <Button variant="default" mt="xs" loading={undo.isPending} onClick={() => undo.mutate()}>
        {t('action')}
      </Button>
    </Notice>
  );
}
