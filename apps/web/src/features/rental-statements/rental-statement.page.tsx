import { centsOf, euroOf, type RentalStatementState } from '@gevel/contract/plain';
import { periodInWords } from '@gevel/i18n';
import { Button } from '@mantine/core';
import { useLocale, useTranslations } from 'use-intl';
import { useIsAddressed, useIsOwner } from '../../lib/session-context.ts';
import { useChosenDay } from '../../parts/as-of/chosen-day.ts';
import { ExplainFigure } from '../../parts/figures/explain-figure.tsx';
import { Payout } from '../../parts/payout/payout.tsx';
import { RecordHead } from '../../parts/record-page/record-head.tsx';
import { OwnerLink } from '../../parts/record-page/record-link.tsx';
import { RecordPage } from '../../parts/record-page/record-page.tsx';
import { useRecord } from '../../parts/record-page/use-record.ts';
import { Value } from '../../parts/record-page/value.tsx';
import { QuestionsHere } from '../../parts/threads/questions-here.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { StatementOfLines } from './line-questions.tsx';
import {
  type RentalStatementRecord,
  rentalStatementSource,
  rentalStatementsSource,
} from './rental-statements.queries.ts';
import { StatementChecks } from './statement-checks.tsx';
import { StatementClock } from './statement-clock.tsx';
import { StatementNeighbours } from './statement-neighbours.tsx';
import { StatementSentence } from './statement-sentence.tsx';
import { StatementSteps } from './statement-steps.tsx';
import { StatementTabs } from './statement-tabs.tsx';
import { StatementVersions } from './statement-versions.tsx';
import { useStatementLabels } from './use-statement-labels.ts';

export function RentalStatementPage() {
  const state = useRecord(rentalStatementSource);
  const isOwner = useIsOwner();
  const isAddressed = useIsAddressed();
  const day = useChosenDay('causes_as_of');
  return (
    <RecordPage source={rentalStatementsSource} {...state}>
      {(record) => (
        <StatementOfLines value={record.id}>
          <StatementHead record={record} isAddressed={isAddressed} />
          {!isOwner && <StateNotice state={record.state} />}
          <Payout record={record} day={day} />
          <StatementTabs
            record={record}
            steps={
              <>
                <StatementClock record={record} />
                <StatementSentence record={record} isOwner={isOwner} isAddressed={isAddressed} />
                <StatementSteps record={record} isAddressed={isAddressed} />
                <StatementChecks checks={record.checks} />
                <StatementVersions id={record.id} />
              </>
            }
          />
          <QuestionsHere type="rental_statement" id={record.id} />
          <StatementNeighbours record={record} />
        </StatementOfLines>
      )}
    </RecordPage>
  );
}

function StatementHead({ record, isAddressed }: { record: RentalStatementRecord; isAddressed: boolean }) {
  const t = useTranslations('rental-statements');
  const language = useLocale();
  const labels = useStatementLabels();
  const isProvisional = record.state === 'draft' || record.state === 'in_progress';
  const open = openAmount(record.outstanding_amount, isAddressed);
  const figure = (name: 'total_settlement_balance' | 'processed_on') => (
    <Value list="rental-statements" name={name} value={record[name]} />
  );
  return (
    <RecordHead
      title={t('titleOf', { period: periodInWords(record, labels.period, language) })}
      subtitle={
        <>
          {record.reference && `${record.reference} · `}
          <OwnerLink id={record.owner_id}>{record.owner_name}</OwnerLink>
        </>
      }
      badges={<Value list="rental-statements" name="state" value={record.state} />}
      actions={
        <>
          <Button
            component="a"
            variant="default"
            leftSection={<Icon name="file" />}
            href={`/api/rental-statements/${encodeURIComponent(record.id)}/pdf?language=${language}`}
            download
          >
            {t('pdf.download')}
          </Button>
          <Button
            component="a"
            variant="default"
            leftSection={<Icon name="download" />}
            href={`/api/rental-statements/${encodeURIComponent(record.id)}/packet?language=${language}`}
            download
          >
            {t('pdf.packet')}
          </Button>
        </>
      }
      figures={[
        {
          label: t(isProvisional ? 'steps.provisional' : 'fields.total_settlement_balance'),
          value: figure('total_settlement_balance'),
          explain: <ExplainFigure figures={['payout']} label={t('fields.total_settlement_balance')} />,
          tab: 'objects',
        },
        {
          label: t(`figures.${open.label}`),
          value: <Value list="rental-statements" name="outstanding_amount" value={open.amount} />,
          explain: <ExplainFigure figures={['payout_outstanding']} label={t('fields.outstanding_amount')} />,
          ...(open.amount === null ? {} : { tab: 'payments' }),
        },
        { label: t('fields.processed_on'), value: figure('processed_on') },
      ]}
    />
  );
}

/** Who still has to pay, said in words instead of by a sign. */
function openAmount(outstanding: string | null, isAddressed: boolean) {
  const cents = outstanding === null ? 0n : centsOf(outstanding);
  if (cents === 0n) return { label: 'open', amount: outstanding } as const;
  if (cents > 0n) return { label: isAddressed ? 'toReceive' : 'toPayOut', amount: outstanding } as const;
  return { label: isAddressed ? 'toPayByYou' : 'toPayByOwner', amount: euroOf(-cents) } as const;
}

/** For a broker; an owner reads the same in the sentence. */
function StateNotice({ state }: { state: RentalStatementState }) {
  const t = useTranslations('rental-statements');
  if (state === 'in_progress') return <Notice mood="info">{t('inProgress')}</Notice>;
  if (state !== 'draft') return null;
  return (
    <Notice mood="info" title={t('concept.title')}>
      {t('concept.broker')}
    </Notice>
  );
}
