import { Age } from './age.tsx';
import type { TicketRow } from './tickets.queries.ts';

export const ticketColumns = [
  'reference',
  'description',
  'address',
  'status',
  'priority',
  'age_days',
  'reporting_date',
  'owner_name',
] as const;

export const ticketCells = {
  age_days: (row: TicketRow) => <Age ticket={row} isLabelled />,
};

/** Of those, what goes first on a narrow page. */
export const lessImportantTicketColumns = ['owner_name', 'reporting_date'] as const;
