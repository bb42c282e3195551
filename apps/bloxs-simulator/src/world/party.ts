import type { Day } from './calendar.ts';
import type { Place } from './place.ts';

export type PartyKind = 'Person' | 'Organisation' | 'Supplier' | 'Owner' | 'EstateAgent' | 'Financier';

export interface PersonName {
  firstName: string;
  initials: string;
  prefix: string | null;
  lastName: string;
}

/** Anybody the back office keeps a card of: tenants, owners, suppliers, estate agents. */
export interface Party {
  readonly relationId: number;
  readonly personId: number | null;
  readonly kind: PartyKind;
  readonly reference: string;
  readonly name: string;
  readonly person: PersonName | null;
  readonly addressId: number;
  readonly place: Place;
  readonly postal: { addressId: number; place: Place } | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly mobile: string | null;
  readonly chamberNumber: string | null;
  readonly vatNumber: string | null;
  readonly iban: string | null;
  readonly communicationFormId: number | null;
  readonly birthDate: Day | null;
  readonly jobTitle: string | null;
  readonly byPost: boolean;
  /** The card exists from this day. */
  readonly knownFrom: Day;
  readonly archivedFrom: Day | null;
  /** From this day the name and contact data are wiped, as privacy law asks. */
  readonly anonymisedFrom: Day | null;
}

export function fullName(person: PersonName): string {
  return [person.firstName, person.prefix, person.lastName].filter(Boolean).join(' ');
}
