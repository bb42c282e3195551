import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session-context.ts';
import { DeleteRecord } from '../../parts/record-page/delete-record.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { fullName, type UserRecord } from './users.queries.ts';

/** Deletes a user after asking. One's own account is refused before anything is asked. */
export function DeleteUser({ record, forget }: { record: UserRecord; forget: () => void }) {
  const t = useTranslations('users.delete');
  const isOwn = useUser()?.id === record.id;
  const [isRefused, setRefused] = useState(false);
  if (isOwn) {
    return (
      <div>
        <Button variant="subtle" color="red" onClick={() => setRefused(true)}>
          {t('action')}
        </Button>
        {isRefused && <Notice mood="danger">{t('own')}</Notice>}
      </div>
    );
  }
  return (
    <DeleteRecord
      name="users"
      id={record.id}
      action={t('action')}
      title={t('title')}
      text={t('text', { name: fullName(record) })}
      asksPassword
      remove={() => call('users.delete', { params: { id: record.id } })}
      listAddress={paths.users.to()}
      forget={forget}
    />
  );
}
