import { Skeleton } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../lib/may.ts';
import { AdministrationWords } from '../../parts/administration-words/administration-words.tsx';
import { usePageName } from '../../parts/branding/page-title.tsx';
import { Page, PageHeader } from '../../ui/page/page.tsx';
import { AuditEventPage } from './audit-event.tsx';
import { AuditTrail } from './audit-trail.tsx';
import { BackOfficeSection } from './back-office-section.tsx';
import { Health } from './health.tsx';
import { Jobs } from './jobs.tsx';
import { MailPage } from './mail.tsx';
import { MailLog } from './mail-log.tsx';
import { PermittedSection } from './permitted-section.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { RefusedDocument } from './refused-document.tsx';
import { RefusedDocuments } from './refused-documents.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { SyncSection } from './sync-section.tsx';
import { TestMailForm } from './test-mail-form.tsx';
import { TicketStateMap } from './ticket-state-map.tsx';
import { sectionOf, sectionOperations, type ToolSection } from './tool-sections.ts';
import { TwoFactorPolicy } from './two-factor-policy.tsx';
import { Unread } from './unread.tsx';
import { UnreadRecord } from './unread-record.tsx';

/** These come with their part, and their words with them. */
const Indexation = lazy(async () => ({ default: (await import('./indexation.tsx')).Indexation }));
const IndexationSection = () => (
  <Suspense fallback={<Skeleton height={320} />}>
    <Indexation />
  </Suspense>
);

const Webhooks = lazy(async () => ({ default: (await import('./webhooks.tsx')).Webhooks }));
const WebhooksSection = () => (
  <Suspense fallback={<Skeleton height={320} />}>
    <Webhooks />
  </Suspense>
);

const parts: Readonly<Record<ToolSection, ComponentType>> = {
  sync: SyncSection,
  unread: Unread,
  documents: RefusedDocuments,
  'back-office': BackOfficeSection,
  'ticket-states': TicketStateMap,
  indexation: IndexationSection,
  jobs: Jobs,
  'mail-log': MailLog,
  audit: AuditTrail,
  'two-factor': TwoFactorPolicy,
  webhooks: WebhooksSection,
  privacy: PrivacySection,
  health: Health,
};

/** Of the parts that are lists: one of their records. */
const records: Partial<Record<ToolSection, ComponentType<{ id: string }>>> = {
  unread: UnreadRecord,
  documents: RefusedDocument,
  'mail-log': MailPage,
  audit: AuditEventPage,
};

export function ToolsPage() {
  return (
    <AdministrationWords>
      <Tools />
    </AdministrationWords>
  );
}

function Tools() {
  const t = useTranslations('tools');
  const search: { section?: string; record?: string } = useSearch({ strict: false });
  const section = sectionOf(search.section);
  usePageName(section === 'sync' ? undefined : t(`sections.${section}`));
  const operation = sectionOperations[section];
  const mayOpen = useMay(operation);
  const RecordPage = records[section];
  if (mayOpen && RecordPage && search.record) return <RecordPage id={search.record} />;
  const Part = parts[section];
  return (
    <Page>
      <PageHeader title={t('title')} />
      <SectionTabs current={section} />
      {section === 'mail-log' && <TestMailForm />}
      <PermittedSection operation={operation} title={t(`sections.${section}`)}>
        <Part />
      </PermittedSection>
    </Page>
  );
}
