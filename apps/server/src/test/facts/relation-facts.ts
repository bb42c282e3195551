import type { Records } from '@gevel/back-office';
import { relationsList } from '@gevel/contract/plain';
import { wholeValues } from '../../lists/whole-values.ts';
import { type Fact, shownAsIs, type WireRecord } from './fact.ts';
import { latestFirst, type PortfolioView, partiesOf } from './portfolio-view.ts';

export function relationFacts(view: PortfolioView, relation: Records['relations']): Fact {
  const { id } = relation;
  const owners = view.ownersThrough(id);
  return {
    id,
    fields: {
      ...shownAsIs(relationsList.fields, 'relations', relation),
      number: relation.reference,
      owner_names: owners.map(({ name }) => name).join(', '),
      address: relation.street_address,
      gender: null,
    },
    includes: {
      contracts: view.contracts
        .filter((contract) => contract.relation_id === id)
        .sort(latestFirst((one) => one.start_date))
        .map((contract) => contractOf(view, contract)),
      tickets: view.tickets
        .filter((ticket) => partiesOf(ticket).includes(id))
        .sort(latestFirst((one) => one.reporting_date))
        .map((ticket) => ticketOf(view, ticket)),
      open_items: [],
    },
    found: { owner: owners.map((owner) => owner.id) },
    whole: [relation.phone, relation.mobile, relation.iban, relation.birth_date]
      .flatMap((value) => wholeValues(value ?? ''))
      .map(({ word }) => word),
    alsoSearched: [(relation.postal_code ?? '').replaceAll(' ', '')],
  };
}

function contractOf(view: PortfolioView, contract: Records['contracts']): WireRecord {
  const first = view.linksOf(contract.id)[0]?.object_id;
  const object = view.objects.find((one) => one.id === first);
  return {
    id: String(contract.id),
    reference: contract.reference,
    type: contract.type,
    state: view.state(contract),
    address: object ? view.address(object).address : null,
    start_date: contract.start_date,
    end_date: contract.end_date,
  };
}

function ticketOf(view: PortfolioView, ticket: Records['tickets']): WireRecord {
  const state = view.ticketState(ticket);
  return {
    id: String(ticket.id),
    reference: ticket.reference,
    reporting_date: ticket.reporting_date,
    status: state.status,
    is_open: state.isOpen,
    priority: ticket.priority,
    description: ticket.description,
  };
}
