import { Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Fields, WideField } from '../../parts/edit-form/fields.tsx';
import { RecordPick } from '../../parts/record-pick/record-pick.tsx';
import { Section } from '../../ui/page/page.tsx';
import type { OwnerForm } from './use-owner-form.ts';

/** What an administrator adds to an owner of the back office. */
export function OwnerFields({ edit }: { edit: OwnerForm }) {
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
