import { dayOf } from '../calendar.ts';
import { SHARED_IDS } from '../ids.ts';
import { makeFirm, makePerson, type PartyStart } from '../make-party.ts';
import { AGENT_SUFFIXES, CHAIN_NAMES, TRADE_NAMES, TRADES, type Trade } from '../names/firms.ts';
import { PLACES, PREFIXED_LAST_NAMES } from '../names/words.ts';
import type { Party, PartyKind } from '../party.ts';
import { makePlace } from '../place.ts';
import { RandomStream } from '../random-stream.ts';
import type { Scale } from '../scale.ts';

/** The parties that several owners have to do with; they are made from the seed alone and stay in memory. */
export interface Directory {
  readonly agents: readonly Party[];
  readonly manager: Party;
  readonly financiers: readonly Party[];
  readonly suppliers: ReadonlyMap<Trade, readonly Party[]>;
  /** Chains and offices that rent from more than one owner. */
  readonly sharedTenants: readonly Party[];
  readonly contacts: readonly Party[];
  /** Which firm (relation id) each contact (same place in the list) works for. */
  readonly employers: readonly number[];
  /** All of them in the order of their relation ids. */
  readonly all: readonly Party[];
}

export function makeDirectory(scale: Scale, seed: number): Directory {
  const agents = Array.from({ length: scale.brokers }, (_, n) => makeAgent(seed, n));
  const manager = firm(seed, SHARED_IDS.manager, 'Organisation', 'Noorderlicht Vastgoedbeheer B.V.');
  const financiers = ['Hypotheekbank Oudendam N.V.', 'Coöperatie Grondkrediet U.A.'].map((name, n) =>
    firm(seed, SHARED_IDS.financier + n, 'Financier', name),
  );
  const suppliers = new Map(TRADES.map((trade, t) => [trade, makeSuppliers(scale, seed, trade, t)] as const));
  const sharedTenants = Array.from({ length: scale.sharedTenants }, (_, n) => makeSharedTenant(seed, n));
  const supplierList = [...suppliers.values()].flat();
  const employerParties = [...agents, ...supplierList.filter((_, n) => n % 3 === 0)];
  const contacts = employerParties.map((employer, n) => makeContact(seed, n, employer));
  return {
    agents,
    manager,
    financiers,
    suppliers,
    sharedTenants,
    contacts,
    employers: employerParties.map((party) => party.relationId),
    all: [...agents, manager, ...financiers, ...supplierList, ...sharedTenants, ...contacts].sort(
      (a, b) => a.relationId - b.relationId,
    ),
  };
}

function makeAgent(seed: number, n: number): Party {
  const random = new RandomStream(seed, 1, n);
  const family = n === 0 ? 'Van Dijk' : familyName(random);
  const suffix = AGENT_SUFFIXES[n % AGENT_SUFFIXES.length] ?? 'Makelaardij';
  const town = PLACES[n % PLACES.length]?.city ?? 'Utrecht';
  const name = n < AGENT_SUFFIXES.length ? `${family} ${suffix}` : `${family} ${suffix} ${town}`;
  const agent = makeFirm(random, start(SHARED_IDS.estateAgent + 1 + n, 'EstateAgent', random, n), name);
  // A broker's portal needs a mail address, so an estate agent always has one.
  return { ...agent, email: agent.email ?? `info@makelaar-${n + 1}.test` };
}

function makeSuppliers(scale: Scale, seed: number, trade: Trade, tradeNo: number): Party[] {
  return Array.from({ length: scale.suppliersPerTrade }, (_, n) => {
    const random = new RandomStream(seed, 2, tradeNo, n);
    const base = trade === 'municipality' ? random.pick(PLACES).city : familyName(random);
    const legal = random.chance(0.6) ? ' B.V.' : random.chance(0.3) ? ' V.O.F.' : '';
    const id = SHARED_IDS.supplier + tradeNo * 100 + n;
    return makeFirm(random, start(id, 'Supplier', random), `${base} ${random.pick(TRADE_NAMES[trade])}${legal}`);
  });
}

function makeSharedTenant(seed: number, n: number): Party {
  const random = new RandomStream(seed, 3, n);
  const chain = CHAIN_NAMES[n % CHAIN_NAMES.length] ?? 'Winkelketen';
  const region = n < CHAIN_NAMES.length ? 'Nederland' : random.pick(PLACES).city;
  return makeFirm(random, start(SHARED_IDS.organisation + n, 'Organisation', random), `${chain} ${region} B.V.`);
}

function makeContact(seed: number, n: number, employer: Party): Party {
  const random = new RandomStream(seed, 4, n);
  const id = SHARED_IDS.contact + n;
  const person = makePerson(random, {
    kind: 'Person',
    relationId: id,
    personId: id + SHARED_IDS.personOffset,
    addressId: employer.addressId,
    place: employer.place,
    knownFrom: KNOWN_FROM,
    jobTitle: random.chance(0.7) ? random.pick(['Makelaar', 'Administratie', 'Planner', 'Bedrijfsleider']) : null,
    // One card of a former employee has been wiped, so that every world has an anonymised person.
    anonymisedFrom: n === 1 ? dayOf(2022, 5, 1) : null,
    archivedFrom: n === 1 ? dayOf(2022, 4, 1) : null,
  });
  return { ...person, phone: employer.phone };
}

function firm(seed: number, relationId: number, kind: PartyKind, name: string): Party {
  const random = new RandomStream(seed, 5, relationId);
  return makeFirm(random, start(relationId, kind, random), name);
}

const KNOWN_FROM = dayOf(2018, 1, 1);

function start(relationId: number, kind: PartyKind, random: RandomStream, town?: number): PartyStart {
  return {
    kind,
    relationId,
    personId: null,
    addressId: relationId + SHARED_IDS.addressOffset,
    place: makePlace(random, town),
    knownFrom: KNOWN_FROM,
  };
}

function familyName(random: RandomStream): string {
  const [prefix, name] = random.pick(PREFIXED_LAST_NAMES);
  const text = prefix ? `${prefix} ${name}` : name;
  return text.startsWith("'") ? text : text.charAt(0).toUpperCase() + text.slice(1);
}
