import {
  availabilities,
  communicationMethods,
  contractLineKinds,
  contractTypes,
  managementAllowanceTypes,
  managementStates,
  objectTypes,
  relationTypes,
  ticketPriorities,
} from '@gevel/contract/plain';
import { build, emptyWorld } from '../sync/test/build-world.ts';
import { someOptional } from '../sync/test/built.ts';
import type { World } from '../sync/test/memory-back-office.ts';
import { addDays, createSeededRandom, type SeededRandom } from './seeded-random.ts';
import { testOwners } from './test-people.ts';

/** Today for everything that the world's dates are spread around; the test clock starts on it. */
export const portfolioToday = '2026-06-15';
export const portfolioNow = new Date(`${portfolioToday}T08:00:00Z`);

/** What only broker Singel's owner 201 has: it may never be part of an answer to anybody else. */
export const canaries = { name: 'KANARIE-B', amount: '98765432.10', cents: 9_876_543_210 } as const;

/** Which status each state of the customer counts as; the two last are mapped by nobody. */
export const stateMap: Readonly<Record<string, string>> = {
  'In de wacht': 'onhold',
  'Gereed gemeld': 'signedoff',
  Ingepland: 'planned',
  Afgehandeld: 'done',
  'Wacht op factuur': 'waitforinvoice',
};
const stateNames = [...Object.keys(stateMap), 'Nieuw', 'Ébauche 10', 'ebauche 2'];
const systemStates = ['onhold', 'signedoff', 'active', 'active', 'unknown', 'active', null, 'done'] as const;

/** Names that differ in case, accents and numbers only, and characters that mean something to a database. */
const names = [
  'Amélie',
  'amelie',
  'AMELIE 2',
  'Amelie 10',
  'amélie 09',
  'Øst & Zoon',
  'Ost',
  'Straße 4',
  'Strasse 12',
  '100% zeker',
  '100 zeker',
  'a_b',
  'aXb',
  "d'Arc; drop table",
  '"Aan" de Gracht',
  'back\\slash',
  'Ĳssel',
  'IJssel',
  '東京 3',
  '東京 20',
  'Zoë van der Berg-Łódź',
  'naïveté',
  '__proto__',
  'de Vries 1e',
] as const;
const cities = ['Utrecht', 'utrecht', 'Ütrecht', "'s-Gravenhage", 'Den Haag', 'Bergen, NH', 'Sneek/Snits'] as const;
const streets = ['Keizersgracht', 'keizersgracht', 'Kéizersgracht', '1e Dwarsstraat', 'Plein', '%straat_'] as const;
const houseNumbers = ['2', '10', '9', '2-A', '12 bis', '012', '100', '3 II'] as const;
const postalCodes = ['1015 CJ', '1015CJ', '9999 ZZ', '2500 aa'] as const;
const categories = ['Woonruimte', 'woonruimte', 'Bedrijfsruimte 2', 'Bedrijfsruimte 10', 'Parkeren'] as const;
const amounts = [0, 1, 95_000, 95_001, 100_000, 123_456, 7_500_050, 333] as const;

interface Making {
  world: World;
  random: SeededRandom;
  ownerId: number;
}

/** A varied world over the owners of the test people; the same for every call with the same seed. */
export function buildPortfolio(options: { seed?: number; perOwner?: number } = {}): World {
  const { seed = 1, perOwner = 14 } = options;
  const world = emptyWorld();
  const random = createSeededRandom(seed);
  stateNames.forEach((name, place) => {
    world.ticket_states.push(build.ticketState(place + 1, { name, system_state: systemStates[place] ?? null }));
  });
  addSharedRelations(world, random);
  for (const { id, name } of testOwners) {
    const city = random.oneOf(cities);
    world.owners.push(build.owner(id, { relation_id: 10_000 + id, reference: `EIG-${id}`, name, city }));
    world.relations.push(relationOf(random, 10_000 + id, { name, type: 'owner', is_anonymised: false }));
    const making = { world, random, ownerId: id };
    for (let number = 1; number <= perOwner; number += 1) addRelation(making, id * 1_000 + number);
    for (let number = 1; number <= perOwner; number += 1) addObject(making, id * 1_000 + number, number);
    for (let number = 1; number <= perOwner; number += 1) addContract(making, id * 1_000 + number, number);
    for (let number = 1; number <= perOwner; number += 1) addTicket(making, id * 1_000 + number, number);
  }
  addCanary(world);
  return world;
}

/** Suppliers and a tenant whom owners of both brokers have to do with, and one of them made anonymous. */
export const sharedRelations = { supplier: 901, tenant: 902, anonymous: 903 } as const;

function addSharedRelations(world: World, random: SeededRandom): void {
  const { supplier, tenant, anonymous } = sharedRelations;
  world.relations.push(
    relationOf(random, supplier, {
      name: 'Loodgieter Samen',
      type: 'supplier',
      phone: '010 220 2121',
      is_anonymised: false,
    }),
    relationOf(random, tenant, {
      name: 'Huurder Gedeeld',
      type: 'person',
      email: 'gedeeld@example.test',
      is_anonymised: false,
    }),
    relationOf(random, anonymous, { name: 'Geanonimiseerd', type: 'person', is_anonymised: true }),
  );
}

