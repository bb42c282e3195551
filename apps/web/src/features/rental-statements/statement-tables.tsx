import { euroOf, isMade, sumOf } from '@gevel/contract/plain';
import { formatDate, formatIban, formatMoney } from '@gevel/i18n';
import { useLocale, useTranslations } from 'use-intl';
import { MaskedValue } from '../../parts/masked/masked-value.tsx';
import { RecordLink } from '../../parts/record-page/record-link.tsx';
import { RelatedTable } from '../../parts/record-page/related-table.tsx';
import { BookedObject } from './booking-table.tsx';
import classes from './rental-statements.module.css';
import type { RentalStatementRecord } from './rental-statements.queries.ts';
import { TotalFoot } from './total-foot.tsx';

/** The result of each object, and what they come to together. */
export function StatementObjects({ objects }: { objects: RentalStatementRecord['objects'] }) {
  const t = useTranslations('rental-statements.rows');
  const language = useLocale();
  const figures = [
    ['income_settled', t('income')],
    ['costs_settled', t('costs')],
    ['management_fee_incl', t('fee')],
    ['settlement_balance', t('balance')],
  ] as const;
  if (objects.length === 0) return <p className={classes.hint}>{t('none')}</p>;
  return (
    <RelatedTable
      label={t('object')}
      rows={objects}
      columns={[
        { name: 'object', label: t('object'), cell: (row) => <BookedObject row={row} /> },
        {
          name: 'tenant',
          label: t('tenant'),
          cell: ({ tenant_id, tenant_name }) => (
            <RecordLink list="relations" id={tenant_id}>
              {tenant_name ?? '–'}
            </RecordLink>
          ),
        },
        {
          name: 'contract',
          label: t('contract'),
          cell: ({ contract_id, contract_reference }) => (
            <RecordLink list="contracts" id={contract_id}>
              {contract_reference ?? '–'}
            </RecordLink>
          ),
        },
        ...figures.map(([name, label]) => ({
          name,
          label,
          isFigure: true,
          cell: (row: RentalStatementRecord['objects'][number]) => formatMoney(row[name], language),
        })),
      ]}
      foot={
        <TotalFoot
          span={3}
          figures={figures.map(([name]) => formatMoney(euroOf(sumOf(objects.map((row) => row[name]))), language))}
        />
      }
    />
  );
}

export function StatementBalances({ balances }: { balances: RentalStatementRecord['balances'] }) {
  const t = useTranslations('rental-statements.rows');
  const language = useLocale();
  if (balances.length === 0) return <p className={classes.hint}>{t('noBalances')}</p>;
  const sum = (name: 'previous_balance' | 'balance') =>
    formatMoney(euroOf(sumOf(balances.map((row) => row[name]))), language);
  return (
    <div className={classes.parts}>
      <p className={classes.hint}>{t('balancesHint')}</p>
      <RelatedTable
        label={t('tenant')}
        rows={balances}
        columns={[
          {
            name: 'relation',
            label: t('tenant'),
            cell: ({ relation_id, relation_name }) => (
              <RecordLink list="relations" id={relation_id}>
                {relation_name ?? t('noName')}
              </RecordLink>
            ),
          },
          { name: 'object', label: t('object'), cell: (row) => <BookedObject row={row} /> },
          {
            name: 'previous',
            label: t('previousBalance'),
            isFigure: true,
            cell: (row) => formatMoney(row.previous_balance, language),
          },
          {
            name: 'balance',
            label: t('endBalance'),
            isFigure: true,
            cell: (row) => formatMoney(row.balance, language),
          },
        ]}
        foot={<TotalFoot span={2} figures={[sum('previous_balance'), sum('balance')]} />}
      />
    </div>
  );
}

export function StatementPayments({ record }: { record: RentalStatementRecord }) {
  const { payments } = record;
  const t = useTranslations('rental-statements.rows');
  const language = useLocale();
  if (payments.length === 0) return <p className={classes.hint}>{t('noPayments')}</p>;
  const sum = formatMoney(euroOf(sumOf(payments.filter(isMade).map(({ amount }) => amount))), language);
  return (
    <RelatedTable
      label={t('amount')}
      rows={payments}
      columns={[
        { name: 'date', label: t('paymentDate'), cell: ({ payment_date }) => formatDate(payment_date) },
        {
          name: 'state',
          label: t('paymentState'),
          cell: ({ state }) => (state === null ? '–' : t(`payoutStates.${state}`)),
        },
        {
          name: 'iban',
          label: t('iban'),
          cell: ({ id: row, account_number }) => (
            <MaskedValue
              list="rental-statements"
              id={record.id}
              part="payments"
              field="account_number"
              row={row}
              name={record.owner_name}
              value={account_number}
            >
              {formatIban}
            </MaskedValue>
          ),
        },
        { name: 'holder', label: t('holder'), cell: ({ account_holder }) => account_holder ?? '–' },
        { name: 'amount', label: t('amount'), isFigure: true, cell: ({ amount }) => formatMoney(amount, language) },
        {
          name: 'outstanding',
          term: 'to_settle',
          label: t('outstanding'),
          isFigure: true,
          cell: ({ outstanding_amount }) => formatMoney(outstanding_amount, language),
        },
      ]}
      foot={<TotalFoot span={4} label={t('totalPaid')} figures={[sum, null]} />}
    />
  );
}
