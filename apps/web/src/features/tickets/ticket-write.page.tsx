import type { WriteReceipt } from '@gevel/contract';
import { momentInText } from '@gevel/i18n';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { useWriterName } from '../../parts/people/use-writer-name.ts';
import { RecordLink } from '../../parts/record-page/record-link.tsx';
import { useRecordId } from '../../parts/record-page/use-record.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Page, PageHeader, Section } from '../../ui/page/page.tsx';
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx';
import { SourceText } from '../../ui/source-text/source-text.tsx';
import { waitingFor } from './kept-photos.ts';
import { writeQuery } from './ticket-writes.queries.ts';
import classes from './write-state.module.css';
import { WriteActions, WriteBadge, WriteProblem } from './write-state.tsx';

const ReportPhotos = lazy(async () => ({ default: (await import('./report-photos.tsx')).ReportPhotos }));

/** The receipt of what was written: what it says, and whether the back office has it. */
export function TicketWritePage() {
  const t = useTranslations('tickets.write');
  const { data: receipt, error, refetch } = useQuery(writeQuery(useRecordId()));
  const problem = error && <ProblemNotice error={error} onAgain={() => void refetch()} />;
  if (!receipt && problem) {
    return (
      <Page>
        {problem}
        <p>
          <AppLink data-finger href={paths.tickets.to()}>
            {t('back')}
          </AppLink>
        </p>
      </Page>
    );
  }
  return receipt ? <Receipt receipt={receipt} problem={problem} /> : <PageSkeleton />;
}

/** It stays when it cannot be read again: photos that go with it are still being sent. */
function Receipt({ receipt, problem }: { receipt: WriteReceipt; problem: ReactNode }) {
  const t = useTranslations('tickets.write');
  const tFields = useTranslations('tickets');
  const language = useLanguage();
  const writer = useWriterName();
  const router = useRouter();
  const list = paths.tickets.to();
  const more = [
    receipt.priority && `${tFields('fields.priority')}: ${tFields(`values.priority.${receipt.priority}`)}`,
    receipt.problem_category,
    receipt.ticket_reference && `${t('reference')}: ${receipt.ticket_reference}`,
  ].filter(Boolean);
  return (
    <Page>
      <PageHeader
        title={t(receipt.kind === 'note' ? 'titleNote' : receipt.state === 'kept' ? 'titleKept' : 'title')}
        note={<WriteBadge receipt={receipt} />}
      />
      {problem}
      <div aria-live="polite">
        <Notice mood={receipt.state === 'sent' ? 'success' : receipt.state === 'failed' ? 'danger' : 'info'}>
          <Explanation receipt={receipt} />
        </Notice>
      </div>
      <Section title={receipt.object_name ?? receipt.ticket_reference ?? t('titleNote')}>
        <div className={classes.card}>
          <p className={classes.text}>
            <SourceText>{receipt.description}</SourceText>
          </p>
          {more.length > 0 && <p className={classes.by}>{more.join(' · ')}</p>}
          <p className={classes.by}>
            {t('writtenBy', { name: writer(receipt.written_by), moment: momentInText(receipt.created_at, language) })}
          </p>
          <WriteActions receipt={receipt} onDropped={() => router.history.push(list)} />
          {receipt.ticket_id && (
            <RecordLink list="tickets" id={receipt.ticket_id}>
              {t('open')}
            </RecordLink>
          )}
          <AppLink data-finger href={list}>
            {t('back')}
          </AppLink>
        </div>
      </Section>
      {receipt.kind === 'ticket' && (receipt.ticket_id === null || waitingFor(receipt.id).length > 0) && (
        <Suspense>
          <ReportPhotos receipt={receipt} />
        </Suspense>
      )}
    </Page>
  );
}

function Explanation({ receipt }: { receipt: WriteReceipt }) {
  const t = useTranslations('tickets.write.explained');
  if (receipt.state === 'failed') return <WriteProblem receipt={receipt} />;
  if (receipt.state === 'sent') {
    if (receipt.kind === 'note') return <p>{t('sentNote')}</p>;
    return <p>{t(receipt.ticket_id === null ? 'sentTicket' : 'seen')}</p>;
  }
  if (receipt.state === 'kept') return <p>{t('kept')}</p>;
  return (
    <>
      <p>{t('waiting')}</p>
      <WriteProblem receipt={receipt} />
    </>
  );
}
