import { useEffect, useState } from 'react';
import type { Choice, FindChoices } from './table-model.ts';

const pauseMs = 250;

/** What can be picked for a filter; the newest question wins, and a failure offers nothing. */
export function useChoices(find: FindChoices, filter: string, term: string): readonly Choice[] {
  const [choices, setChoices] = useState<readonly Choice[]>([]);

  useEffect(() => {
    const cancel = new AbortController();
    const timer = setTimeout(
      () => {
        find(filter, term.trim(), cancel.signal)
          .then((found) => !cancel.signal.aborted && setChoices(found))
          // Choices only help; typing works without them, and the list itself tells when the source is away.
          .catch(() => !cancel.signal.aborted && setChoices([]));
      },
      term === '' ? 0 : pauseMs,
    );
    return () => {
      clearTimeout(timer);
      cancel.abort();
    };
  }, [find, filter, term]);

  return choices;
}
