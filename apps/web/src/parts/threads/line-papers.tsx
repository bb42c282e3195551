import { documentSubjects } from '@gevel/contract/plain';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useUser } from '../../lib/session-context.ts';
import { documentsOf } from '../documents/documents.queries.ts';

const DocumentsPanel = lazy(async () => ({
  default: (await import('../documents/documents-panel.tsx')).DocumentsPanel,
}));

/** The documents of the invoice that a line is about, for who may see those; nothing where there are none. */
export function LinePapers({ invoiceId }: { invoiceId: string }) {
  const t = useTranslations();
  const subject = { type: 'invoices', id: invoiceId } as const;
  const isShown = useUser()?.modules.includes(documentSubjects.invoices) === true;
  const { data } = useQuery({ ...documentsOf(subject), enabled: isShown });
  if (!data || data.meta.total === 0) return null;
  return (
    <section>
      <h3>{t('threads.papers', { count: data.meta.total })}</h3>
      <Suspense fallback={<p role="status">{t('portfolio.loading')}</p>}>
        <DocumentsPanel subject={subject} />
      </Suspense>
    </section>
  );
}
