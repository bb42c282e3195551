import type { InvitationResult } from '@gevel/contract';
import { usersList } from '@gevel/contract/plain';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { looksLikeEmail } from '../../lib/looks-like.ts';
import { type FieldTexts, useEditForm } from '../../parts/edit-form/use-edit-form.ts';
import { useStoreRecord } from '../../parts/record-page/use-store-record.ts';
import { bodyOf, newUser, shownOf, type UserValues, updateOf, valuesOf } from './user-values.ts';
import type { UserRecord } from './users.queries.ts';

interface Input {
  /** Null for a user that is still to be made. */
  record: UserRecord | null;
  /** What a new user starts with. */
  start?: Partial<UserValues>;
  onCreated?: (record: UserRecord, invitation: InvitationResult) => void;
}

interface Saved {
  data: UserRecord;
  invitation: InvitationResult;
}

/** The form of one user, new or known. */
export function useUserForm({ record, start, onCreated }: Input) {
  const t = useTranslations();
  const { store } = useStoreRecord(usersList);
  return useEditForm<UserValues, Saved>({
    draftKey: `users ${record?.id ?? 'new'}`,
    saved: record ? valuesOf(record) : { ...newUser, ...start },
    shared: {
      list: 'users',
      theirs: (current) => {
        const theirs = current as UserRecord; // safe: what the refusal carries is the record as `users.get` answers it
        store(theirs.id, theirs);
        return valuesOf(theirs);
      },
      show: shownOf,
    },
    validate: (values) => wrongIn(values),
    save: async (values) => {
      if (record) {
        const { data } = await call('users.update', { params: { id: record.id }, body: updateOf(values) });
        return { data, invitation: null };
      }
      const { data, meta } = await call('users.create', { body: { ...bodyOf(values), invite: values.invite } });
      return { data, invitation: meta.invitation };
    },
    onSaved: ({ data, invitation }) => {
      store(data.id, data);
      if (record) return valuesOf(data);
      onCreated?.(data, invitation);
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
