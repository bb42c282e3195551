import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { viewQuery } from '../../lib/list-state/print-list-view.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { ownerPick } from '../../parts/list-page/use-list-choices.ts';
import { useTable } from '../../parts/list-page/use-table.ts';
import { ViewSwitch } from '../../parts/list-page/view-switch.tsx';
import { treeLevelQuery } from './object-tree.queries.ts';
import { ObjectTree } from './object-tree.tsx';
import { lessImportantObjectColumns, objectCells, objectColumns } from './objects.columns.tsx';
import { objectsSource } from './objects.queries.ts';

const pickable = { owner: ownerPick, building: { id: 'building_id', name: 'building' } };

export function ObjectsPage() {
  const t = useTranslations('objects.views');
  const router = useRouter();
  const table = useTable({
    source: objectsSource,
    columns: objectColumns,
    lessImportant: lessImportantObjectColumns,
    columnsOfOwners: ['owner_name'],
    cells: objectCells,
    pickable,
  });
  const { view, change } = table;
  const address = (id: string) => objectsSource.recordAddress(id, viewQuery(view, objectsSource.terms));
  const isTree = view.extra['view'] === 'tree';
  const tree = useInfiniteQuery({ ...treeLevelQuery(view, null), enabled: isTree });

  return (
    <ListPage
      table={table}
      unread={isTree ? tree.data?.pages[0]?.meta.unread : table.meta?.unread}
      aside={
        <ViewSwitch
          label={t('label')}
          list={t('list')}
          other={{ words: t('tree'), icon: 'tree', name: 'tree' }}
          isOther={isTree}
          change={(extra) => change({ ...view, extra, page: 1 })}
        />
      }
      instead={
        isTree ? (
          <ObjectTree
            view={view}
            change={(next) => change(next, 'replace')}
            open={(id) => router.history.push(address(id))}
            address={address}
          />
        ) : undefined
      }
    />
  );
}
