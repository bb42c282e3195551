import { useTranslations } from 'use-intl';
import { useMay } from '../../lib/may.ts';
import { paths } from '../../lib/paths.ts';
import { AddButton } from '../../parts/list-page/add-button.tsx';
import { PeopleTable } from '../../parts/people/people-table.tsx';
import { Section } from '../../ui/page/page.tsx';
import type { BrokerRecord } from './brokers.queries.ts';

export function BrokerUsers({ record }: { record: BrokerRecord }) {
  const t = useTranslations('brokers');
  const managesUsers = useMay('users.create');
  const address = paths.userCreate.to(undefined, { type: 'broker', id: record.id, name: record.display_name });
  return (
    <Section
      title={t('groups.users')}
      actions={managesUsers && <AddButton href={address}>{t('form.addUser')}</AddButton>}
    >
      {record.users.length === 0 ? (
        t('form.mainUserNone')
      ) : (
        <PeopleTable label={t('groups.users')} people={record.users} mainId={record.main_user_id} />
      )}
    </Section>
  );
}
