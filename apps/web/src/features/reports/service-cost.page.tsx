import { centsOf } from '@gevel/contract/plain';
import { dateInText, formatMoney } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { useMay } from '../../lib/may.ts';
import { paths } from '../../lib/paths.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { ExplainFigure } from '../../parts/figures/explain-figure.tsx';
import { RecordHead } from '../../parts/record-page/record-head.tsx';
import { OwnerLink, RecordLink } from '../../parts/record-page/record-link.tsx';
import { RecordPage } from '../../parts/record-page/record-page.tsx';
import { type RelatedColumn, RelatedTable } from '../../parts/record-page/related-table.tsx';
import { useRecord } from '../../parts/record-page/use-record.ts';
import { Value } from '../../parts/record-page/value.tsx';
import { withServiceCostsWords } from '../../parts/service-costs/with-service-costs-words.tsx';
import { FigureRow, FigureTile } from '../../ui/figure/figure-tile.tsx';
import { Section } from '../../ui/page/page.tsx';
import classes from './reports.module.css';
import { type ServiceCostsRecord, serviceCostSource, serviceCostsSource } from './service-costs.queries.ts';

const list = 'reports/service-costs';
const parts = ['advances', 'costs', 'other', 'settled'] as const;
const figureOf = {
  advances: 'service_advances',
  costs: 'service_expenses',
  other: 'service_other',
  settled: 'service_settlements',
} as const;
type Tenant = ServiceCostsRecord['tenants'][number] & { id: string };

/** The service costs of one property and year: what each amount is made of, and who was asked what. */
export const ServiceCostPage = withServiceCostsWords(function ServiceCostPage() {
  const state = useRecord(serviceCostSource);
  return (
    <RecordPage source={serviceCostsSource} {...state}>
      {(record) => (
        <>
          <Head record={record} />
          <Amounts record={record} />
          <Tenants record={record} />
        </>
      )}
    </RecordPage>
  );
});

function Head({ record }: { record: ServiceCostsRecord }) {
  const t = useTranslations('serviceCosts');
  const labels = useTranslations(list);
  const language = useLanguage();
  const { property_id, property_name, year, owner_id, owner_name, difference_amount } = record;
  // Of a year that is not over nobody knows yet what its costs come to.
  const difference = difference_amount === null || record.state === 'running' ? 0n : centsOf(difference_amount);
  return (
    <RecordHead
      title={t('heading', {
        year: year === null ? t('withoutYear') : String(year),
        property: property_name ?? t('withoutProperty'),
      })}
      subtitle={
        <>
          <RecordLink list="objects" id={property_id}>
            {property_name ?? t('withoutProperty')}
          </RecordLink>{' '}
          · <OwnerLink id={owner_id}>{owner_name}</OwnerLink>
        </>
      }
      badges={<Value list={list} name="state" value={record.state} />}
      figures={[
        {
          label: labels('fields.difference_amount'),
          value: (
            <>
              {difference_amount === null ? t('unknown') : formatMoney(difference_amount, language)}
              {difference !== 0n && (
                <span className={classes.quiet}> {difference > 0n ? t('costsHigher') : t('costsLower')}</span>
              )}
            </>
          ),
        },
        {
          label: labels('fields.due_date'),
          value:
            record.due_date === null ? t('unknown') : <Value list={list} name="due_date" value={record.due_date} />,
        },
        {
          label: labels('fields.settled_count'),
          value:
            record.tenant_count === null
              ? t('unknown')
              : t('settledOf', { settled: record.settled_count ?? 0, tenants: record.tenant_count }),
        },
      ]}
    />
  );
}

function useWhy({ state, due_date, settled_on, settled_count, tenant_count }: ServiceCostsRecord): string {
  const t = useTranslations('serviceCosts.why');
  const language = useLanguage();
  const day = (date: string | null) => (date === null ? '' : dateInText(date, language));
  if (state === 'settled' && settled_on === null) return t('settledUnknown');
  return t(state, {
    due: day(due_date),
    on: day(settled_on),
    settled: settled_count ?? 0,
    tenants: tenant_count ?? 0,
  });
}

/** Each amount with the entries that it is the sum of. */
function Amounts({ record }: { record: ServiceCostsRecord }) {
  const t = useTranslations('serviceCosts');
  const language = useLanguage();
  const why = useWhy(record);
  const isOpen = useMay('financial.mutations');
  const amounts = {
    advances: record.advances_amount,
    costs: record.costs_amount,
    other: record.other_amount,
    settled: record.settlement_amount,
  };
  return (
    <section className={classes.summary}>
      <p className={classes.explained}>{why}</p>
      <FigureRow>
        {parts.map((part) => (
          <FigureTile
            key={part}
            label={t(`parts.${part}`)}
            figure={amounts[part] === null ? t('unknown') : formatMoney(amounts[part], language)}
            note={isOpen ? t('toLines') : undefined}
            href={isOpen ? paths.serviceEntries.to({ id: record.id }, { filter: { service_part: part } }) : undefined}
            explain={<ExplainFigure figures={[figureOf[part]]} label={t(`parts.${part}`)} />}
          />
        ))}
        <FigureTile label={t('received')} figure={t('unknown')} note={t('receivedUnknown')} />
      </FigureRow>
    </section>
  );
}

function Tenants({ record }: { record: ServiceCostsRecord }) {
  const t = useTranslations('serviceCosts');
  const language = useLanguage();
  const rows: Tenant[] = record.tenants.map((tenant, place) => ({ ...tenant, id: String(place) }));
  const amount = (
    name: 'advances_amount' | 'other_amount' | 'settlement_amount',
    label: string,
  ): RelatedColumn<Tenant> => ({
    name,
    label,
    isFigure: true,
    cell: (row) => formatMoney(row[name], language),
  });
  const columns: RelatedColumn<Tenant>[] = [
    {
      name: 'relation_name',
      label: t('tenant'),
      text: (row) => row.relation_name ?? t('noName'),
      cell: (row) => (
        <RecordLink list="relations" id={row.relation_id}>
          {row.relation_name ?? t('noName')}
        </RecordLink>
      ),
    },
    amount('advances_amount', t('parts.advances')),
    amount('other_amount', t('parts.other')),
    amount('settlement_amount', t('parts.settled')),
    {
      name: 'is_settled',
      label: t('isSettled'),
      cell: (row) =>
        row.settled_on !== null ? (
          <Value list={list} name="settled_on" value={row.settled_on} />
        ) : (
          t(row.is_settled ? 'isSettled' : 'notSettled')
        ),
    },
  ];
  return (
    <Section title={t('tenants')} hint={t('tenantsNote')}>
      {rows.length === 0 ? (
        <p className={classes.quiet}>{t('noTenants')}</p>
      ) : (
        <RelatedTable
          label={t('tenants')}
          rows={rows}
          columns={columns}
          card={{ amount: 'settlement_amount', state: 'is_settled', quiet: ['advances_amount'] }}
        />
      )}
    </Section>
  );
}
