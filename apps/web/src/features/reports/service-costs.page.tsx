import { formatMoney } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { lastYear } from '../../lib/calendar.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { ownerPick } from '../../parts/list-page/use-list-choices.ts';
import { useTable } from '../../parts/list-page/use-table.ts';
import { OwnerLink } from '../../parts/record-page/record-link.tsx';
import { withServiceCostsWords } from '../../parts/service-costs/with-service-costs-words.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { countFigure } from './figures.ts';
import { isComing, reportFailure } from './report-failed.tsx';
import classes from './reports.module.css';
import { type ServiceCostsRow, serviceCostsSource } from './service-costs.queries.ts';

const columns = [
  'property_name',
  'year',
  'state',
  'advances_amount',
  'costs_amount',
  'difference_amount',
  'settlement_amount',
  'settled_count',
  'due_date',
  'days_left',
  'other_amount',
  'owner_name',
] as const;
const lessImportant = ['owner_name', 'other_amount', 'settled_count', 'due_date'] as const;
const pickable = {
  owner: ownerPick,
  property: { id: 'property_id', name: 'property_name' },
};

const cells = {
  property_name: (row: ServiceCostsRow) => <Property row={row} />,
  year: (row: ServiceCostsRow) => <Known value={row.year}>{String(row.year)}</Known>,
  advances_amount: (row: ServiceCostsRow) => <Amount value={row.advances_amount} />,
  costs_amount: (row: ServiceCostsRow) => <Amount value={row.costs_amount} />,
  difference_amount: (row: ServiceCostsRow) => <Amount value={row.difference_amount} />,
  other_amount: (row: ServiceCostsRow) => <Amount value={row.other_amount} />,
  settled_count: (row: ServiceCostsRow) => <SettledOf row={row} />,
  days_left: (row: ServiceCostsRow) => <DaysLeft days={row.days_left} />,
  owner_name: (row: ServiceCostsRow) => <OwnerLink id={row.owner_id}>{row.owner_name}</OwnerLink>,
};

/** What properties cost in a year, what tenants paid for it in advance, and whether they have the settlement. */
export const ServiceCostsPage = withServiceCostsWords(function ServiceCostsPage() {
  const t = useTranslations('serviceCosts');
  const table = useTable<ServiceCostsRow>({
    source: serviceCostsSource,
    columns,
    lessImportant,
    columnsOfOwners: ['owner_name'],
    cells,
    pickable,
  });
  const unknown = table.meta ? countFigure(table.meta.figures, 'unknown_count') : 0;
  return (
    <ListPage
      table={{ ...table, nothing: { title: t('none'), text: t('noneText') } }}
      // Of a year that runs there is nothing to settle yet.
      opensWith={`filter[year][from]=${lastYear()}&filter[year][to]=${lastYear()}`}
      note={t('note')}
      above={
        unknown > 0 && (
          <Notice mood="info">
            <p>{t('unknownNote', { count: unknown })}</p>
          </Notice>
        )
      }
      isAboveComing={isComing(table)}
      instead={reportFailure(table)}
    />
  );
});

function Property({ row: { property_name } }: { row: ServiceCostsRow }) {
  const t = useTranslations('serviceCosts');
  return property_name ?? <span className={classes.quiet}>{t('withoutProperty')}</span>;
}

/** What is not known is no amount of nothing. */
function Known({ value, children }: { value: unknown; children: string }) {
  const t = useTranslations('serviceCosts');
  return value === null ? <span className={classes.quiet}>{t('unknown')}</span> : children;
}

function Amount({ value }: { value: string | null }) {
  const language = useLanguage();
  return <Known value={value}>{value === null ? '' : formatMoney(value, language)}</Known>;
}

function SettledOf({ row: { settled_count, tenant_count } }: { row: ServiceCostsRow }) {
  const t = useTranslations('serviceCosts');
  return (
    <Known value={tenant_count}>{t('settledOf', { settled: settled_count ?? 0, tenants: tenant_count ?? 0 })}</Known>
  );
}

function DaysLeft({ days }: { days: number | null }) {
  const t = useTranslations('serviceCosts');
  if (days === null) return <span aria-hidden="true">–</span>;
  return days < 0 ? t('daysPast', { days: -days }) : t('daysLeft', { days });
}
