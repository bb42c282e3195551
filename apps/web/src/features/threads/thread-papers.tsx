import type { WholeThread } from '@gevel/contract';
import { documentSubjects } from '@gevel/contract/plain';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useUser } from '../../lib/session-context.ts';
import { documentsOf, type Subject } from '../../parts/documents/documents.queries.ts';
import { useMayAdd } from '../../parts/documents/use-may-add.ts';
import { FoldedOnPhone } from '../../parts/folded/folded-on-phone.tsx';
import { Section } from '../../ui/page/page.tsx';
import classes from './inbox.module.css';

const DocumentsPanel = lazy(async () => ({
  default: (await import('../../parts/documents/documents-panel.tsx')).DocumentsPanel,
}));

const types = {
  rental_statement: 'rental_statements',
  invoice: 'invoices',
  ticket: 'tickets',
  contract: 'contracts',
  object: 'objects',
} as const;

/** Whose documents stand beside a question, for who may see those: at a mutation or a line of a statement those of its invoice. */
function usePapersOf(thread: WholeThread): Subject | null {
  const modules = useUser()?.modules;
  const subject = papersOf(thread);
  return subject !== null && modules?.includes(documentSubjects[subject.type]) ? subject : null;
}

function papersOf({ subject_type, subject_id, booked_at, line_invoice_id }: WholeThread): Subject | null {
  if (line_invoice_id !== null) return { type: 'invoices', id: line_invoice_id };
  if (subject_type !== 'mutation') return { type: types[subject_type], id: subject_id };
  return booked_at?.invoice_id ? { type: 'invoices', id: booked_at.invoice_id } : null;
}

/** What is said, with the papers that it is about beside it, and below it on a phone. */
export function WithPapers({ thread, children }: { thread: WholeThread; children: ReactNode }) {
  const subject = usePapersOf(thread);
  return subject === null ? children : <Beside subject={subject}>{children}</Beside>;
}

function Beside({ subject, children }: { subject: Subject; children: ReactNode }) {
  const t = useTranslations();
  const mayAdd = useMayAdd(subject);
  const { data, error } = useQuery(documentsOf(subject));
  // Who may add some always has them beside it; for others it is known only once they were read whether anything is.
  const isRead = data !== undefined || error !== null;
  const hasNone = data?.meta.total === 0 && !mayAdd;
  const title = t('documents.title');
  if (!isRead && !mayAdd) return <Skeleton height={320} />;
  return (
    <div className={classes.beside} data-alone={hasNone || undefined}>
      <div className={classes.said}>{children}</div>
      {!hasNone && (
        <div className={classes.papers}>
          {isRead && (
            <FoldedOnPhone title={t('threads.papers', { count: data?.meta.total ?? 0 })} isOpen={false}>
              <Section title={title}>
                <Suspense fallback={<p role="status">{t('portfolio.loading')}</p>}>
                  <DocumentsPanel subject={subject} />
                </Suspense>
              </Section>
            </FoldedOnPhone>
          )}
        </div>
      )}
    </div>
  );
}
