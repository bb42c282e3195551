import { Allowance } from './allowance.tsx';
import type { ObjectRow } from './objects.queries.ts';

export const objectColumns = [
  'address',
  'city',
  'type',
  'availability',
  'tenant_name',
  'owner_name',
  'management_state',
  'rent_per_month',
] as const;

export const objectCells = {
  management_allowance_amount: (row: ObjectRow) => <Allowance record={row} />,
};

/** Of those, what goes first on a narrow page. */
export const lessImportantObjectColumns = ['management_state', 'owner_name', 'city'] as const;
