import type { UserBody } from '@gevel/contract';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { usePageName } from '../../parts/branding/page-title.tsx';
import { RecordLink } from '../../parts/record-page/record-link.tsx';
import { RecordPage } from '../../parts/record-page/record-page.tsx';
import { useRecord, useRecordId } from '../../parts/record-page/use-record.ts';
import { Value } from '../../parts/record-page/value.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { Page, PageHeader } from '../../ui/page/page.tsx';
import { DeleteUser } from './delete-user.tsx';
import { startOf } from './start-of-user.ts';
import { UndoChange } from './undo-change.tsx';
import { useUserForm } from './use-user-form.ts';
import { UserForm } from './user-form.tsx';
import { UserSecurity } from './user-security.tsx';
import { fullName, type UserRecord, userSource, usersSource } from './users.queries.ts';
import { withUserWords } from './with-user-words.tsx';

/** A user, or the form of a new one. */
export const UserPage = withUserWords(AnyUser);

function AnyUser() {
  return useRecordId() === '' ? <NewUser /> : <FoundUser />;
}

function FoundUser() {
  const state = useRecord<UserRecord>(userSource);
  return (
    <RecordPage source={usersSource} {...state} syncedAt={undefined}>
      {(record) => <KnownUser key={record.id} record={record} />}
    </RecordPage>
  );
}

function NewUser() {
  const t = useTranslations('users');
  const router = useRouter();
  const { search } = useLocation();
  const edit = useUserForm({
    record: null,
    start: startOf(search),
    onCreated: ({ id }, invitation) => router.history.push(paths.user.to({ id }), { invitation }),
  });
  return (
    <Page>
      <PageHeader title={t('newTitle')} />
      <UserForm edit={edit} isNew />
    </Page>
  );
}

function KnownUser({ record }: { record: UserRecord }) {
  const t = useTranslations('users');
  const { state } = useLocation();
  // Said by the form of a new user, which led here.
  const isInvitationFailed = Reflect.get(state, 'invitation') === 'failed';
  const [before, setBefore] = useState<UserBody | null>(null);
  const edit = useUserForm({ record, onChanged: setBefore });
  usePageName(fullName(record));
  return (
    <>
      <PageHeader
        title={fullName(record)}
        note={
          <>
            <Badge>{t(`values.type.${record.type}`)}</Badge> <Value list="users" name="state" value={record.state} />{' '}
            <LinkedTo record={record} />
          </>
        }
      />
      <UserSecurity record={record} isInvitationFailed={isInvitationFailed} />
      <UserForm edit={edit} userId={record.id} isBlocked={record.state === 'blocked'} />
      {before && <UndoChange record={record} before={before} />}
      <DeleteUser record={record} forget={edit.forget} />
    </>
  );
}

function LinkedTo({ record }: { record: UserRecord }) {
  if (record.type === 'broker') {
    return (
      <RecordLink list="brokers" id={record.broker_id}>
        {record.broker_name}
      </RecordLink>
    );
  }
  if (record.type === 'admin') return null;
  return (
    <RecordLink list="owners" id={record.owner_id}>
      {record.owner_name}
    </RecordLink>
  );
}
