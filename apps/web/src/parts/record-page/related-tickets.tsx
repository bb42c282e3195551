import { RecordLink } from './record-link.tsx';
import type { RelatedColumn } from './related-table.tsx';
import { Value } from './value.tsx';

interface RelatedTicket {
  id: string;
  reference: string;
  reporting_date: string;
  status: string;
  priority: string;
  description: string | null;
}

/** What every screen shows of a ticket that belongs to something else. */
export function ticketColumns<T extends RelatedTicket>(labels: Readonly<Record<string, string>>): RelatedColumn<T>[] {
  const shown = ['status', 'priority', 'reporting_date', 'description'] as const;
  return [
    {
      name: 'reference',
      label: labels['reference'] ?? '',
      cell: (row) => (
        <RecordLink list="tickets" id={row.id}>
          {row.reference}
        </RecordLink>
      ),
    },
    ...shown.map((name) => ({
      name,
      label: labels[name] ?? name,
      cell: (row: T) => <Value list="tickets" name={name} value={row[name]} />,
    })),
  ];
}
