import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { Choice } from './choice.tsx';
import { portfolioOf, type ViewOfDay } from './reports.queries.ts';

const views = ['objects', 'complex', 'building', 'expiry'] as const;
export type CommercialView = (typeof views)[number];

/** The address of a view, with what every view understands of a filter, as known on the same day. */
function addressOf(view: CommercialView, { filter, asOf: as_of }: ViewOfDay): string {
  const kept = portfolioOf(filter);
  if (view === 'objects') return paths.commercialOverview.to(undefined, { filter: kept, as_of });
  if (view === 'expiry') return paths.commercialOverview.to(undefined, { view, filter: kept, as_of });
  const grouping = view === 'building' ? { grouping: view } : {};
  return paths.commercialOverview.to(undefined, { view: 'groups', filter: { ...kept, ...grouping }, as_of });
}

export function CommercialViews({ of, view }: { of: ViewOfDay; view: CommercialView }) {
  const t = useTranslations('commercial');
  const router = useRouter();
  return (
    <Choice
      label={t('views')}
      names={views}
      chosen={view}
      wordOf={(name) => t(`view.${name}`)}
      choose={(name) => router.history.push(addressOf(name, of))}
    />
  );
}
