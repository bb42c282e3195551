import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import type { AskedMove } from './owner-moves.tsx';

// Opens on a press, with words of its own.
const OwnerMoves = lazy(async () => ({ default: (await import('./owner-moves.tsx')).OwnerMoves }));

interface Saving {
  submit: (event?: FormEvent) => void;
}

interface Asked<Edit> {
  /** The form, which asks before it saves. */
  edit: Edit;
  dialog: ReactNode;
}

/** Before owners go to another broker: says who loses and who gains sight of what, and saves when that is meant. */
export function useAskedMoves<Edit extends Saving>(edit: Edit, movesOf: () => readonly AskedMove[]): Asked<Edit> {
  const [asked, setAsked] = useState<readonly AskedMove[] | null>(null);

  function submit(event?: FormEvent): void {
    const moves = movesOf();
    if (moves.length === 0) return edit.submit(event);
    event?.preventDefault();
    setAsked(moves);
  }

  function confirm(): void {
    setAsked(null);
    edit.submit();
  }

  return {
    edit: { ...edit, submit },
    dialog: asked && (
      <Suspense fallback={null}>
        <OwnerMoves asked={asked} onConfirm={confirm} onClose={() => setAsked(null)} />
      </Suspense>
    ),
  };
}
