import { brokersList } from '@gevel/contract/plain';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { FormFrame } from '../../parts/edit-form/form-frame.tsx';
import { useAskedField } from '../../parts/edit-form/use-asked-field.ts';
import { ImageUpload } from '../../parts/image-upload/image-upload.tsx';
import { useAskedMoves } from '../../parts/owner-moves/use-asked-moves.tsx';
import { useStoreRecord } from '../../parts/record-page/use-store-record.ts';
import { Section } from '../../ui/page/page.tsx';
import { BrokerFields } from './broker-fields.tsx';
import { movesIn } from './broker-values.ts';
import classes from './brokers.module.css';
import type { BrokerRecord } from './brokers.queries.ts';
import type { BrokerForm } from './use-broker-form.ts';

/** The logo, which holds as soon as it is chosen, and the form. */
export function BrokerDetails({ record, edit: form }: { record: BrokerRecord; edit: BrokerForm }) {
  const { edit, dialog } = useAskedMoves(form, () => movesIn(form.form.getValues(), record.id));
  const t = useTranslations('brokers.groups');
  const tBranding = useTranslations('branding');
  const { store } = useStoreRecord(brokersList);
  const params = { id: record.id };
  useAskedField();

  async function upload(file: File): Promise<void> {
    store(record.id, (await call('brokers.putLogo', { params, file })).data);
  }

  async function remove(): Promise<void> {
    store(record.id, (await call('brokers.deleteLogo', { params })).data);
  }

  return (
    <div className={classes.stack}>
      <div id="logo" tabIndex={-1}>
        <Section title={t('logo')} hint={t('logoHint')}>
          <ImageUpload
            current={record.logo_url}
            alt={tBranding('logo', { name: record.display_name })}
            upload={upload}
            remove={remove}
          />
        </Section>
      </div>
      <FormFrame edit={edit} isGuardedAbove label={t('identity')}>
        <BrokerFields edit={edit} record={record} />
      </FormFrame>
      {dialog}
    </div>
  );
}
