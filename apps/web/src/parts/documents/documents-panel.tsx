import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { RemovedNotice } from '../removed-notice/removed-notice.tsx';
import { AddDocument } from './add-document.tsx';
import { DocumentCard } from './document-card.tsx';
import { DocumentPreview } from './document-preview.tsx';
import classes from './documents.module.css';
import { type DocumentRow, documentsOf, documentsSource, type Subject } from './documents.queries.ts';
import { useMayAdd } from './use-may-add.ts';
import { withDocumentWords } from './with-document-words.tsx';

/** The documents of a record, to look at, and for who may to add and change. */
export const DocumentsPanel = withDocumentWords(Panel);

function Panel({ subject }: { subject: Subject }) {
  const t = useTranslations();
  const mayAdd = useMayAdd(subject);
  const { data: answer, error, refetch } = useQuery(documentsOf(subject));
  const [looked, setLooked] = useState<DocumentRow | null>(null);
  const [removed, setRemoved] = useState<DocumentRow | null>(null);
  const problem = error && <ProblemNotice error={error} onAgain={() => void refetch()} />;
  if (!answer && problem) return problem;
  if (!answer) return <p role="status">{t('portfolio.loading')}</p>;
  const { data, meta } = answer;
  return (
    <div className={classes.panel}>
      {problem}
      {removed && <RemovedNotice key={removed.id}>{t('documentWords.deleted', { name: removed.name })}</RemovedNotice>}
      {data.length === 0 ? (
        <p className={classes.none}>
          {t('documentWords.none')} {mayAdd && t('documentWords.noneText')}
        </p>
      ) : (
        <ul className={classes.cards} aria-label={t('documents.title')}>
          {data.map((row) => (
            <DocumentCard
              key={row.id}
              row={row}
              {...(subject.owner_id !== undefined &&
                row.owner_id !== subject.owner_id && {
                  place: t('documentWords.ofFormerOwner', { owner: row.owner_name }),
                })}
              onLook={() => setLooked(row)}
              onRemoved={() => setRemoved(row)}
            />
          ))}
        </ul>
      )}
      {meta.total > data.length && (
        <p>
          <AppLink
            href={documentsSource.listAddress({ filter: { subject_type: subject.type, subject_id: subject.id } })}
          >
            {t('documentWords.more', { count: meta.total })}
          </AppLink>
        </p>
      )}
      {mayAdd && <AddDocument subject={subject} />}
      {looked && <DocumentPreview row={looked} onClose={() => setLooked(null)} />}
    </div>
  );
}
