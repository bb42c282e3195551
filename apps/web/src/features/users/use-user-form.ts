import type { InvitationResult, UserBody } from '@gevel/contract';
import { usersList } from '@gevel/contract/plain';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useRecordForm } from '../../parts/edit-form/use-record-form.ts';
import { useConfirmSensitive } from '../../parts/password-confirmation/confirm-sensitive.ts';
import { bodyOf, newUser, shownOf, type UserValues, valuesOf } from './user-values.ts';
import type { UserRecord } from './users.queries.ts';

interface Input {
  /** Null for a user that is still to be made. */
  record: UserRecord | null;
  /** What a new user starts with. */
  start?: Partial<UserValues>;
  onCreated?: (record: UserRecord, invitation: InvitationResult) => void;
  /** Told of a saved change, with what was there before it. */
  onChanged?: (before: UserBody) => void;
}

/** The form of one user, new or known. */
export function useUserForm({ record, start, onCreated, onChanged }: Input) {
  const t = useTranslations('users.form');
  const confirm = useConfirmSensitive();
  // Whoever was let in on others need not have an owner of their own.
  const isWithoutOwner = record?.type === 'owner' && record.owner_id === null;
  return useRecordForm({
    list: usersList,
    record,
    valuesOf,
    start: { ...newUser, ...start },
    show: shownOf,
    request: 'users.create',
    bodyOf,
    check: (values) => ({
      broker_id: values.type === 'broker' && values.broker_id === null ? t('brokerRequired') : undefined,
      owner_id: values.type === 'owner' && values.owner_id === null && !isWithoutOwner ? t('ownerRequired') : undefined,
    }),
    update: async (id, body) => {
      const answer = await confirm(() => call('users.update', { params: { id }, body }));
      if (body.based_on) onChanged?.(body.based_on);
      return answer;
    },
    create: (body, { invite }) => confirm(() => call('users.create', { body: { ...body, invite } })),
    onCreated: ({ data, meta }) => onCreated?.(data, meta.invitation),
  });
}

export type UserForm = ReturnType<typeof useUserForm>;