function relationOf(random: SeededRandom, id: number, more: Partial<World['relations'][number]>) {
  return build.relation(id, {
    reference: random.perhaps([`R-${id}`, `r-${id % 7}`, `R-0${id % 12}`]),
    type: random.oneOf(relationTypes),
    name: random.oneOf(names),
    street_address: random.perhaps(streets.map((street) => `${street} ${random.oneOf(houseNumbers)}`)),
    postal_code: random.perhaps(postalCodes),
    city: random.perhaps(cities),
    email: random.perhaps(['B@example.test', 'a@example.test', 'á@example.test', 'c_d@example.test']),
    phone: random.perhaps(['010 220 2121', '0165 320 608', '020 1']),
    mobile: random.perhaps(['06 5270 2892', '06 12']),
    salutation: random.perhaps(['Geachte heer', 'Geachte mevrouw']),
    initials: random.perhaps(['A.B.', 'É.']),
    birth_date: random.perhaps(['1960-02-29', '1999-12-31']),
    communication_method: random.perhaps(communicationMethods),
    coc_number: random.perhaps(['12345678']),
    vat_number: random.perhaps(['NL001234567B01']),
    is_anonymised: random.chance(0.1),
    ...more,
  });
}

function addRelation({ world, random }: Making, id: number): void {
  world.relations.push(relationOf(random, id, {}));
}

/** The first object of an owner is a complex that some of the others are parts of. */
function addObject({ world, random, ownerId }: Making, id: number, number: number): void {
  const isComplex = number === 1;
  const withAddress = random.chance(0.8);
  if (withAddress) {
    world.addresses.push(
      build.address(id, {
        street: random.perhaps(streets),
        house_number: random.perhaps(houseNumbers),
        postal_code: random.perhaps(postalCodes),
        city: random.perhaps(cities),
      }),
    );
  }
  world.objects.push(
    build.object(id, {
      ...someOptional('objects', id),
      owner_id: ownerId,
      reference: random.oneOf([`O-${id}`, `o-${number}`, `Ó-0${number}`]),
      name: random.perhaps(names),
      type: isComplex ? 'complex' : random.oneOf(random.chance(0.6) ? (['unit', 'building'] as const) : objectTypes),
      category: random.perhaps(categories),
      address_id: withAddress ? id : null,
      display_address: random.perhaps(['Pand aan de Vecht', 'Garage 7']),
      parent_id: !isComplex && random.chance(0.4) ? ownerId * 1_000 + 1 : null,
      management_state: random.chance(0.6) ? 'under_management' : random.oneOf(managementStates),
      financial_management: random.chance(0.5),
      technical_management: random.chance(0.5),
      floor_area: random.perhaps(['82.50', '9', '100', '82.5', '0.25']),
      under_management_since: random.perhaps(['2020-01-01', '2024-02-29']),
      energy_label: random.perhaps(['A', 'a', 'A+++', 'B', 'G']),
      publication_status: random.perhaps(availabilities),
      mandate_amount: random.perhaps(amounts),
      management_allowance_type: random.perhaps(managementAllowanceTypes),
      management_allowance_amount: random.perhaps(['4.5', '12', '4.50']),
    }),
  );
}

function addContract({ world, random, ownerId }: Making, id: number, number: number): void {
  const start_date = random.dateAround(addDays(portfolioToday, -300), 400);
  const ends = random.chance(0.6);
  world.contracts.push(
    build.contract(id, {
      ...someOptional('contracts', id),
      owner_id: ownerId,
      number,
      reference: random.oneOf([`C-${id}`, `c-${number}`, `Ç-0${number}`]),
      type: random.oneOf(random.chance(0.5) ? (['privaterent'] as const) : contractTypes),
      relation_id: relationFor(random, ownerId, number),
      start_date,
      end_date: ends ? addDays(start_date, 30 + random.below(700)) : null,
      indexation: random.perhaps(['CPI 2015', 'cpi 2015', 'CPI 2025', 'Vast 2%']),
      next_index_date: random.perhaps(['2026-07-01', '2027-01-01']),
      expiration_months: random.perhaps([1, 2, 12]),
      notice_period_months: random.perhaps([1, 3]),
      notice_date: random.perhaps(['2026-06-15', '2026-08-31']),
      extends_automatically: random.chance(0.5),
      invoice_interval_months: random.oneOf([1, 3, 12]),
      payment_term: random.perhaps(['14 dagen']),
      deposit_amount: random.perhaps(amounts),
      remarks: random.perhaps(names),
    }),
  );
  addTerm(world, id);
  const linked = random.below(3);
  for (let position = 1; position <= linked; position += 1) {
    world.contract_objects.push(build.link(id, ownerId * 1_000 + ((number + position * 3) % 14) + 1, 10 - position));
  }
  for (let place = 0; place < random.below(4); place += 1) addLine({ world, random, ownerId }, id, place);
}

