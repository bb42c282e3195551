import type { Records } from '@gevel/back-office';
import { objectsList } from '@gevel/contract/plain';
import { compareKeys } from '../sort-key.ts';
import { daysBetween, euro, type Fact, idOf, shownAsIs, type WireRecord } from './fact.ts';
import { latestFirst, type PortfolioView } from './portfolio-view.ts';

const rentable = ['unit', 'building', 'rentableObject'];
const rentTypes = ['rentcontract', 'privaterent', 'commercialrent'];

export function objectFacts(view: PortfolioView, object: Records['objects']): Fact {
  const { id } = object;
  const parent = view.world.objects.find((one) => one.id === object.parent_id);
  const owner = view.owner(object.owner_id);
  const contracts = view.contractsOn(id);
  return {
    id,
    fields: {
      ...shownAsIs(objectsList.fields, 'objects', object),
      object_number: object.reference,
      building_id: idOf(object.parent_id),
      building: parent ? (parent.name ?? parent.reference) : null,
      ...view.address(object),
      owner_name: owner.name,
      availability: availability(view, object),
      rent_per_month: euro(view.rentOf(id)),
      tenant_name: tenantName(view, id),
      remarks: null,
    },
    includes: {
      owner: view.ownerInclude(object.owner_id),
      register: null,
      // The world of these facts has no values and no orders; their own tests plant some.
      valuations: [],
      orders: [],
      parts: parts(view, id),
      contracts: contracts.sort(latestFirst((one) => one.start_date)).map((one) => contractOf(view, one)),
      tickets: view.tickets
        .filter((ticket) => ticket.object_id === id)
        .sort(latestFirst((one) => one.reporting_date))
        .map((ticket) => ticketOf(view, ticket)),
    },
    found: {
      owner: [object.owner_id],
      building: [object.parent_id],
      relation: contracts.map((contract) => view.relation(contract.relation_id)?.id ?? null),
    },
    alsoSearched: [
      (view.address(object).postal_code ?? '').replaceAll(' ', ''),
      owner.reference ?? '',
      owner.city ?? '',
    ],
  };
}

function tenancy(view: PortfolioView, objectId: number): Records['contracts'] | undefined {
  const isCharged = (contract: Records['contracts']) =>
    view
      .linesOf(contract.id)
      .some((line) => line.object_id === objectId && line.kind === 'bare_rent' && view.isActive(line));
  return view.contracts
    .filter((contract) => isCharged(contract) || view.contractsOn(objectId).includes(contract))
    .filter((contract) => rentTypes.includes(contract.type) && view.isActive(contract))
    .sort(latestFirst((one) => one.start_date))[0];
}

function tenantName(view: PortfolioView, objectId: number): string | null {
  const contract = tenancy(view, objectId);
  return contract ? view.relationName(contract.relation_id) : null;
}

function availability(view: PortfolioView, object: Records['objects']): string | null {
  if (!rentable.includes(object.type) || object.management_state !== 'under_management') return null;
  if (tenancy(view, object.id)) return 'rented';
  // Published as let while nobody rents it says nothing.
  const published = object.publication_status === 'rented' ? null : object.publication_status;
  return published ?? 'available';
}

function parts(view: PortfolioView, id: number): WireRecord[] {
  return view.objects
    .filter((part) => part.parent_id === id)
    .map((part) => ({ part, address: view.address(part).address }))
    .sort(
      (left, right) =>
        nullsLast(left.address, right.address) ||
        compareKeys(left.part.reference, right.part.reference) ||
        left.part.id - right.part.id,
    )
    .map(({ part, address }) => ({
      id: String(part.id),
      reference: part.reference,
      name: part.name,
      type: part.type,
      address,
      availability: availability(view, part),
      rent_per_month: euro(view.rentOf(part.id)),
    }));
}

function nullsLast(left: string | null, right: string | null): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  return compareKeys(left, right);
}

function contractOf(view: PortfolioView, contract: Records['contracts']): WireRecord {
  return {
    id: String(contract.id),
    reference: contract.reference,
    type: contract.type,
    state: view.state(contract),
    contractor_id: String(contract.relation_id),
    contractor_name: view.relationName(contract.relation_id) ?? '',
    start_date: contract.start_date,
    end_date: contract.end_date,
    amount_excl_per_month: euro(view.currentAmount(contract, 'amount_excl')),
  };
}

function ticketOf(view: PortfolioView, ticket: Records['tickets']): WireRecord {
  return {
    id: String(ticket.id),
    reference: ticket.reference,
    reporting_date: ticket.reporting_date,
    status: view.ticketState(ticket).status,
    priority: ticket.priority,
    description: ticket.description,
    age_days: daysBetween(ticket.reporting_date, ticket.closing_date ?? view.today),
  };
}
