import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { isApiProblem } from '../../lib/api-problem.ts';
import { ticketStatesQuery } from '../../parts/ticket-states/ticket-states.queries.ts';

const OutageNotice = lazy(async () => ({ default: (await import('./outage-notice.tsx')).OutageNotice }));

/** Fetches the ticket states when the frame opens; says so when the back office does not give them. */
export function TicketStates() {
  const { error } = useQuery(ticketStatesQuery);
  // Whoever is not logged in any more is on the way to login and has no use for a dialog.
  const isOutage = error !== null && !isApiProblem(error, 'unauthenticated');
  return (
    <div role="status">
      {isOutage && (
        <Suspense>
          <OutageNotice error={error} />
        </Suspense>
      )}
    </div>
  );
}
