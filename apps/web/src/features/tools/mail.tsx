import type { DetailOf, mailLogList } from '@gevel/contract/plain';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { sandboxedDocument } from '../../lib/markup-policy.ts';
import { useConfirmSensitive } from '../../parts/password-confirmation/confirm-sensitive.ts';
import { FieldGroups } from '../../parts/record-page/field-groups.tsx';
import { RecordPage } from '../../parts/record-page/record-page.tsx';
import { Value } from '../../parts/record-page/value.tsx';
import { useListLabels } from '../../parts/use-list-labels.ts';
import { valueLabel } from '../../ui/field-value/list-labels.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { mailLogSource, mailQuery } from './mail-log.queries.ts';
import { recordProblem } from './record-problem.ts';
import { StepProblem } from './step-problem.tsx';
import { ToolRecordHead } from './tool-record-head.tsx';
import classes from './tools.module.css';

type Mail = DetailOf<typeof mailLogList>;

/** One mail: what became of it and, while nothing is sent, what it says. */
export function MailPage({ id }: { id: string }) {
  const labels = useListLabels('tools/mail-log');
  const { data, error, refetch } = useQuery(mailQuery(id));
  return (
    <RecordPage
      source={mailLogSource}
      id={id}
      record={data}
      problem={recordProblem(error)}
      retry={() => void refetch()}
      syncedAt={undefined}
    >
      {(mail) => (
        <>
          <ToolRecordHead
            title={mail.subject}
            badge={<Value list="tools/mail-log" name="state" value={mail.state} />}
          />
          {mail.problem && <StepProblem problem={mail.problem} />}
          <FieldGroups
            list="tools/mail-log"
            record={mail}
            groups={[
              {
                title: valueLabel(labels, 'kind', mail.kind),
                names: ['recipient', 'created_at', 'sent_at', 'attempts'],
              },
            ]}
          />
          <MailContent mail={mail} />
        </>
      )}
    </RecordPage>
  );
}

function MailContent({ mail }: { mail: Mail }) {
  const t = useTranslations('tools.mails');
  if (mail.html !== null || mail.text !== null) return <MailText mail={mail} />;
  return mail.state === 'outbox' ? <LockedMail key={mail.id} id={mail.id} /> : <Notice mood="info">{t('gone')}</Notice>;
}

/** A link in it may open an account: it is read on purpose. */
function LockedMail({ id }: { id: string }) {
  const t = useTranslations('tools.mails');
  const confirm = useConfirmSensitive();
  const opening = useMutation({ mutationFn: () => confirm(() => call('tools.mailText', { params: { id } })) });
  if (opening.data) return <MailText mail={opening.data.data} />;
  return (
    <div className={classes.stack}>
      <Notice mood="info">{t('locked')}</Notice>
      {opening.error && <ProblemNotice error={opening.error} />}
      <div>
        <Button variant="default" loading={opening.isPending} onClick={() => opening.mutate()}>
          {t('show')}
        </Button>
      </div>
    </div>
  );
}

function MailText({ mail }: { mail: Pick<Mail, 'html' | 'text'> }) {
  const t = useTranslations('tools.mails');
  return (
    <>
      <Notice mood="info">{t('outbox')}</Notice>
      {mail.html !== null && (
        <Section title={t('html')}>
          {/* In a box of its own: no scripts, no forms, no way to the page around it. */}
          <MailFrame html={mail.html} />
        </Section>
      )}
      {mail.text !== null && (
        <Section title={t('text')}>
          <pre className={classes.text}>{mail.text}</pre>
        </Section>
      )}
    </>
  );
}

function MailFrame({ html }: { html: string }) {
  const t = useTranslations('tools.mails');
  // As a property: React would make plain text of it, which the page's policy refuses.
  const show = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (frame) frame.srcdoc = sandboxedDocument(html);
    },
    [html],
  );
  return <iframe ref={show} className={classes.mail} title={t('html')} sandbox="" />;
}
