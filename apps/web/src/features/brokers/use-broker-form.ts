import { brokersList, type Module } from '@gevel/contract/plain';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { looksLikeEmail, looksLikePhone } from '../../lib/looks-like.ts';
import type { FieldTexts } from '../../parts/edit-form/use-edit-form.ts';
import { useRecordForm } from '../../parts/edit-form/use-record-form.ts';
import { type BrokerValues, bodyOf, newBroker, shownOf, updateOf, valuesOf } from './broker-values.ts';
import type { BrokerRecord } from './brokers.queries.ts';

interface Input {
  /** Null for a broker that is still to be made. */
  record: BrokerRecord | null;
  onCreated?: (record: BrokerRecord) => void;
}

export function useBrokerForm({ record, onCreated }: Input) {
  const t = useTranslations();
  const words = {
    moduleName: (name: Module) => t(`brokers.modules.${name}`),
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
    show: (values) => shownOf(values, words),
    validate: wrongIn,
    update: (id, values) => call('brokers.update', { params: { id }, body: updateOf(values) }),
    create: (values) => call('brokers.create', { body: bodyOf(values) }),
    onCreated: ({ data }) => onCreated?.(data),
  });

  function wrongIn(values: BrokerValues): FieldTexts<BrokerValues> {
    const phone = (text: string) =>
      text.trim() === '' || looksLikePhone(text) ? undefined : t('brokers.form.phoneInvalid');
    const isUrl = values.portal_url === '' || /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(values.portal_url);
    const isEmail = values.email.trim() === '' || looksLikeEmail(values.email);
    return {
      display_name: values.display_name.trim() === '' ? t('forms.required') : undefined,
      portal_url: isUrl ? undefined : t('brokers.form.portalUrlMalformed'),
      phone_exchange: phone(values.phone_exchange),
      phone_number: phone(values.phone_number),
      email: isEmail ? undefined : t('brokers.form.emailInvalid'),
    };
  }
}

export type BrokerForm = ReturnType<typeof useBrokerForm>;
