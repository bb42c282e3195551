import { type Day, dayOf } from './calendar.ts';
import { makeChamberNumber, makeEmail, makeMobile, makePhone, makeVatNumber } from './contact-data.ts';
import { fictitiousIban } from './iban.ts';
import { FIRST_NAMES, PREFIXED_LAST_NAMES } from './names/words.ts';
import { fullName, type Party, type PartyKind, type PersonName } from './party.ts';
import type { Place } from './place.ts';
import type { RandomStream } from './random-stream.ts';

export interface PartyStart {
  kind: PartyKind;
  relationId: number;
  personId: number | null;
  addressId: number;
  place: Place;
  postal?: Party['postal'];
  knownFrom: Day;
  archivedFrom?: Day | null;
  anonymisedFrom?: Day | null;
  jobTitle?: string | null;
}

export function makePersonName(random: RandomStream): PersonName {
  const firstName = random.pick(FIRST_NAMES);
  const [prefix, lastName] = random.pick(PREFIXED_LAST_NAMES);
  const second = random.chance(0.4) ? `${random.pick(FIRST_NAMES).charAt(0)}.` : '';
  const doubled = random.chance(0.04) ? `${lastName}-${random.pick(PREFIXED_LAST_NAMES)[1]}` : lastName;
  return { firstName, initials: `${initialOf(firstName)}.${second}`, prefix, lastName: doubled };
}

export function makePerson(random: RandomStream, start: PartyStart): Party {
  const person = makePersonName(random);
  const local = `${person.initials.charAt(0)}.${person.lastName}.${start.relationId % 10_000}`;
  return {
    ...shell(start),
    name: fullName(person),
    person,
    email: random.chance(0.93) ? makeEmail(local, random.pick(['post', 'mijnmail', 'thuis']), 'example') : null,
    phone: random.chance(0.25) ? makePhone(random, start.place.areaCode) : null,
    mobile: random.chance(0.95) ? makeMobile(random) : null,
    chamberNumber: null,
    vatNumber: null,
    iban: random.chance(0.9) ? fictitiousIban(start.relationId * 7 + 13) : null,
    communicationFormId: random.chance(0.9) ? random.between(100, 103) : null,
    birthDate: random.chance(0.85)
      ? dayOf(random.between(1941, 2004), random.between(1, 12), random.between(1, 28))
      : null,
    byPost: random.chance(0.08),
  };
}

export function makeFirm(random: RandomStream, start: PartyStart, name: string): Party {
  return {
    ...shell(start),
    name,
    person: null,
    email: random.chance(0.96) ? makeEmail(random.pick(['info', 'administratie', 'kantoor']), name, 'test') : null,
    phone: makePhone(random, start.place.areaCode),
    mobile: random.chance(0.3) ? makeMobile(random) : null,
    chamberNumber: random.chance(0.95) ? makeChamberNumber(random) : null,
    vatNumber: random.chance(0.8) ? makeVatNumber(random) : null,
    iban: fictitiousIban(start.relationId * 7 + 13),
    communicationFormId: random.chance(0.5) ? 104 : null,
    birthDate: null,
    byPost: false,
  };
}

function shell(start: PartyStart) {
  return {
    relationId: start.relationId,
    personId: start.personId,
    kind: start.kind,
    reference: `REL${String(start.relationId).padStart(8, '0')}`,
    addressId: start.addressId,
    place: start.place,
    postal: start.postal ?? null,
    jobTitle: start.jobTitle ?? null,
    knownFrom: start.knownFrom,
    archivedFrom: start.archivedFrom ?? null,
    anonymisedFrom: start.anonymisedFrom ?? null,
  };
}

/** The Dutch IJ is one letter and stays together in an initial. */
function initialOf(firstName: string): string {
  return firstName.startsWith('IJ') ? 'IJ' : firstName.charAt(0);
}
