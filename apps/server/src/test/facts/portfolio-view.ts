import type { Records } from '@gevel/back-office';
import type { World } from '../../sync/test/memory-back-office.ts';
import { stateMap } from '../portfolio-world.ts';
import { compareKeys } from '../sort-key.ts';
import type { WireRecord } from './fact.ts';

interface Period {
  start_date: string;
  end_date: string | null;
}

const rentKinds = ['bare_rent', 'rent_reduction'];

/** The records of a world as somebody sees them who sees some of the owners, with what follows from several records at once. */
export class PortfolioView {
  readonly world: World;
  readonly today: string;
  readonly owners: Records['owners'][];
  readonly objects: Records['objects'][];
  readonly contracts: Records['contracts'][];
  readonly tickets: Records['tickets'][];
  readonly relations: Records['relations'][];

  constructor(world: World, owners: readonly number[], today: string) {
    const isMine = (record: { owner_id: number }) => owners.includes(record.owner_id);
    this.world = world;
    this.today = today;
    this.owners = world.owners.filter(({ id }) => owners.includes(id));
    this.objects = world.objects.filter(isMine);
    this.contracts = world.contracts.filter(isMine);
    this.tickets = world.tickets.filter(isMine);
    this.relations = world.relations.filter(
      (relation) => !relation.is_anonymised && this.ownersThrough(relation.id).length > 0,
    );
  }

  owner(id: number): Records['owners'] {
    const owner = this.world.owners.find((one) => one.id === id);
    if (!owner) throw new Error(`There is no owner ${id}`);
    return owner;
  }

  ownerInclude(id: number): WireRecord {
    const { name, reference } = this.owner(id);
    return { id: String(id), name, reference };
  }

  /** The owners through whose contracts and tickets, or as whose own relation, a relation is met. */
  ownersThrough(relationId: number): Records['owners'][] {
    const met = new Set([
      ...this.contracts.filter((one) => one.relation_id === relationId).map((one) => one.owner_id),
      ...this.tickets.filter((one) => partiesOf(one).includes(relationId)).map((one) => one.owner_id),
      ...this.owners.filter((one) => one.relation_id === relationId).map((one) => one.id),
    ]);
    return this.owners
      .filter(({ id }) => met.has(id))
      .sort((left, right) => compareKeys(left.name, right.name) || left.id - right.id);
  }

  relation(id: number | null): Records['relations'] | null {
    return this.relations.find((relation) => relation.id === id) ?? null;
  }

  /** Also of relations that the viewer may not open: the name stands on the contract itself. */
  /** Nobody's name, for a person whom the back office anonymised. */
  relationName(id: number): string | null {
    const found = this.world.relations.find((relation) => relation.id === id);
    return found && !found.is_anonymised ? found.name : null;
  }

  isActive({ start_date, end_date }: Period): boolean {
    return start_date <= this.today && (end_date === null || end_date >= this.today);
  }

  state(period: Period): 'not_started' | 'ended' | 'active' {
    if (period.start_date > this.today) return 'not_started';
    return this.isActive(period) ? 'active' : 'ended';
  }

  linesOf(contractId: number): Records['contract_lines'][] {
    return this.world.contract_lines.filter((line) => line.contract_id === contractId);
  }

  linksOf(contractId: number): Records['contract_objects'][] {
    return this.world.contract_objects
      .filter((link) => link.contract_id === contractId)
      .sort((left, right) => left.position - right.position || left.object_id - right.object_id);
  }

  contractsOn(objectId: number): Records['contracts'][] {
    return this.contracts.filter(({ id }) => this.linksOf(id).some((link) => link.object_id === objectId));
  }

  /** Today's rent of an object in cents: its own lines, and those of contracts for it alone that name no object. */
  rentOf(objectId: number): number {
    const lines = this.contracts
      .filter((contract) => this.isActive(contract))
      .flatMap((contract) => {
        const linked = this.linksOf(contract.id).map((link) => link.object_id);
        const isAlone = linked.length === 1 && linked[0] === objectId;
        return this.linesOf(contract.id).filter(
          (line) => line.object_id === objectId || (line.object_id === null && isAlone),
        );
      });
    return this.perMonth(
      lines.filter((line) => rentKinds.includes(line.kind)),
      'amount_excl',
    );
  }

  /** What today's of these lines add up to per month, each rounded to whole cents, half a cent away from zero. */
  perMonth(lines: readonly Records['contract_lines'][], column: 'amount_excl' | 'vat'): number {
    return lines
      .filter((line) => line.interval_months > 0 && this.isActive(line))
      .reduce((sum, line) => sum + dividedRound(line[column], line.interval_months), 0);
  }

  /** What a contract comes to per month today: no amount before it begins and once it has ended. */
  currentAmount(contract: Records['contracts'], column: 'amount_excl' | 'vat'): number | null {
    return this.isActive(contract) ? this.perMonth(this.linesOf(contract.id), column) : null;
  }

  /** What a contract that has not begun will come to per month on its first day; unknown without a line of that day. */
  firstAmount(contract: Records['contracts']): number | null {
    const day = contract.start_date;
    if (day <= this.today) return null;
    const lines = this.linesOf(contract.id).filter(
      (line) => line.interval_months > 0 && line.start_date <= day && (line.end_date === null || line.end_date >= day),
    );
    if (lines.length === 0) return null;
    return lines.reduce((sum, line) => sum + dividedRound(line.amount_excl, line.interval_months), 0);
  }

  address(object: Records['objects']): { address: string | null; postal_code: string | null; city: string | null } {
    const place = this.world.addresses.find(({ id }) => id === object.address_id);
    const street = place?.street == null ? null : [place.street, place.house_number].filter(Boolean).join(' ');
    return {
      address: street ?? object.display_address,
      postal_code: place?.postal_code ?? null,
      city: place?.city ?? null,
    };
  }

  ticketState(ticket: Records['tickets']): { name: string; status: string; isOpen: boolean } {
    const state = this.world.ticket_states.find(({ id }) => id === ticket.state_id);
    if (!state) throw new Error(`There is no ticket state ${ticket.state_id}`);
    const status = stateMap[state.name] ?? (ticket.closing_date === null ? 'active' : 'done');
    const isOpen = ticket.closing_date === null && status !== 'done' && state.system_state !== 'done';
    return { name: state.name, status, isOpen };
  }
}

export function partiesOf(ticket: Records['tickets']): (number | null)[] {
  return [ticket.tenant_id, ticket.reporter_id, ticket.supplier_id];
}

export function dividedRound(cents: number, parts: number): number {
  return Math.sign(cents) * Math.floor((2 * Math.abs(cents) + parts) / (2 * parts)) || 0;
}

/** Latest first, of one day the highest id first. */
export function latestFirst<Row extends { id: number }>(day: (row: Row) => string): (left: Row, right: Row) => number {
  return (left, right) => day(right).localeCompare(day(left)) || right.id - left.id;
}
