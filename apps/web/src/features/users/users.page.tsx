import { Button, Group } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session-context.ts';
import { AddButton } from '../../parts/list-page/add-button.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { useTable } from '../../parts/list-page/use-table.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { FilterToggle } from '../../ui/data-table/filter-toggle.tsx';
import { lackingFor } from './lacking-for.ts';
import { userCells, userColumns } from './users.columns.tsx';
import { usersSource } from './users.queries.ts';

export function UsersPage() {
  const t = useTranslations('users');
  const mayInvite = lackingFor(useUser(), ['owner']) === null;
  const table = useTable({ source: usersSource, columns: userColumns, cells: userCells });
  return (
    <ListPage
      table={table}
      aside={
        <Group gap="xs">
          {mayInvite && (
            <Button component={AppLink} href={paths.userInvite.to()} variant="default">
              {t('inviteTitle')}
            </Button>
          )}
          <AddButton href={paths.userCreate.to()}>{t('add')}</AddButton>
        </Group>
      }
      actions={<FilterToggle table={table} filter="has_logged_in" value={false} label={t('neverLoggedIn')} />}
    />
  );
}
