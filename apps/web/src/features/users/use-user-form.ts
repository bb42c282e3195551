import { usersList } from '@gevel/contract/plain';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { looksLikeEmail } from '../../lib/looks-like.ts';
import { type FieldTexts, useEditForm } from '../../parts/edit-form/use-edit-form.ts';
import { useStoreRecord } from '../../parts/record-page/use-store-record.ts';
import { bodyOf, newUser, type UserValues, valuesOf } from './user-values.ts';
import type { UserRecord } from './users.queries.ts';

interface Input {
  /** Null for a user that is still to be made. */
  record: UserRecord | null;
  /** What a new user starts with. */
  start?: Partial<UserValues>;
  onCreated?: (record: UserRecord) => void;
}

/** The form of one user, new or known. */
export function useUserForm({ record, start, onCreated }: Input) {
  const t = useTranslations();
  const { store } = useStoreRecord(usersList);
  return useEditForm<UserValues, UserRecord>({
    draftKey: `users ${record?.id ?? 'new'}`,
    saved: record ? valuesOf(record) : { ...newUser, ...start },
    validate: (values) => wrongIn(values),
    save: async (values) => {
      if (record) return (await call('users.update', { params: { id: record.id }, body: bodyOf(values) })).data;
      return (await call('users.create', { body: { ...bodyOf(values), invite: values.invite } })).data;
    },
    onSaved: (answer) => {
      store(answer.id, answer);
      if (record) return valuesOf(answer);
      onCreated?.(answer);
      return undefined;
    },
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
