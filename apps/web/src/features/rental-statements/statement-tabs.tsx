import { centsOf, isLate } from '@gevel/contract/plain';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDocumentsTab } from '../../parts/documents/documents-tab.tsx';
import { FieldGroups } from '../../parts/record-page/field-groups.tsx';
import { HistoryList } from '../../parts/record-page/history-list.tsx';
import { RecordTabs } from '../../parts/record-page/record-tabs.tsx';
import { type BookingAmount, BookingTable } from './booking-table.tsx';
import classes from './rental-statements.module.css';
import {
  type RentalStatementRecord,
  rentalStatementSource,
  rentalStatementsSource,
  type StatementBookingRow,
} from './rental-statements.queries.ts';
import { StatementBalances, StatementObjects, StatementPayments } from './statement-tables.tsx';

interface Props {
  record: RentalStatementRecord;
  /** From rent to balance: what opens first, and is printed whatever is open. */
  steps: ReactNode;
}

/** Everything the statement consists of, one kind at a time. */
export function StatementTabs({ record, steps }: Props) {
  const t = useTranslations('rental-statements');
  const documents = useDocumentsTab({ type: 'rental_statements', id: record.id, owner_id: record.owner_id });
  const tPortfolio = useTranslations('portfolio');
  const having = (amount: BookingAmount) => record.transactions.filter((each) => centsOf(each[amount]) !== 0n);
  const income = having('income_settled');
  const costs = having('costs_settled');
  const aside = record.transactions.filter(
    (each) => centsOf(each.income_aside) !== 0n || centsOf(each.costs_aside) !== 0n,
  );
  return (
    <RecordTabs
      tabs={[
        {
          name: 'steps',
          label: t('steps.title'),
          content: () => <div className={classes.parts}>{steps}</div>,
          isOnPaper: true,
        },
        {
          name: 'objects',
          label: t('tabs.objects'),
          count: record.objects.length,
          content: () => <StatementObjects objects={record.objects} />,
        },
        {
          name: 'income',
          label: t('tabs.income'),
          count: income.length,
          content: () => <Income income={income} record={record} />,
        },
        {
          name: 'costs',
          label: t('tabs.costs'),
          count: costs.length,
          content: () => <Bookings bookings={costs} amount="costs_settled" />,
        },
        ...(aside.length > 0
          ? [{ name: 'aside', label: t('tabs.aside'), count: aside.length, content: () => <Aside bookings={aside} /> }]
          : []),
        {
          name: 'balances',
          label: t('tabs.balances'),
          count: record.balances.length,
          content: () => <StatementBalances balances={record.balances} />,
        },
        {
          name: 'payments',
          label: t('tabs.payments'),
          count: record.payments.length,
          content: () => <StatementPayments record={record} />,
        },
        documents,
        { name: 'fields', label: t('tabs.fields'), content: () => <AllFields record={record} /> },
        {
          name: 'history',
          label: tPortfolio('history.title'),
          content: () => (
            <HistoryList
              source={rentalStatementSource}
              id={record.id}
              listAddress={rentalStatementsSource.listAddress()}
            />
          ),
        },
      ]}
    />
  );
}

function Bookings({ bookings, amount }: { bookings: readonly StatementBookingRow[]; amount: BookingAmount }) {
  const t = useTranslations('rental-statements.rows');
  if (bookings.length === 0) return <p className={classes.hint}>{t('none')}</p>;
  return <BookingTable bookings={bookings} amount={amount} />;
}

/** The period's own receipts, and those that came late under a heading of their own. */
function Income({ income, record }: { income: readonly StatementBookingRow[]; record: RentalStatementRecord }) {
  const t = useTranslations('rental-statements');
  const late = income.filter((each) => isLate(each, record));
  return (
    <div className={classes.parts}>
      <Bookings bookings={income.filter((each) => !isLate(each, record))} amount="income_settled" />
      {late.length > 0 && (
        <>
          <h2 className={classes.heading}>{t('tabs.late')}</h2>
          <p className={classes.hint}>{t('rows.lateHint')}</p>
          <BookingTable bookings={late} amount="income_settled" />
        </>
      )}
    </div>
  );
}

function Aside({ bookings }: { bookings: readonly StatementBookingRow[] }) {
  const t = useTranslations('rental-statements.rows');
  const of = (amount: BookingAmount) => bookings.filter((each) => centsOf(each[amount]) !== 0n);
  return (
    <div className={classes.parts}>
      <p className={classes.hint}>{t('asideHint')}</p>
      {(['income_aside', 'costs_aside'] as const)
        .filter((amount) => of(amount).length > 0)
        .map((amount) => (
          <BookingTable key={amount} bookings={of(amount)} amount={amount} />
        ))}
    </div>
  );
}

function AllFields({ record }: { record: RentalStatementRecord }) {
  const t = useTranslations('rental-statements');
  return (
    <FieldGroups
      list="rental-statements"
      record={record}
      groups={[
        {
          title: t('steps.title'),
          names: [
            'income_settled',
            'costs_settled',
            'management_fee_excl',
            'management_fee_vat',
            'management_fee_incl',
            'subtotal',
            'previous_outstanding_amount',
            'total_settlement_balance',
            'outstanding_amount',
          ],
        },
        {
          title: t('titleOf', { period: '' }).trim(),
          names: [
            'reference',
            'owner_name',
            'period_start',
            'period_end',
            'state',
            'workflow_state',
            'processed_on',
            'income_aside',
            'costs_aside',
          ],
        },
      ]}
    />
  );
}
