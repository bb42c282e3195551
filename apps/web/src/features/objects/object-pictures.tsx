import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { documentsOf } from '../../parts/documents/documents.queries.ts';

const RecordPictures = lazy(async () => ({
  default: (await import('../../parts/documents/record-pictures.tsx')).RecordPictures,
}));
/** The newest; the documents of the object have the others. */
const maxShown = 8;

/** What the object looks like, where somebody added that. */
export function ObjectPictures({ id }: { id: string }) {
  const { data: answer } = useQuery(documentsOf({ type: 'objects', id }));
  const pictures = (answer?.data ?? []).filter(
    ({ kind, content_type }) => (kind === 'photo' || kind === 'floor_plan') && content_type.startsWith('image/'),
  );
  if (pictures.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <RecordPictures pictures={pictures.slice(0, maxShown)} />
    </Suspense>
  );
}
