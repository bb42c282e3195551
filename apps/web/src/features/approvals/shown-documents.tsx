import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from '../../parts/approvals/approvals.module.css';
import type { ApprovalRecord } from '../../parts/approvals/approvals.queries.ts';
import { canPreview, contentAddress, thumbnailAddress } from '../../parts/documents/documents.queries.ts';
import { withDocumentWords } from '../../parts/documents/with-document-words.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { Section } from '../../ui/page/page.tsx';

const DocumentPreview = lazy(async () => ({
  default: (await import('../../parts/documents/document-preview.tsx')).DocumentPreview,
}));

type Shown = ApprovalRecord['documents'][number];

/** Invoices, quotes and photos, to look at without leaving the page. */
export const ShownDocuments = withDocumentWords(Documents);

function Documents({ documents }: { documents: readonly Shown[] }) {
  const t = useTranslations('approvalWords');
  const tKind = useTranslations('documents.values.kind');
  const [looked, setLooked] = useState<Shown | null>(null);
  return (
    <Section title={t('documents')}>
      {documents.length === 0 ? (
        <p className={classes.quiet}>{t('noDocuments')}</p>
      ) : (
        <ul className={classes.rows}>
          {documents.map((document) => (
            <li key={document.id} className={classes.row}>
              <span className={classes.marks}>
                {document.content_type.startsWith('image/') && (
                  <img className={classes.face} src={thumbnailAddress(document.id)} alt="" loading="lazy" />
                )}
                <span className={classes.name}>{document.name}</span>
                <Badge>{tKind(document.kind)}</Badge>
              </span>
              {canPreview(document.content_type) ? (
                <Button variant="default" onClick={() => setLooked(document)} aria-label={t('lookAt', document)}>
                  {t('lookShort')}
                </Button>
              ) : (
                <Button
                  variant="default"
                  component="a"
                  href={contentAddress(document.id)}
                  download={document.name}
                  aria-label={t('downloadOf', document)}
                >
                  {t('download')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {looked && (
        <Suspense>
          <DocumentPreview row={{ ...looked, description: null }} onClose={() => setLooked(null)} />
        </Suspense>
      )}
    </Section>
  );
}
