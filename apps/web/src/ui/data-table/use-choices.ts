import { useEffect, useState } from 'react';
import type { FindChoices, FoundChoices } from './table-model.ts';

const pauseMs = 250;
const nothing: FoundChoices = { choices: [], hasMore: false };

/** What can be picked for a filter; the newest question wins, and a failure offers nothing. */
export function useChoices(find: FindChoices, filter: string, term: string): FoundChoices {
  const [found, setFound] = useState(nothing);

  useEffect(() => {
    const cancel = new AbortController();
    const timer = setTimeout(
      () => {
        find(filter, term.trim(), cancel.signal)
          .then((answer) => !cancel.signal.aborted && setFound(answer))
          // Choices only help; typing works without them, and the list itself tells when the source is away.
          .catch(() => !cancel.signal.aborted && setFound(nothing));
      },
      term === '' ? 0 : pauseMs,
    );
    return () => {
      clearTimeout(timer);
      cancel.abort();
    };
  }, [find, filter, term]);

  return found;
}
