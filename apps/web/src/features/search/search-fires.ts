import { minimumSearchTermLength } from '@gevel/contract/plain';

/** A search is sent when the term is long enough and differs from the one that was sent before. */
export function searchFires(term: string, previous: string | null): boolean {
  return term.length >= minimumSearchTermLength && term !== previous;
}
