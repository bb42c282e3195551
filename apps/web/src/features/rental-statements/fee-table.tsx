import { centsOf, euroOf, sumOf } from '@gevel/contract/plain';
import { formatDecimal, formatMoney } from '@gevel/i18n';
import { useLocale, useTranslations } from 'use-intl';
import { RelatedTable } from '../../parts/record-page/related-table.tsx';
import { BookedObject } from './booking-table.tsx';
import type { RentalStatementRecord } from './rental-statements.queries.ts';
import { TotalFoot } from './total-foot.tsx';

type StatementObject = RentalStatementRecord['objects'][number];

/** The fee per object: what was agreed, over which amount, and what it comes to. */
export function FeeTable({ objects }: { objects: readonly StatementObject[] }) {
  const t = useTranslations('rental-statements');
  const language = useLocale();
  const money = (amount: string) => formatMoney(amount, language);
  const charged = objects.filter(({ management_fee_incl }) => centsOf(management_fee_incl) !== 0n);
  const sum = (name: 'management_fee_excl' | 'management_fee_vat' | 'management_fee_incl') =>
    money(euroOf(sumOf(charged.map((row) => row[name]))));

  function terms({ fee_type, fee_fixed_amount, fee_percentage }: StatementObject): string {
    if (fee_type === 'fixed') return t('feeTerms.fixed', { amount: money(fee_fixed_amount) });
    if (fee_type !== 'percentage') return t(`feeTerms.${fee_type}`);
    return t('feeTerms.percentage', { percentage: formatDecimal(withoutZeros(fee_percentage), language) });
  }

  return (
    <RelatedTable
      label={t('fields.management_fee_incl')}
      rows={charged}
      columns={[
        { name: 'object', label: t('rows.object'), cell: (row) => <BookedObject row={row} /> },
        { name: 'terms', label: t('rows.feeTerms'), cell: terms },
        {
          name: 'base',
          term: 'base_amount',
          label: t('rows.feeBase'),
          isFigure: true,
          cell: ({ fee_base }) => (fee_base === null ? '–' : money(fee_base)),
        },
        { name: 'excl', label: t('rows.excl'), isFigure: true, cell: (row) => money(row.management_fee_excl) },
        { name: 'vat', label: t('rows.vat'), isFigure: true, cell: (row) => money(row.management_fee_vat) },
        { name: 'incl', label: t('rows.amount'), isFigure: true, cell: (row) => money(row.management_fee_incl) },
      ]}
      foot={
        <TotalFoot
          span={3}
          figures={[sum('management_fee_excl'), sum('management_fee_vat'), sum('management_fee_incl')]}
        />
      }
    />
  );
}

/** "7.2500" as "7.25". */
function withoutZeros(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.split('.');
  let end = fraction.length;
  while (fraction[end - 1] === '0') end -= 1;
  return end === 0 ? whole : `${whole}.${fraction.slice(0, end)}`;
}
