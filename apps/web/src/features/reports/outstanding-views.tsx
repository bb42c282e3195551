import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useMay } from '../../lib/may.ts';
import { paths } from '../../lib/paths.ts';
import { Choice } from './choice.tsx';
import { accountsOf, ageingOf, referenceDateOf, type ViewOfDay } from './reports.queries.ts';

const views = ['items', 'debtors', 'owners', 'firstLate'] as const;
export type OutstandingView = (typeof views)[number];

/** The address of a view, with what it understands of a filter. */
export function addressOfView(view: OutstandingView, { filter, asOf }: ViewOfDay): string {
  if (view === 'firstLate')
    return paths.outstandingItems.to(undefined, { view: 'first-late', filter: referenceDateOf(filter), as_of: asOf });
  const kept = view === 'owners' ? accountsOf(filter) : ageingOf(filter);
  return paths.outstandingItems.to(undefined, { view: view === 'items' ? undefined : view, filter: kept, as_of: asOf });
}

export function OutstandingViews({ of, view }: { of: ViewOfDay; view: OutstandingView }) {
  const t = useTranslations('reports.outstanding');
  const router = useRouter();
  const mayFirstLate = useMay('reports.firstLate');
  const words = { items: t('perItem'), debtors: t('perDebtor'), owners: t('perOwner'), firstLate: t('firstLate') };
  return (
    <Choice
      label={t('view')}
      names={mayFirstLate ? views : views.filter((name) => name !== 'firstLate')}
      chosen={view}
      wordOf={(name) => words[name]}
      choose={(name) => router.history.push(addressOfView(name, of))}
    />
  );
}
