import { useTranslations } from 'use-intl';
import { Value } from '../../parts/record-page/value.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import type { UserRow } from './users.queries.ts';

export const userColumns = [
  'name',
  'first_name',
  'email',
  'type',
  'broker_name',
  'owner_name',
  'state',
  'two_factor_enabled',
  'last_login_at',
] as const;

export const userCells = {
  email: (row: UserRow) => <Address row={row} />,
  last_login_at: (row: UserRow) => <LastLogin moment={row.last_login_at} />,
};

/** Whoever looks through the list sees which address is to come. */
function Address({ row: { email, next_email } }: { row: UserRow }) {
  const t = useTranslations('users');
  if (next_email === null) return <>{email}</>;
  return (
    <>
      {email} <Badge role="warning">{t('becomes', { email: next_email })}</Badge>
    </>
  );
}

function LastLogin({ moment }: { moment: string | null }) {
  const t = useTranslations('users');
  if (moment === null) return <Badge role="warning">{t('never')}</Badge>;
  return <Value list="users" name="last_login_at" value={moment} />;
}
