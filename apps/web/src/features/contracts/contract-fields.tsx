import { useTranslations } from 'use-intl';
import { today } from '../../lib/calendar.ts';
import { FieldGroups } from '../../parts/record-page/field-groups.tsx';
import { OwnerLink, RecordLink } from '../../parts/record-page/record-link.tsx';
import type { ContractRecord } from './contract-lines.tsx';
import { LatestNotice, TermEnd } from './term-values.tsx';
import { useAgreedAmounts } from './use-agreed-amounts.ts';
import { useExtensions } from './use-extensions.ts';
import { useIndexationMethod } from './use-indexation-method.ts';

/** Everything of the contract itself that its head does not tell. */
export function ContractFields({ record }: { record: ContractRecord }) {
  const t = useTranslations('contracts.groups');
  const tTerm = useTranslations('contracts.term');
  const extensions = useExtensions(record);
  const method = useIndexationMethod(record);
  const agreed = useAgreedAmounts(record);
  return (
    <FieldGroups
      list="contracts"
      record={record}
      groups={[
        {
          title: t('parties'),
          names: ['number', 'owner_name', 'contractor_name', 'address', 'remarks'],
        },
        {
          title: t('term'),
          names: [
            'start_date',
            ...endOf(record),
            'notice_period_months',
            'latest_notice_date',
            'notice_given_date',
            ...(record.break_date === null ? [] : ['break_date', 'break_notice_date']),
            'extends_automatically',
            'expiration_months',
          ],
          more: extensions,
          note: record.term === 'unknown' ? tTerm('unknownText') : tTerm('agreed'),
        },
        { title: t('indexation'), names: ['indexation', 'next_index_date'], more: method },
        {
          title: t('amounts'),
          names: [
            ...(agreed ? [] : ['amount_excl_per_month', 'vat_per_month', 'amount_incl_per_month']),
            'invoice_interval_months',
            'payment_term',
            'payment_method',
            'deposit_amount',
          ],
          more: agreed?.fields ?? [],
        },
      ]}
      draw={{
        owner_name: <OwnerLink id={record.owner_id}>{record.owner_name}</OwnerLink>,
        term_end_date: <TermEnd of={record} />,
        latest_notice_date: <LatestNotice of={record} day={today()} />,
        contractor_name: (
          <RecordLink list="relations" id={record.contractor_id}>
            {record.contractor_name}
          </RecordLink>
        ),
        address: record.address && (
          <RecordLink list="objects" id={record.object_id}>
            {record.address}
          </RecordLink>
        ),
      }}
    />
  );
}

/** The head of a contract without an end says that it has none, and what follows from that is not said again. */
function endOf({ end_date, term, term_end_date }: ContractRecord): string[] {
  if (end_date !== null) return ['end_date', 'term', 'term_end_date'];
  return [...(term === 'open_ended' ? [] : ['term']), ...(term_end_date === null ? [] : ['term_end_date'])];
}
