import { formatMoney, momentInText } from '@gevel/i18n';
import { Anchor } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { useDecided, useVat } from '../../parts/approvals/approval-sentences.tsx';
import classes from '../../parts/approvals/approvals.module.css';
import {
  type ApprovalRecord,
  approvalSource,
  approvalSubject,
  approvalsSource,
} from '../../parts/approvals/approvals.queries.ts';
import { withApprovalWords } from '../../parts/approvals/with-approval-words.tsx';
import { termOf } from '../../parts/field-terms.ts';
import { RecordHead } from '../../parts/record-page/record-head.tsx';
import { OwnerLink } from '../../parts/record-page/record-link.tsx';
import { RecordPage } from '../../parts/record-page/record-page.tsx';
import { useRecord } from '../../parts/record-page/use-record.ts';
import { Value } from '../../parts/record-page/value.tsx';
import { QuestionsHere } from '../../parts/threads/questions-here.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Section } from '../../ui/page/page.tsx';
import { SourceText } from '../../ui/source-text/source-text.tsx';
import { BudgetsLeft } from './budgets-left.tsx';
import { Decide } from './decide.tsx';
import { ShownDocuments } from './shown-documents.tsx';

export const ApprovalPage = withApprovalWords(function ApprovalPage() {
  const state = useRecord(approvalSource);
  return (
    // It is the portal's own: no synchronisation is its age.
    <RecordPage source={approvalsSource} {...state} syncedAt={undefined}>
      {(record) => (
        <>
          <ApprovalHead record={record} />
          <Decide record={record} />
          <ShownDocuments documents={record.documents} />
          <BudgetsLeft record={record} />
          <Earlier record={record} />
          <QuestionsHere type={record.subject_type === 'tickets' ? 'ticket' : 'invoice'} id={record.subject_id} />
        </>
      )}
    </RecordPage>
  );
});

function ApprovalHead({ record }: { record: ApprovalRecord }) {
  const t = useTranslations('approvals');
  const vat = useVat();
  const { subject_type: type, reference } = record;
  const subject = approvalSubject(record);
  const figure = (of: 'amount' | 'mandate' | 'above_mandate') => {
    const term = termOf('approvals', of);
    return {
      label: t(`fields.${of}`),
      ...(term && { term }),
      value:
        record[of] === null ? (
          '–'
        ) : (
          <>
            <Value list="approvals" name={of} value={record[of]} /> <small>{vat(record)}</small>
          </>
        ),
    };
  };
  return (
    <RecordHead
      title={subject || t(`values.subject_type.${type}`)}
      heading={subject === '' ? undefined : <SourceText>{subject}</SourceText>}
      subtitle={
        <>
          {[t(`values.subject_type.${type}`), reference].filter(Boolean).join(' ')}
          {' · '}
          <OwnerLink id={record.owner_id}>{record.owner_name}</OwnerLink>
        </>
      }
      badges={
        <>
          <Value list="approvals" name="stage" value={record.stage} />
          {record.decision !== null && <Value list="approvals" name="decision" value={record.decision} />}
        </>
      }
      figures={[figure('amount'), figure('mandate'), figure('above_mandate')]}
    />
  );
}

/** What was asked about the same record before, and what became of it. */
function Earlier({ record }: { record: ApprovalRecord }) {
  const t = useTranslations('approvalWords');
  const language = useLanguage();
  const sayDecided = useDecided();
  if (record.earlier.length === 0) return null;
  return (
    <Section title={t('history')}>
      <ul className={classes.rows}>
        {record.earlier.map(({ id, amount, asked_at, decision, decided_at, decided_by, by_deputy, is_current }) => (
          <li key={id} className={classes.row}>
            <span className={classes.name}>
              {amount === null
                ? t('asked', { moment: momentInText(asked_at, language) })
                : `${t('historyLine', { amount: formatMoney(amount, language), moment: momentInText(asked_at, language) })}. `}
              {decision === null
                ? t('undecided')
                : sayDecided({
                    decision,
                    decided_by,
                    by_deputy,
                    owner_name: record.owner_name,
                    moment: decided_at ?? asked_at,
                  })}
            </span>
            <Anchor component={AppLink} href={paths.approval.to({ id })}>
              {t(is_current ? 'toCurrent' : 'look')}
            </Anchor>
          </li>
        ))}
      </ul>
    </Section>
  );
}
