import { dateInText } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { today } from '../../lib/calendar.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { RecordHead } from '../../parts/record-page/record-head.tsx';
import { RecordPage } from '../../parts/record-page/record-page.tsx';
import { useRecord } from '../../parts/record-page/use-record.ts';
import { Value } from '../../parts/record-page/value.tsx';
import { QuestionsHere } from '../../parts/threads/questions-here.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import type { ContractRecord } from './contract-lines.tsx';
import { ContractTabs } from './contract-tabs.tsx';
import { contractSource, contractsSource } from './contracts.queries.ts';
import { LatestNotice } from './term-values.tsx';
import { useAgreedAmounts } from './use-agreed-amounts.ts';

export function ContractPage() {
  const state = useRecord(contractSource);
  return (
    <RecordPage source={contractsSource} {...state}>
      {(record) => (
        <>
          <ContractHead record={record} />
          <ContractTabs record={record} />
          <QuestionsHere type="contract" id={record.id} />
        </>
      )}
    </RecordPage>
  );
}

function ContractHead({ record }: { record: ContractRecord }) {
  const t = useTranslations('contracts');
  const language = useLanguage();
  const agreed = useAgreedAmounts(record);
  const end = record.end_date ? (
    <Value list="contracts" name="end_date" value={record.end_date} />
  ) : (
    t('figures.openEnded')
  );
  return (
    <RecordHead
      title={record.reference}
      subtitle={[record.contractor_name, record.address, record.city].filter(Boolean).join(' · ')}
      badges={
        <>
          <Value list="contracts" name="state" value={record.state} />
          <Badge>{t(`values.type.${record.type}`)}</Badge>
          {record.notice_given_date && (
            <Badge role="warning">
              {t('term.noticeGiven', { date: dateInText(record.notice_given_date, language) })}
            </Badge>
          )}
        </>
      }
      figures={[
        {
          ...(agreed?.figure ?? {
            label: t('fields.amount_excl_per_month'),
            term: 'service_costs' as const,
            value: <Value list="contracts" name="amount_excl_per_month" value={record.amount_excl_per_month} />,
          }),
          ...(agreed?.figure || record.amount_excl_per_month !== null ? { tab: 'lines' } : {}),
        },
        { label: t(record.end_date ? 'fields.end_date' : 'fields.term'), term: 'term', value: end },
        {
          label: t('fields.latest_notice_date'),
          term: 'latest_notice',
          value: <LatestNotice of={record} day={today()} />,
        },
      ]}
    />
  );
}
