import { Select, Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Fields, WideField } from '../../parts/edit-form/fields.tsx';
import { RecordPick } from '../../parts/record-pick/record-pick.tsx';
import { Section } from '../../ui/page/page.tsx';
import { type OwnerRecord, personName } from './owners.queries.ts';
import type { OwnerForm } from './use-owner-form.ts';

/** What an administrator adds to an owner of the back office. */
export function OwnerFields({ edit, record }: { edit: OwnerForm; record: OwnerRecord | null }) {
  const { form } = edit;
  const t = useTranslations('owners');
  const brokerError = form.errors['broker_id'];
  return (
    <Section title={t('groups.portal')} hint={t('groups.portalHint')}>
      <Fields>
        <div id="linked_broker" tabIndex={-1}>
          <RecordPick
            kind="brokers"
            label={t('form.broker')}
            description={t('form.brokerHint')}
            placeholder={t('form.brokerPlaceholder')}
            name="broker_id"
            value={form.values.broker_id}
            valueName={form.values.broker_name}
            error={typeof brokerError === 'string' ? brokerError : undefined}
            onPick={(record) => form.setValues({ broker_id: record?.id ?? null, broker_name: record?.name ?? null })}
          />
        </div>
        {record && <Handler edit={edit} record={record} />}
        <TextInput id="email" type="email" description={t('form.portalEmailHint')} {...edit.field('portal_email')} />
        <TextInput
          type="number"
          inputMode="numeric"
          min={0}
          max={366}
          description={t('form.payoutDaysHint')}
          {...edit.field('payout_days')}
        />
        <WideField>
          <Textarea rows={3} {...edit.field('remarks')} />
        </WideField>
      </Fields>
    </Section>
  );
}

function Handler({ edit, record }: { edit: OwnerForm; record: OwnerRecord }) {
  const t = useTranslations('owners.form');
  const tForms = useTranslations('forms');
  const isMoving = edit.form.values.broker_id !== record.broker_id;
  return (
    <Select
      description={t(isMoving ? 'handlerLater' : 'handlerHint')}
      placeholder={t('handlerNone')}
      clearable
      clearButtonProps={{ 'aria-label': tForms('reset') }}
      disabled={isMoving || record.agents.length === 0}
      data={record.agents.map((agent) => ({ value: agent.id, label: personName(agent) ?? agent.id }))}
      {...edit.field('handler_id')}
    />
  );
}
