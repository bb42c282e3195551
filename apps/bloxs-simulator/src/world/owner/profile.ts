import { type Day, dayOf } from '../calendar.ts';
import { fictitiousIban } from '../iban.ts';
import { idOf } from '../ids.ts';
import { makeFirm, makePerson, makePersonName } from '../make-party.ts';
import { INVESTOR_SUFFIXES } from '../names/firms.ts';
import { fullName, type Party } from '../party.ts';
import { makePlace } from '../place.ts';
import { RandomStream } from '../random-stream.ts';
import { brokerOf, ownerSize } from '../scale.ts';
import type { Directory } from '../shared/directory.ts';
import type { WorldSeed } from '../world-seed.ts';

export type FeeMethod = 'NoManagementFee' | 'FixedManagementFee' | 'PercentageManagementFee';

/** Who an owner is and what was agreed with it. */
export interface OwnerProfile {
  readonly ownerNo: number;
  readonly ownerId: number;
  readonly reference: string;
  readonly party: Party;
  readonly contactPerson: Party | null;
  readonly agent: Party;
  readonly size: number;
  readonly isCompany: boolean;
  readonly feeMethod: FeeMethod;
  /** Hundredths of a percent. */
  readonly feePercentage: number;
  readonly feeCentsPerObject: number;
  readonly mandateCents: number;
  /** Money that stays on the account for costs to come. */
  readonly floatCents: number;
  readonly settlementDay: number;
  /** These owners get their statement a month later than the others. */
  readonly settlesLate: boolean;
  readonly paysInTwoParts: boolean;
  readonly hasOwnBankLedger: boolean;
  /** A number that is no IBAN; null for everybody with a Dutch account. */
  readonly foreignAccount: string | null;
  readonly clientSince: Day;
}

export const OWNER_RELATION = 0;
export const CONTACT_RELATION = 1;
/** Tenants of the n-th object start at TENANT_RELATIONS + n * TENANTS_PER_OBJECT. */
export const TENANT_RELATIONS = 16;
export const TENANTS_PER_OBJECT = 24;
/** Address numbers of an owner: its objects first, then two for each relation. */
export const RELATION_ADDRESSES = 200;

export function makeProfile(world: WorldSeed, directory: Directory, ownerNo: number): OwnerProfile {
  const random = new RandomStream(world.seed, 10, ownerNo);
  const size = ownerSize(world.scale, world.seed, ownerNo);
  const isCompany = random.chance(size > 12 ? 0.9 : 0.25);
  const agent = directory.agents[brokerOf(world.scale, ownerNo) - 1];
  if (!agent) throw new Error(`owner ${ownerNo} has no estate agent`);
  const made = makeOwnerParty(random, ownerNo, isCompany);
  const party = banksAbroad(ownerNo) ? { ...made, iban: null } : made;
  return {
    ownerNo,
    ownerId: idOf('owner', ownerNo, 0),
    reference: `EIG${String(ownerNo).padStart(5, '0')}`,
    party,
    contactPerson: isCompany ? makeContactPerson(random, ownerNo, party) : null,
    agent,
    size,
    isCompany,
    ...makeAgreement(random, size, ownerNo),
    hasOwnBankLedger: ownerNo % 4 === 0,
    foreignAccount: banksAbroad(ownerNo) ? `000-${String(ownerNo).padStart(7, '0')}-12` : null,
    clientSince: party.knownFrom,
  };
}

function makeAgreement(random: RandomStream, size: number, ownerNo: number) {
  const percentages = [450, 500, 550, 600, 437.5] as const;
  return {
    feeMethod: random.pick<FeeMethod>([
      'PercentageManagementFee',
      'PercentageManagementFee',
      'PercentageManagementFee',
      'FixedManagementFee',
    ]),
    feePercentage: random.pick(percentages),
    feeCentsPerObject: random.between(18, 42) * 125,
    mandateCents: random.pick([25_000, 35_000, 50_000, 100_000]),
    floatCents: size * 45_000 + random.between(1, 9) * 10_037,
    settlementDay: random.between(20, 26),
    settlesLate: ownerNo % 8 === 3,
    paysInTwoParts: random.chance(0.08),
  };
}

function makeOwnerParty(random: RandomStream, ownerNo: number, isCompany: boolean): Party {
  const relationId = idOf('relation', ownerNo, OWNER_RELATION);
  const place = makePlace(random);
  const start = {
    kind: 'Owner' as const,
    relationId,
    personId: null,
    addressId: idOf('address', ownerNo, RELATION_ADDRESSES),
    place,
    postal: random.chance(0.15)
      ? {
          addressId: idOf('address', ownerNo, RELATION_ADDRESSES + 1),
          place: { ...place, street: 'Postbus', houseNumber: String(random.between(10, 9999)) },
        }
      : null,
    knownFrom: dayOf(random.between(2012, 2021), random.between(1, 12), 1),
  };
  if (isCompany) {
    const name = `${makePersonName(random).lastName} ${random.pick(INVESTOR_SUFFIXES)}`;
    return makeFirm(random, start, name);
  }
  const party = makePerson(random, start);
  // A private owner is always reachable by mail: it gets its statements there.
  const email = party.email ?? `verhuurder${ownerNo}@post.example`;
  const iban = party.iban ?? fictitiousIban(relationId * 7 + 13);
  if (!party.person || !random.chance(0.2)) return { ...party, email, iban };
  const partner = makePersonName(random);
  return { ...party, email, iban, name: `${fullName(party.person)} en ${fullName(partner)}` };
}

function makeContactPerson(random: RandomStream, ownerNo: number, owner: Party): Party {
  return makePerson(random, {
    kind: 'Person',
    relationId: idOf('relation', ownerNo, CONTACT_RELATION),
    personId: idOf('person', ownerNo, CONTACT_RELATION),
    addressId: owner.addressId,
    place: owner.place,
    knownFrom: owner.knownFrom,
    jobTitle: random.pick(['Directeur', 'Asset manager', 'Financiële administratie']),
  });
}

function banksAbroad(ownerNo: number): boolean {
  return ownerNo % 13 === 5;
}
