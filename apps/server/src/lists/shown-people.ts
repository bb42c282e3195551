import type { LookedAt } from '../platform/audit/looks.ts';

/** What nobody needs to see of a person in passing. */
export const personalDetails: ReadonlySet<string> = new Set(['birth_date', 'phone', 'mobile', 'iban']);

export type Person = Exclude<LookedAt['type'], 'list'>;
interface People {
  /** What the record itself is. */
  self?: Person;
  includes?: Readonly<Record<string, Person>>;
}

/** Whose details a record shows, by its list. `note-look.test.ts` names a list that shows such details and stands not here. */
export const peopleOf: Readonly<Record<string, People>> = {
  relations: { self: 'relation' },
  owners: { self: 'owner' },
  contracts: { includes: { contractor: 'relation' } },
  tickets: { includes: { tenant: 'relation', reporter: 'relation', supplier: 'relation' } },
  'rental-statements': { includes: { owner: 'owner' } },
};

/** The ids of the people whom a record shows: its own, and by the names of includes; null of one who is not there. */
export type ShownPeople = Readonly<Record<string, string | null>>;
