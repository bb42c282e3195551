import { ownersList } from '@gevel/contract/plain';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { looksLikeEmail } from '../../lib/looks-like.ts';
import type { FieldTexts } from '../../parts/edit-form/use-edit-form.ts';
import { useRecordForm } from '../../parts/edit-form/use-record-form.ts';
import { bodyOf, newOwner, type OwnerValues, shownOf, updateOf, valuesOf } from './owner-values.ts';
import type { OwnerRecord } from './owners.queries.ts';

interface Input {
  /** Null for an owner that is still to be taken into the portal. */
  record: OwnerRecord | null;
  onCreated?: (record: OwnerRecord) => void;
}

export function useOwnerForm({ record, onCreated }: Input) {
  const t = useTranslations('owners');
  return useRecordForm({
    list: ownersList,
    record,
    valuesOf,
    start: newOwner,
    show: shownOf,
    validate: wrongIn,
    update: (id, values) => call('owners.update', { params: { id }, body: updateOf(values) }),
    create: (values) => call('owners.create', { body: { ...bodyOf(values), id: values.id ?? '' } }),
    onCreated: ({ data }) => onCreated?.(data),
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
