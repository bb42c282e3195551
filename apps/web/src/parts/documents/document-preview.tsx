import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { OpenDialog } from '../../ui/dialog/open-dialog.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import classes from './documents.module.css';
import { canPreview, type DocumentRow } from './documents.queries.ts';
import { useDocumentCalls } from './use-document-calls.ts';
import { withDocumentWords } from './with-document-words.tsx';

const PdfPages = lazy(async () => ({ default: (await import('./pdf-pages.tsx')).PdfPages }));

/** A document as it is, without leaving the page. */
export const DocumentPreview = withDocumentWords(Preview);

type Shown = Pick<DocumentRow, 'id' | 'name' | 'description' | 'content_type'>;

function Preview({ row, onClose }: { row: Shown; onClose: () => void }) {
  const t = useTranslations();
  const [isFailed, setFailed] = useState(!canPreview(row.content_type));
  const address = useDocumentCalls().content(row.id);
  const queryClient = useQueryClient();
  // What was looked at is new no more.
  useEffect(() => () => void queryClient.invalidateQueries({ queryKey: ['documents'] }), [queryClient]);
  return (
    <OpenDialog
      size="xl"
      onClose={onClose}
      title={row.name}
      closeButtonProps={{ 'aria-label': t('forms.close') }}
      classNames={{ body: classes.preview ?? '' }}
    >
      {isFailed ? (
        <Notice mood="warning">{t('documentWords.previewFailed')}</Notice>
      ) : row.content_type === 'application/pdf' ? (
        <Suspense fallback={<p role="status">{t('portfolio.loading')}</p>}>
          <PdfPages address={address} onFailed={() => setFailed(true)} />
        </Suspense>
      ) : (
        <img
          className={classes.picture}
          src={address}
          alt={row.description ?? row.name}
          onError={() => setFailed(true)}
        />
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('forms.close')}
        </Button>
        <Button component="a" href={address} download={row.name}>
          {t('documentWords.download', { name: row.name })}
        </Button>
      </Group>
    </OpenDialog>
  );
}
