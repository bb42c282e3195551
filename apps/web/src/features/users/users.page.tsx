import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { AddButton } from '../../parts/list-page/add-button.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { useTable } from '../../parts/list-page/use-table.ts';
import { FilterToggle } from '../../ui/data-table/filter-toggle.tsx';
import { userCells, userColumns } from './users.columns.tsx';
import { usersSource } from './users.queries.ts';

export function UsersPage() {
  const t = useTranslations('users');
  const table = useTable({ source: usersSource, columns: userColumns, cells: userCells });
  return (
    <ListPage
      table={table}
      aside={<AddButton href={paths.userCreate.to()}>{t('add')}</AddButton>}
      actions={<FilterToggle table={table} filter="has_logged_in" value={false} label={t('neverLoggedIn')} />}
    />
  );
}
