import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { isApiProblem } from '../../lib/api-problem.ts';
import { ticketStatesQuery } from '../../parts/ticket-states/ticket-states.queries.ts';
import { type DialogHandle, ModalDialog } from '../../ui/dialog/modal-dialog.tsx';

/** Fetches the ticket states when the frame opens; says so when the back office does not give them. */
export function TicketStates() {
  const t = useTranslations('frame');
  const dialog = useRef<DialogHandle>(null);
  const { error } = useQuery(ticketStatesQuery);
  // Whoever is not logged in any more is on the way to login and has no use for a dialog.
  const hasFailed = error !== null && !isApiProblem(error, 'unauthenticated');
  useEffect(() => {
    if (hasFailed) dialog.current?.show();
  }, [hasFailed]);
  return <ModalDialog ref={dialog} title={t('ticketStatesFailedTitle')} message={t('ticketStatesFailed')} />;
}
