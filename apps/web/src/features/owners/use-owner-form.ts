import { ownersList } from '@gevel/contract/plain';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { looksLikeEmail } from '../../lib/looks-like.ts';
import { type FieldTexts, useEditForm } from '../../parts/edit-form/use-edit-form.ts';
import { useStoreRecord } from '../../parts/record-page/use-store-record.ts';
import { bodyOf, newOwner, type OwnerValues, shownOf, updateOf, valuesOf } from './owner-values.ts';
import type { OwnerRecord } from './owners.queries.ts';

interface Input {
  /** Null for an owner that is still to be taken into the portal. */
  record: OwnerRecord | null;
  onCreated?: (record: OwnerRecord) => void;
}

export function useOwnerForm({ record, onCreated }: Input) {
  const t = useTranslations('owners');
  const { store } = useStoreRecord(ownersList);
  return useEditForm<OwnerValues, OwnerRecord>({
    draftKey: `owners ${record?.id ?? 'new'}`,
    saved: record ? valuesOf(record) : newOwner,
    shared: {
      list: 'owners',
      theirs: (current) => {
        const theirs = current as OwnerRecord; // safe: what the refusal carries is the record as `owners.get` answers it
        store(theirs.id, theirs);
        return valuesOf(theirs);
      },
      show: shownOf,
    },
    validate: wrongIn,
    save: async (values) => {
      if (record) return (await call('owners.update', { params: { id: record.id }, body: updateOf(values) })).data;
      return (await call('owners.create', { body: { ...bodyOf(values), id: values.id ?? '' } })).data;
    },
    onSaved: (answer) => {
      store(answer.id, answer);
      if (record) return valuesOf(answer);
      onCreated?.(answer);
      return undefined;
    },
  });

  function wrongIn({ id, portal_email }: OwnerValues): FieldTexts<OwnerValues> {
    const isEmail = portal_email.trim() === '' || looksLikeEmail(portal_email);
    return {
      id: id === null ? t('candidate.required') : undefined,
      portal_email: isEmail ? undefined : t('form.emailInvalid'),
    };
  }
}

export type OwnerForm = ReturnType<typeof useOwnerForm>;
