import { lazy, Suspense } from 'react';
import { useMay } from '../../lib/may.ts';
import { RecordPage } from '../../parts/record-page/record-page.tsx';
import { useRecord, useRecordId } from '../../parts/record-page/use-record.ts';
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx';
import { type NewsRecord, newsItemSource, newsSource } from './news.queries.ts';
import { NewsReading } from './news-reading.tsx';

// Readers do without.
const editing = () => import('./news-editing.tsx');
const NewNews = lazy(async () => ({ default: (await editing()).NewNews }));
const NewsEditing = lazy(async () => ({ default: (await editing()).NewsEditing }));

/** An item, or the form of a new one. */
export function NewsItemPage() {
  const isNew = useRecordId() === '';
  return <Suspense fallback={<PageSkeleton />}>{isNew ? <NewNews /> : <KnownNews />}</Suspense>;
}

/** Editors edit an item; everybody else reads it. */
function KnownNews() {
  const state = useRecord<NewsRecord>(newsItemSource);
  if (!useMay('news.update')) return <NewsReading {...state} />;
  return (
    <RecordPage source={newsSource} {...state} syncedAt={undefined}>
      {(record) => <NewsEditing key={record.id} record={record} />}
    </RecordPage>
  );
}
