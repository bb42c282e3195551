import { type Records, recordTypes } from '@gevel/back-office';
import { addBooks, addChart, buildBooks } from './build-books.ts';
import { addOwnerDetails, addSharedDetails, note, valuation } from './build-details.ts';
import { built } from './built.ts';
import type { World } from './memory-back-office.ts';

type Built<Type extends keyof Records> = Partial<Records[Type]>;

/** Valid records with everything optional left out; a test names what it is about. */
export const build = {
  owner: (id: number, more: Built<'owners'> = {}) =>
    built('owners', {
      id,
      relation_id: 10_000 + id,
      reference: `V-${id}`,
      name: `Verhuurder ${id}`,
      is_active: true,
      ...more,
    }),
  estateAgent: (id: number, more: Built<'estate_agents'> = {}) =>
    built('estate_agents', {
      id,
      reference: `M-${id}`,
      name: `Makelaar ${id}`,
      is_active: true,
      ...more,
    }),
  address: (id: number, more: Built<'addresses'> = {}) =>
    built('addresses', {
      id,
      street: 'Keizersgracht',
      house_number: `${id}`,
      postal_code: '1015 CJ',
      city: 'Amsterdam',
      ...more,
    }),
  relation: (id: number, more: Built<'relations'> = {}) =>
    built('relations', {
      id,
      reference: `R-${id}`,
      type: 'person',
      name: `Relatie ${id}`,
      is_active: true,
      is_anonymised: false,
      ...more,
    }),
  object: (id: number, more: Built<'objects'> = {}) =>
    built('objects', {
      id,
      reference: `O-${id}`,
      type: 'unit',
      owner_id: 1,
      management_state: 'under_management',
      financial_management: true,
      technical_management: true,
      ...more,
    }),
  contract: (id: number, more: Built<'contracts'> = {}) =>
    built('contracts', {
      id,
      number: id,
      reference: `C-${id}`,
      type: 'privaterent',
      owner_id: 1,
      relation_id: 20_000 + id,
      start_date: '2024-01-01',
      extends_automatically: true,
      invoice_interval_months: 1,
      ...more,
    }),
  line: (id: number, more: Built<'contract_lines'> = {}) =>
    built('contract_lines', {
      id,
      contract_id: 1,
      kind: 'bare_rent',
      amount_excl: 100_000,
      vat: 0,
      amount_incl: 100_000,
      interval_months: 1,
      start_date: '2024-01-01',
      ...more,
    }),
  link: (contract_id: number, object_id: number, position = 1) =>
    built('contract_objects', {
      contract_id,
      object_id,
      position,
    }),
  extension: (id: number, more: Built<'contract_extensions'> = {}) =>
    built('contract_extensions', { id, contract_id: 1, position: 0, months: 12, is_applied: false, ...more }),
  breakOption: (id: number, more: Built<'contract_break_options'> = {}) =>
    built('contract_break_options', { id, contract_id: 1, ...more }),
  ticketState: (id: number, more: Built<'ticket_states'> = {}) =>
    built('ticket_states', {
      id,
      name: `Status ${id}`,
      system_state: 'active',
      is_archived: false,
      ...more,
    }),
  ticket: (id: number, more: Built<'tickets'> = {}) =>
    built('tickets', {
      id,
      number: id,
      reference: `T-${id}`,
      reporting_date: '2026-01-01',
      owner_id: 1,
      state_id: 1,
      priority: 'normal',
      costs_are_for_tenant: false,
      ...more,
    }),
};

/** Every record type, none of them with a record. */
export const emptyWorld = (): World =>
  // safe: each type has its list, and an empty list is one of every type
  Object.fromEntries(recordTypes.map((type) => [type, []])) as unknown as World;

/** A world in which everything hangs together: per owner books, and some objects, each let under a contract with two lines, and tickets. */
export function buildWorld(options: { owners?: number; objectsPerOwner?: number } = {}): World {
  const world = emptyWorld();
  const { owners = 3, objectsPerOwner = 8 } = options;
  world.estate_agents.push(build.estateAgent(1), build.estateAgent(2));
  addChart(world);
  addSharedDetails(world);
  world.ticket_states.push(build.ticketState(1), build.ticketState(2, { system_state: null }));
  for (let owner = 1; owner <= owners; owner += 1) {
    world.owners.push(build.owner(owner));
    world.relations.push(build.relation(10_000 + owner));
    addBooks(world, owner);
    addOwnerDetails(world, owner, owner * 10);
    world.contact_persons.push(built('contact_persons', { relation_id: 10_000 + owner, person_id: 30_000 + owner }));
    if (owner > 1) world.owner_shares.push(ownerShare(owner));
    for (let number = 1; number <= objectsPerOwner; number += 1)
      addTenancy(world, owner, (owner - 1) * objectsPerOwner + number);
  }
  return world;
}

const ownerShare = (owner: number) =>
  built('owner_shares', {
    id: owner,
    parent_owner_id: 1,
    child_owner_id: owner,
    percentage: '50',
    start_date: '2025-01-01',
    first_financial_year: 2025,
    first_financial_period: 1,
  });

function addTenancy(world: World, owner_id: number, id: number): void {
  world.addresses.push(build.address(id));
  world.relations.push(build.relation(20_000 + id));
  world.objects.push(build.object(id, { owner_id, address_id: id }));
  world.contracts.push(build.contract(id, { owner_id }));
  world.contract_lines.push(
    build.line(2 * id, { contract_id: id, object_id: id }),
    build.line(2 * id + 1, {
      contract_id: id,
      kind: 'service_costs',
      amount_excl: 5_000,
      vat: 1_050,
      amount_incl: 6_050,
    }),
  );
  world.contract_objects.push(build.link(id, id));
  world.contract_extensions.push(build.extension(id, { contract_id: id }));
  world.contract_break_options.push(build.breakOption(id, { contract_id: id, break_date: '2030-01-01' }));
  world.commercial_overview.push(buildBooks.overview(id));
  world.control_list.push(buildBooks.control(id, owner_id));
  world.property_valuations.push(valuation(id, id));
  if (id % 2 !== 0) return;
  world.tickets.push(build.ticket(id, { owner_id, object_id: id, tenant_id: 20_000 + id }));
  world.ticket_notes.push(note(id, id));
}
