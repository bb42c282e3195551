import { ownersList } from '@gevel/contract/plain';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useRecordForm } from '../../parts/edit-form/use-record-form.ts';
import { bodyOf, newOwner, shownOf, valuesOf } from './owner-values.ts';
import { type OwnerRecord, personName } from './owners.queries.ts';

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
    show: (values) => shownOf(values, (id) => personName(record?.agents.find((agent) => agent.id === id)) ?? id),
    request: 'owners.create',
    bodyOf,
    check: ({ id }) => ({ id: id === null ? t('candidate.required') : undefined }),
    update: (id, body) => call('owners.update', { params: { id }, body }),
    create: (body, { id }) => call('owners.create', { body: { ...body, id: id ?? '' } }),
    onCreated: ({ data }) => onCreated?.(data),
  });
}

export type OwnerForm = ReturnType<typeof useOwnerForm>;
