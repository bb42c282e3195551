import { centsOf, euroOf } from '@gevel/contract/plain';
import { formatDate, formatMoney } from '@gevel/i18n';
import { Anchor } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { ExplainFigure } from '../../parts/figures/explain-figure.tsx';
import { RelatedTable } from '../../parts/record-page/related-table.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Section } from '../../ui/page/page.tsx';
import { Amounts } from './amounts.tsx';
import classes from './payouts.module.css';
import type { PayoutRecord } from './payouts.queries.ts';

/** How the balance of the statement is made up, and what became of it; both to the cent. */
export function PayoutParts({ record }: { record: PayoutRecord }) {
  const t = useTranslations('payouts.clock');
  const explain = <ExplainFigure figures={['payout', 'previous_balance']} label={t('statement')} />;
  if (record.statement_id === null)
    return (
      <Section title={t('statement')}>
        <p className={classes.hint}>{t('noStatement')}</p>
      </Section>
    );
  const isIn = (name: 'previous_outstanding_amount' | 'difference') => centsOf(record[name] ?? '0.00') !== 0n;
  return (
    <>
      <Section title={t('statement')} explain={explain}>
        <Amounts
          record={record}
          steps={[
            { name: 'income_settled' },
            { name: 'costs_settled', amount: minus(record.costs_settled) },
            { name: 'management_fee_incl', amount: minus(record.management_fee_incl) },
            ...(isIn('previous_outstanding_amount') ? [{ name: 'previous_outstanding_amount' } as const] : []),
            ...(isIn('difference') ? [{ name: 'difference' } as const] : []),
            { name: 'total_settlement_balance', isSum: true },
          ]}
        />
        <div className={classes.links}>
          <Anchor component={AppLink} href={paths.rentalStatement.to({ id: record.statement_id })}>
            {t('toStatement')}
          </Anchor>
          {record.next && (
            <Anchor component={AppLink} href={paths.rentalStatement.to({ id: record.next.id })}>
              {t('toNext')}
            </Anchor>
          )}
        </div>
      </Section>
      {record.paid_amount !== null && <Became record={record} />}
    </>
  );
}

const parts = [
  'paid_amount',
  'on_its_way_amount',
  'kept_back_amount',
  'unstated_amount',
  'planned_amount',
  'settled_otherwise_amount',
  'unplanned_amount',
] as const;

function Became({ record }: { record: PayoutRecord }) {
  const t = useTranslations('payouts.clock');
  const tPaid = useTranslations('rental-statements.rows');
  const language = useLanguage();
  const shown = parts.filter((name) => centsOf(record[name] ?? '0.00') !== 0n);
  return (
    <Section title={t('parts')}>
      <Amounts
        record={record}
        steps={[...shown.map((name) => ({ name })), { name: 'total_settlement_balance', isSum: true }]}
      />
      {record.payments.length > 0 && (
        <RelatedTable
          label={t('payments')}
          rows={record.payments}
          columns={[
            { name: 'date', label: tPaid('paymentDate'), cell: ({ payment_date }) => formatDate(payment_date) },
            {
              name: 'state',
              label: tPaid('paymentState'),
              cell: ({ state }) => (state === null ? '–' : tPaid(`payoutStates.${state}`)),
            },
            {
              name: 'amount',
              label: tPaid('amount'),
              isFigure: true,
              cell: ({ amount }) => formatMoney(amount, language),
            },
          ]}
        />
      )}
    </Section>
  );
}

const minus = (amount: string | null) => (amount === null ? null : euroOf(-centsOf(amount)));
