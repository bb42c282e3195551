import type { AdminDashboard } from '@gevel/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { figureAddress } from '../../lib/figure-rows.ts';
import { useMay } from '../../lib/may.ts';
import { paths } from '../../lib/paths.ts';
import { incompleteBrokersQuery, incompleteQuery, invitedQuery } from './dashboard.queries.ts';
import { type ToDo, ToDoList } from './to-do-list.tsx';

/** What an administrator is asked for: portals that cannot open yet by name, and people who are not there or not safe yet. */
export function AdminToDo({ overview }: { overview: AdminDashboard }) {
  const t = useTranslations('dashboard.toDo');
  const tMissing = useTranslations('portal.open');
  const managesBrokers = useMay('brokers.list');
  const managesOwners = useMay('owners.list');
  const managesUsers = useMay('users.list');
  const { data: brokers = [] } = useQuery({ ...incompleteBrokersQuery, enabled: managesBrokers });
  const { data: owners = 0 } = useQuery({ ...incompleteQuery('owners'), enabled: managesOwners });
  const { data: invited = 0 } = useQuery({ ...invitedQuery, enabled: managesUsers });
  const unsafe = overview.users_without_second_factor;
  const entries: (ToDo | false)[] = [
    ...brokers.map(({ id, display_name, missing }) => ({
      key: `broker-${id}`,
      href: paths.broker.to({ id }),
      text: t('broker', { name: display_name }),
      note: tMissing('incompleteShort', { count: missing === '' ? 0 : missing.split(',').length }),
    })),
    managesOwners &&
      owners > 0 && {
        key: 'owners',
        href: figureAddress('incomplete_owners') ?? '',
        text: t('owners', { count: owners }),
      },
    managesUsers &&
      unsafe > 0 && {
        key: 'unsafe',
        href: figureAddress('users_without_second_factor') ?? '',
        text: t('withoutSecondFactor', { count: unsafe }),
      },
    managesUsers &&
      invited > 0 && {
        key: 'invited',
        href: paths.users.to(undefined, { filter: { state: 'invited' } }),
        text: t('invited', { count: invited }),
      },
  ];
  return <ToDoList entries={entries.filter((entry) => entry !== false)} />;
}
