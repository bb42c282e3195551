import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import type { QueryObject } from '../../lib/query-string.ts';
import { Choice } from './choice.tsx';
import { portfolioOf } from './reports.queries.ts';

const views = ['objects', 'complex', 'building', 'expiry'] as const;
export type CommercialView = (typeof views)[number];

/** The address of a view, with what every view understands of a filter. */
function addressOf(view: CommercialView, filter: QueryObject): string {
  const kept = portfolioOf(filter);
  if (view === 'objects') return paths.commercialOverview.to(undefined, { filter: kept });
  if (view === 'expiry') return paths.commercialOverview.to(undefined, { view, filter: kept });
  const grouping = view === 'building' ? { grouping: view } : {};
  return paths.commercialOverview.to(undefined, { view: 'groups', filter: { ...kept, ...grouping } });
}

export function CommercialViews({ filter, view }: { filter: QueryObject; view: CommercialView }) {
  const t = useTranslations('commercial');
  const router = useRouter();
  return (
    <Choice
      label={t('views')}
      names={views}
      chosen={view}
      wordOf={(name) => t(`view.${name}`)}
      choose={(name) => router.history.push(addressOf(name, filter))}
    />
  );
}
