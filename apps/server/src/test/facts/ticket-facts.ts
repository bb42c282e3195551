import type { Records } from '@gevel/back-office';
import { ticketsList } from '@gevel/contract/plain';
import { daysBetween, type Fact, shownAsIs, type WireRecord } from './fact.ts';
import { type PortfolioView, partiesOf } from './portfolio-view.ts';

export function ticketFacts(view: PortfolioView, ticket: Records['tickets']): Fact {
  const { id } = ticket;
  const state = view.ticketState(ticket);
  const object = view.objects.find((one) => one.id === ticket.object_id);
  const address = object ? view.address(object).address : null;
  const owner = view.owner(ticket.owner_id);
  return {
    id,
    fields: {
      ...shownAsIs(ticketsList.fields, 'tickets', ticket),
      age_days: daysBetween(ticket.reporting_date, ticket.closing_date ?? view.today),
      status: state.status,
      state_name: state.name,
      is_open: state.isOpen,
      owner_name: owner.name,
      object_name: object ? (object.name ?? object.reference) : null,
      address,
      attachments: null,
    },
    includes: {
      owner: view.ownerInclude(ticket.owner_id),
      object: object ? { id: String(object.id), reference: object.reference, name: object.name, address } : null,
      tenant: person(view, ticket.tenant_id),
      reporter: person(view, ticket.reporter_id),
      supplier: person(view, ticket.supplier_id),
    },
    found: {
      owner: [ticket.owner_id],
      object: [ticket.object_id],
      relation: partiesOf(ticket).map((party) => view.relation(party)?.id ?? null),
      state: [ticket.state_id],
    },
    alsoSearched: [owner.reference ?? '', owner.city ?? ''],
  };
}

function person(view: PortfolioView, relationId: number | null): WireRecord | null {
  const relation = view.relation(relationId);
  if (!relation) return null;
  return {
    id: String(relation.id),
    name: relation.name,
    phone: relation.phone ?? relation.mobile,
    email: relation.email,
  };
}
