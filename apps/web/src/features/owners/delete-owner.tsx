import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { DeleteRecord } from '../../parts/record-page/delete-record.tsx';
import type { OwnerRecord } from './owners.queries.ts';

/** Takes an owner out of the portal; one with users stays. */
export function DeleteOwner({ record, forget }: { record: OwnerRecord; forget: () => void }) {
  const t = useTranslations('owners.delete');
  return (
    <DeleteRecord
      name="owners"
      id={record.id}
      action={t('action')}
      title={t('title')}
      text={t('text', { name: record.name })}
      confirmLabel={t('action')}
      conflict={t('hasUsers')}
      asksPassword
      remove={() => call('owners.delete', { params: { id: record.id } })}
      listAddress={paths.owners.to()}
      forget={forget}
    />
  );
}
