import { brokersList, type Module, type VatKind } from '@gevel/contract/plain';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useRecordForm } from '../../parts/edit-form/use-record-form.ts';
import { bodyOf, newBroker, shownOf, valuesOf } from './broker-values.ts';
import type { BrokerRecord } from './brokers.queries.ts';

interface Input {
  /** Null for a broker that is still to be made. */
  record: BrokerRecord | null;
  onCreated?: (record: BrokerRecord) => void;
}

export function useBrokerForm({ record, onCreated }: Input) {
  const t = useTranslations();
  const labels = {
    moduleName: (name: Module) => t(`brokers.modules.${name}`),
    vatName: (kind: VatKind) => t(`brokers.values.mandate_vat.${kind}`),
    yesNo: (is: boolean) => t(is ? 'lists.filters.yes' : 'lists.filters.no'),
    userName: (id: string) => {
      const user = record?.users.find((one) => one.id === id);
      return user ? `${user.first_name} ${user.name}`.trim() : id;
    },
    modules: t('brokers.groups.modules'),
    owners: t('brokers.groups.owners'),
  };
  return useRecordForm({
    list: brokersList,
    record,
    valuesOf,
    start: newBroker,
    show: (values) => shownOf(values, labels),
    request: 'brokers.create',
    bodyOf,
    update: (id, body) => call('brokers.update', { params: { id }, body }),
    create: (body) => call('brokers.create', { body }),
    onCreated: ({ data }) => onCreated?.(data),
  });
}

export type BrokerForm = ReturnType<typeof useBrokerForm>;
