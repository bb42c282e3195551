import type { Fields } from '@gevel/contract/plain';
import type { LookedAt } from '../platform/audit/looks.ts';

/** Whether some of these fields are about a person in a way that nobody needs to see in passing. */
export const hasMasked = (fields: Fields): boolean =>
  Object.values(fields).some(({ options }) => options.masked !== undefined);

export type Person = Exclude<LookedAt['type'], 'list'>;
interface People {
  /** What the record itself is. */
  self?: Person;
  includes?: Readonly<Record<string, Person>>;
  /** Parts whose rows are about the person of an include. */
  rowsOf?: Readonly<Record<string, string>>;
}

/** Whose details a record shows, by its list. `note-look.test.ts` names a list that shows masked details and stands not here. */
export const peopleOf: Readonly<Record<string, People>> = {
  relations: { self: 'relation' },
  owners: { self: 'owner' },
  users: { self: 'user' },
  contracts: { includes: { contractor: 'relation' } },
  tickets: { includes: { tenant: 'relation', reporter: 'relation', supplier: 'relation' } },
  'rental-statements': { includes: { owner: 'owner' }, rowsOf: { payments: 'owner' } },
};

/** The ids of the people whom a record shows: its own, and by the names of includes; null of one who is not there. */
export type ShownPeople = Readonly<Record<string, string | null>>;
