import type { UserSearchResult } from '@gevel/contract';
import { minimumSearchTermLength, searchFault } from '@gevel/contract/plain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { findResults } from './find-results.ts';
import { searchFires } from './search-fires.ts';

const pauseMs = 300;

/** Searches while one types, after a pause, and goes on with what was typed before. A failure says nothing, and offers nothing. */
export function useUserSearch(start = '') {
  const [text, setText] = useState(start);
  /** Null as long as no answer came. */
  const [results, setResults] = useState<readonly UserSearchResult[] | null>(null);
  const previous = useRef<string | null>(null);
  const running = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const goOn = useEffectEvent(() => {
    if (start !== '') type(start);
  });
  useEffect(() => {
    goOn();
    return () => {
      clearTimeout(timer.current);
      running.current?.abort();
    };
  }, []);

  async function search(term: string): Promise<void> {
    previous.current = term;
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    try {
      const answer = await call('search.users', { body: { term }, signal: own.signal });
      if (running.current === own) setResults(findResults(answer));
    } catch {
      // By specification a failed search is not spoken of. What another term found is no answer to this one.
      if (running.current === own) setResults(null);
    }
  }

  function type(next: string): void {
    setText(next);
    clearTimeout(timer.current);
    const term = next.trim();
    timer.current = setTimeout(() => {
      if (searchFault(term) === null && searchFires(term, previous.current)) void search(term);
    }, pauseMs);
  }

  const isLongEnough = text.trim().length >= minimumSearchTermLength;
  return { text, type, results: isLongEnough && searchFault(text.trim()) === null ? results : null };
}
