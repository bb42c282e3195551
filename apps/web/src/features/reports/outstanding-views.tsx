import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import type { QueryObject } from '../../lib/query-string.ts';
import { Choice } from './choice.tsx';
import { accountsOf, ageingOf } from './reports.queries.ts';

const views = ['items', 'debtors', 'owners'] as const;
export type OutstandingView = (typeof views)[number];

/** The address of a view, with what it understands of a filter. */
export function addressOfView(view: OutstandingView, filter: QueryObject): string {
  const kept = view === 'owners' ? accountsOf(filter) : ageingOf(filter);
  return paths.outstandingItems.to(undefined, { view: view === 'items' ? undefined : view, filter: kept });
}

export function OutstandingViews({ filter, view }: { filter: QueryObject; view: OutstandingView }) {
  const t = useTranslations('reports.outstanding');
  const router = useRouter();
  const words = { items: t('perItem'), debtors: t('perDebtor'), owners: t('perOwner') };
  return (
    <Choice
      label={t('view')}
      names={views}
      chosen={view}
      wordOf={(name) => words[name]}
      choose={(name) => router.history.push(addressOfView(name, filter))}
    />
  );
}
