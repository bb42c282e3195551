import { Completeness } from '../../parts/portal-opening/completeness.tsx';
import type { OwnerRow } from './owners.queries.ts';

export const ownerColumns = [
  'name',
  'reference',
  'city',
  'broker_name',
  'email',
  'object_count',
  'user_count',
  'is_complete',
] as const;

export const ownerCells = { is_complete: (row: OwnerRow) => <Completeness record={row} /> };
