import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { FormFrame } from '../../parts/edit-form/form-frame.tsx';
import { useAskedMoves } from '../../parts/owner-moves/use-asked-moves.tsx';
import { Page, PageHeader } from '../../ui/page/page.tsx';
import { BrokerFields } from './broker-fields.tsx';
import { movesIn } from './broker-values.ts';
import { EstateAgentPick } from './estate-agent-pick.tsx';
import { useBrokerForm } from './use-broker-form.ts';

export function BrokerAddPage() {
  const t = useTranslations('brokers');
  const tForms = useTranslations('forms');
  const router = useRouter();
  const form = useBrokerForm({
    record: null,
    onCreated: ({ id }) => router.history.push(paths.broker.to({ id })),
  });
  const { edit, dialog } = useAskedMoves(form, () => movesIn(form.form.getValues(), null));
  return (
    <Page>
      <PageHeader title={t('addTitle')} />
      <FormFrame edit={edit} isNew label={t('addTitle')} saveLabel={tForms('create')}>
        <EstateAgentPick edit={edit} />
        <BrokerFields edit={edit} record={null} />
      </FormFrame>
      {dialog}
    </Page>
  );
}
