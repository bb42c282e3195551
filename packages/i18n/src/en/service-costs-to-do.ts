import type { serviceCostsToDoWords as dutch } from '../nl/service-costs-to-do.ts';
import type { Shape } from '../shape.ts';

export const serviceCostsToDoWords = {
  serviceCostsToDo: {
    due: '{count, plural, one {For # complex or object no settlement of service charges for {year} is booked yet} other {For # complexes or objects no settlement of service charges for {year} is booked yet}}',
    until: 'Tenants must have it by {due}.',
    overdue:
      '{count, plural, one {# settlement of service charges is overdue} other {# settlements of service charges are overdue}}',
  },
} as const satisfies Shape<typeof dutch>;
