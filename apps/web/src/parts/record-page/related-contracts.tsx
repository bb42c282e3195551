import { RecordLink } from './record-link.tsx';
import type { RelatedColumn } from './related-table.tsx';
import { Value } from './value.tsx';

interface RelatedContract {
  id: string;
  reference: string;
  type: string;
  state: string;
  start_date: string;
  end_date: string | null;
}

/** What every screen shows of a contract that belongs to something else. */
export function contractColumns<C extends RelatedContract>(
  labels: Readonly<Record<string, string>>,
): RelatedColumn<C>[] {
  const label = (name: string) => labels[name] ?? name;
  return [
    {
      name: 'reference',
      label: label('reference'),
      cell: (row) => (
        <RecordLink list="contracts" id={row.id}>
          {row.reference}
        </RecordLink>
      ),
    },
    { name: 'state', label: label('state'), cell: (row) => <Value list="contracts" name="state" value={row.state} /> },
    { name: 'type', label: label('type'), cell: (row) => <Value list="contracts" name="type" value={row.type} /> },
    {
      name: 'start_date',
      label: label('start_date'),
      cell: (row) => <Value list="contracts" name="start_date" value={row.start_date} />,
    },
    {
      name: 'end_date',
      label: label('end_date'),
      cell: (row) => <Value list="contracts" name="end_date" value={row.end_date} />,
    },
  ];
}
