import { formatMoment } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { useMay } from '../../lib/may.ts';
import { paths } from '../../lib/paths.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { RelatedTable } from '../record-page/related-table.tsx';

export interface Person {
  id: string;
  first_name: string;
  name: string;
  email: string;
  last_login_at: string | null;
}

/** The users of a broker or owner. */
export function PeopleTable({
  label,
  people,
  mainId,
}: {
  label: string;
  people: readonly Person[];
  mainId?: string | null;
}) {
  const t = useTranslations('users');
  const tBrokers = useTranslations('brokers.users');
  const mayOpen = useMay('users.get');
  return (
    <RelatedTable
      label={label}
      rows={people}
      columns={[
        {
          name: 'name',
          label: tBrokers('name'),
          cell: ({ id, first_name, name }) => {
            const whole = `${first_name} ${name}`.trim();
            return (
              <>
                {mayOpen ? <AppLink href={paths.user.to({ id })}>{whole}</AppLink> : whole}{' '}
                {id === mainId && <Badge role="info">{tBrokers('main')}</Badge>}
              </>
            );
          },
        },
        { name: 'email', label: t('fields.email'), cell: ({ email }) => email },
        {
          name: 'last_login_at',
          label: t('fields.last_login_at'),
          cell: ({ last_login_at }) =>
            last_login_at === null ? <Badge role="warning">{t('never')}</Badge> : formatMoment(last_login_at),
        },
      ]}
    />
  );
}
