import { lazy, Suspense } from 'react';
import { useMay } from '../../lib/may.ts';
import type { ThreadPlace } from './threads.queries.ts';

// Under the record: it comes after what one opened the screen for.
const ThreadsPanel = lazy(async () => ({ default: (await import('./threads-panel.tsx')).ThreadsPanel }));

/** The questions about a record, and the way to ask one. */
export function QuestionsHere(place: ThreadPlace) {
  if (!useMay('threads.list')) return null;
  return (
    <Suspense fallback={null}>
      <ThreadsPanel place={place} />
    </Suspense>
  );
}
