import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DocumentPreview } from './document-preview.tsx';
import classes from './documents.module.css';
import { type DocumentRow, thumbnailAddress } from './documents.queries.ts';
import { withDocumentWords } from './with-document-words.tsx';

/** Photos and floor plans of a record, small; each opens large. */
export const RecordPictures = withDocumentWords(Pictures);

function Pictures({ pictures }: { pictures: readonly DocumentRow[] }) {
  const t = useTranslations();
  const [looked, setLooked] = useState<DocumentRow | null>(null);
  return (
    <>
      <ul className={classes.strip} aria-label={t('documentWords.pictures')}>
        {pictures.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              aria-label={t('documentWords.open', { name: row.description ?? row.name })}
              onClick={() => setLooked(row)}
            >
              <img src={thumbnailAddress(row.id)} alt="" />
              {row.kind === 'floor_plan' && <span>{t('documents.values.kind.floor_plan')}</span>}
            </button>
          </li>
        ))}
      </ul>
      {looked && <DocumentPreview row={looked} onClose={() => setLooked(null)} />}
    </>
  );
}
