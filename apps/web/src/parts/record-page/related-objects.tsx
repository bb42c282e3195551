import { RecordLink } from './record-link.tsx';
import type { RelatedColumn } from './related-table.tsx';
import { Value } from './value.tsx';

type ObjectField = 'name' | 'address' | 'city' | 'type' | 'availability' | 'floor_area' | 'rent_per_month';
const figures: ReadonlySet<ObjectField> = new Set(['floor_area', 'rent_per_month']);

/** What a screen shows of an object that belongs to something else: how to get there, and the fields it asks for. */
export function objectColumns<Name extends ObjectField>(
  labels: Readonly<Record<string, string>>,
  shown: readonly Name[],
): RelatedColumn<{ id: string; reference: string } & Record<Name, string | null>>[] {
  return [
    {
      name: 'reference',
      label: labels['reference'] ?? '',
      cell: (row) => (
        <RecordLink list="objects" id={row.id}>
          {row.reference}
        </RecordLink>
      ),
    },
    ...shown.map((name) => ({
      name,
      label: labels[name] ?? name,
      isFigure: figures.has(name),
      cell: (row: Record<Name, string | null>) => <Value list="objects" name={name} value={row[name]} />,
    })),
  ];
}