/** Of some contracts nothing says how they are extended, of others it was done before. */
function addTerm(world: World, contract_id: number): void {
  for (let position = 0; position < contract_id % 4; position += 1) {
    const id = contract_id * 10 + position;
    world.contract_extensions.push(
      build.extension(id, {
        contract_id,
        position,
        months: 6 + position,
        is_applied: position < (contract_id % 3) - 1,
      }),
    );
  }
  if (contract_id % 5 > 2) return;
  const break_date = contract_id % 5 === 0 ? null : `2027-0${1 + (contract_id % 9)}-01`;
  world.contract_break_options.push(build.breakOption(contract_id, { contract_id, break_date }));
}

function addLine({ world, random, ownerId }: Making, contract_id: number, place: number): void {
  const amount_excl = random.oneOf(amounts) * (random.chance(0.2) ? -1 : 1);
  const vat = random.chance(0.3) ? Math.round(amount_excl * 0.21) : 0;
  world.contract_lines.push(
    build.line(contract_id * 10 + place, {
      contract_id,
      object_id: random.chance(0.5) ? ownerId * 1_000 + 1 + random.below(14) : null,
      kind: random.oneOf(random.chance(0.5) ? (['bare_rent'] as const) : contractLineKinds),
      name: random.perhaps(['Kale huur', 'Servicekosten']),
      description: random.perhaps(names),
      amount_excl,
      vat,
      amount_incl: amount_excl + vat,
      interval_months: random.oneOf([1, 1, 3, 12, 0]),
      start_date: random.dateAround(addDays(portfolioToday, -200), 250),
      end_date: random.perhaps([addDays(portfolioToday, -1), portfolioToday, addDays(portfolioToday, 90)]),
    }),
  );
}

function addTicket({ world, random, ownerId }: Making, id: number, number: number): void {
  const reporting_date = random.dateAround(addDays(portfolioToday, -60), 60);
  const party = () => (random.chance(0.3) ? null : relationFor(random, ownerId, 1 + random.below(14)));
  world.tickets.push(
    build.ticket(id, {
      ...someOptional('tickets', id),
      number,
      owner_id: ownerId,
      reference: random.oneOf([`T-${id}`, `t-${number}`, `Ť-0${number}`]),
      reporting_date,
      closing_date: random.chance(0.4) ? addDays(reporting_date, random.below(20)) : null,
      object_id: random.chance(0.7) ? ownerId * 1_000 + 1 + random.below(14) : null,
      reporter_id: party(),
      reporter_name: random.perhaps(names),
      tenant_id: party(),
      tenant_name: random.perhaps(names),
      supplier_id: number === 1 || random.chance(0.3) ? sharedRelations.supplier : party(),
      supplier_name: random.perhaps(names),
      assigned_to: random.perhaps(['Beheerder 1']),
      state_id: 1 + random.below(stateNames.length),
      problem_category: random.perhaps(categories),
      category: random.perhaps(categories),
      priority: random.oneOf(ticketPriorities),
      description: random.perhaps(names),
      mandate_amount: random.perhaps(amounts),
      costs_are_for_tenant: random.chance(0.5),
      expected_costs: random.perhaps(amounts),
    }),
  );
}

/** Mostly a relation of the owner's own; now and then one that others know too, or one that is not there. */
function relationFor(random: SeededRandom, ownerId: number, number: number): number {
  if (number === 1) return sharedRelations.tenant;
  if (number === 2) return sharedRelations.anonymous;
  return random.chance(0.05) ? 5_000_000 + ownerId : ownerId * 1_000 + number;
}

function addCanary(world: World): void {
  const id = 201_900;
  const { name, cents } = canaries;
  world.relations.push(build.relation(id, { name, reference: name, city: name, email: `${name}@example.test` }));
  world.addresses.push(build.address(id, { street: name, city: name }));
  world.objects.push(
    build.object(id, { owner_id: 201, name, reference: name, address_id: id, category: name, mandate_amount: cents }),
  );
  world.contracts.push(
    build.contract(id, { owner_id: 201, reference: name, relation_id: id, indexation: name, deposit_amount: cents }),
    // Of the tenant whom everybody knows, so that only the scope keeps it apart.
    build.contract(id + 1, { owner_id: 201, reference: `${name}-2`, relation_id: sharedRelations.tenant }),
  );
  world.contract_lines.push(
    build.line(id, { contract_id: id, object_id: id, name, amount_excl: cents, amount_incl: cents }),
  );
  world.contract_objects.push(build.link(id, id));
  world.tickets.push(
    build.ticket(id, {
      ...someOptional('tickets', id),
      owner_id: 201,
      object_id: id,
      reference: name,
      description: name,
      supplier_id: sharedRelations.supplier,
      tenant_id: sharedRelations.tenant,
      category: name,
      expected_costs: cents,
    }),
  );
}
