import { useOnlyLooks } from '../../lib/may.ts';
import { useUser } from '../../lib/session-context.ts';
import type { Subject } from './documents.queries.ts';

/** An opened portal only reads; landlords add to what they reported. */
export function useMayAdd({ type }: Subject): boolean {
  const user = useUser();
  const onlyLooks = useOnlyLooks();
  return !onlyLooks && (user?.type === 'broker' || type === 'tickets');
}
