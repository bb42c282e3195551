import { mainUserPermission, modules, vatKinds } from '@gevel/contract/plain';
import { Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useUser } from '../../lib/session-context.ts';
import { Fields } from '../../parts/edit-form/fields.tsx';
import { Section } from '../../ui/page/page.tsx';
import type { BrokerRecord } from './brokers.queries.ts';
import { LinkedOwners } from './linked-owners.tsx';
import { PortalUrlField } from './portal-url-field.tsx';
import type { BrokerForm } from './use-broker-form.ts';

/** Everything of a broker that is saved together. */
export function BrokerFields({ edit, record }: { edit: BrokerForm; record: BrokerRecord | null }) {
  const t = useTranslations('brokers');
  const tForms = useTranslations('forms');
  const { form } = edit;
  return (
    <>
      <Section title={t('groups.identity')} hint={t('groups.identityHint')}>
        <Fields>
          <TextInput id="display_name" {...edit.field('display_name')} />
          <PortalUrlField edit={edit} brokerId={record?.id ?? null} saved={record?.portal_url ?? ''} />
          <TextInput type="tel" {...edit.field('phone_exchange')} />
          <TextInput id="phone_number" type="tel" {...edit.field('phone_number')} />
          <TextInput type="email" {...edit.field('email')} />
          <TextInput
            type="number"
            inputMode="numeric"
            min={0}
            max={366}
            description={t('form.payoutDaysHint')}
            {...edit.field('payout_days')}
          />
          <Select
            description={t('form.mandateVatHint')}
            placeholder={t('form.mandateVatNone')}
            clearable
            clearButtonProps={{ 'aria-label': tForms('reset') }}
            data={vatKinds.map((kind) => ({ value: kind, label: t(`values.mandate_vat.${kind}`) }))}
            {...edit.field('mandate_vat')}
          />
          <Switch
            label={t('fields.opens_ticket_notes')}
            description={t('form.openNotesHint')}
            checked={form.values.opens_ticket_notes}
            onChange={(event) => form.setFieldValue('opens_ticket_notes', event.currentTarget.checked)}
          />
          <TextInput
            type="number"
            inputMode="numeric"
            min={1}
            max={366}
            description={t('form.photoLinksHint')}
            {...edit.field('photo_link_days')}
          />
          {record && <MainUser edit={edit} record={record} />}
        </Fields>
      </Section>
      <Section title={t('groups.contact')} hint={t('groups.contactHint')}>
        <Fields>
          <Textarea rows={3} {...edit.field('own_text')} />
          <Textarea rows={3} {...edit.field('own_text_en')} />
          <Textarea rows={2} {...edit.field('opening_hours')} />
          <Textarea rows={2} {...edit.field('opening_hours_en')} />
          {record && (
            <Select
              description={t(record.users.length > 0 ? 'form.handlerHint' : 'form.mainUserNone')}
              clearable
              clearButtonProps={{ 'aria-label': tForms('reset') }}
              disabled={record.users.length === 0}
              data={peopleOf(record)}
              {...edit.field('handler_id')}
            />
          )}
        </Fields>
      </Section>
      <Section title={t('groups.modules')} hint={t('groups.modulesHint')}>
        <Fields>
          {modules.map((name) => (
            <Switch
              key={name}
              label={t(`modules.${name}`)}
              checked={form.values.modules.includes(name)}
              onChange={(event) => {
                const isOn = event.currentTarget.checked;
                form.setFieldValue(
                  'modules',
                  modules.filter((one) => (one === name ? isOn : form.values.modules.includes(one))),
                );
              }}
            />
          ))}
        </Fields>
      </Section>
      <LinkedOwners edit={edit} />
    </>
  );
}

function MainUser({ edit, record }: { edit: BrokerForm; record: BrokerRecord }) {
  const t = useTranslations('brokers.form');
  const tForms = useTranslations('forms');
  const hasUsers = record.users.length > 0;
  const mayChoose = useUser()?.permissions[mainUserPermission] === true;
  return (
    <Select
      id="main_user"
      description={t(mainUserText(hasUsers, mayChoose))}
      clearable
      clearButtonProps={{ 'aria-label': tForms('reset') }}
      disabled={!hasUsers || !mayChoose}
      data={peopleOf(record)}
      {...edit.field('main_user_id')}
    />
  );
}

const peopleOf = ({ users }: BrokerRecord) =>
  users.map(({ id, first_name, name }) => ({ value: id, label: `${first_name} ${name}`.trim() }));

function mainUserText(hasUsers: boolean, mayChoose: boolean) {
  if (!hasUsers) return 'mainUserNone';
  return mayChoose ? 'mainUserHint' : 'mainUserNeeds';
}
