import type { InvitationResult } from '@gevel/contract';
import { usersList } from '@gevel/contract/plain';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { looksLikeEmail } from '../../lib/looks-like.ts';
import type { FieldTexts } from '../../parts/edit-form/use-edit-form.ts';
import { useRecordForm } from '../../parts/edit-form/use-record-form.ts';
import { useConfirmSensitive } from '../../parts/password-confirmation/confirm-sensitive.ts';
import { bodyOf, newUser, shownOf, type UserValues, updateOf, valuesOf } from './user-values.ts';
import type { UserRecord } from './users.queries.ts';

interface Input {
  /** Null for a user that is still to be made. */
  record: UserRecord | null;
  /** What a new user starts with. */
  start?: Partial<UserValues>;
  onCreated?: (record: UserRecord, invitation: InvitationResult) => void;
}

/** The form of one user, new or known. */
export function useUserForm({ record, start, onCreated }: Input) {
  const t = useTranslations();
  const confirm = useConfirmSensitive();
  return useRecordForm({
    list: usersList,
    record,
    valuesOf,
    start: { ...newUser, ...start },
    show: shownOf,
    validate: wrongIn,
    update: (id, values) => confirm(() => call('users.update', { params: { id }, body: updateOf(values) })),
    create: (values) => confirm(() => call('users.create', { body: { ...bodyOf(values), invite: values.invite } })),
    onCreated: ({ data, meta }) => onCreated?.(data, meta.invitation),
  });

  function wrongIn(values: UserValues): FieldTexts<UserValues> {
    const required = t('forms.required');
    return {
      first_name: values.first_name.trim() === '' ? required : undefined,
      name: values.name.trim() === '' ? required : undefined,
      email: looksLikeEmail(values.email) ? undefined : t('users.form.emailInvalid'),
      broker_id: values.type === 'broker' && values.broker_id === null ? t('users.form.brokerRequired') : undefined,
      owner_id: values.type === 'owner' && values.owner_id === null ? t('users.form.ownerRequired') : undefined,
    };
  }
}

export type UserForm = ReturnType<typeof useUserForm>;
