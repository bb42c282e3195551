import type { Records } from '@gevel/back-office';
import { contractsList } from '@gevel/contract/plain';
import { contractTerm, monthsOn } from './contract-term.ts';
import { euro, type Fact, idOf, shownAsIs, type WireRecord } from './fact.ts';
import type { PortfolioView } from './portfolio-view.ts';

export function contractFacts(view: PortfolioView, contract: Records['contracts']): Fact {
  const { id } = contract;
  const excl = view.currentAmount(contract, 'amount_excl');
  const vat = view.currentAmount(contract, 'vat');
  const linked = view.linksOf(id).map((link) => link.object_id);
  const first = view.objects.find((object) => object.id === linked[0]);
  const place = first ? view.address(first) : { address: null, city: null };
  const owner = view.owner(contract.owner_id);
  const extensions = view.world.contract_extensions.filter((extension) => extension.contract_id === id);
  const breakOptions = view.world.contract_break_options
    .flatMap((option) => (option.contract_id === id && option.break_date !== null ? [option.break_date] : []))
    .toSorted();
  const breakOption = breakOptions.find((day) => day >= view.today) ?? breakOptions.at(-1) ?? null;
  const period = contract.notice_period_months;
  return {
    id,
    fields: {
      ...shownAsIs(contractsList.fields, 'contracts', contract),
      state: view.state(contract),
      owner_name: owner.name,
      contractor_id: String(contract.relation_id),
      contractor_name: view.relationName(contract.relation_id) ?? '',
      object_id: idOf(linked[0] ?? null),
      address: place.address,
      city: place.city,
      amount_excl_per_month: euro(excl),
      vat_per_month: euro(vat),
      amount_incl_per_month: euro(excl === null || vat === null ? null : excl + vat),
      first_amount_excl_per_month: euro(view.firstAmount(contract)),
      ...contractTerm({ contract, extensions, meaning: 'given', today: view.today }),
      break_date: breakOption,
      break_notice_date: breakOption === null || period === null ? null : monthsOn(breakOption, -period),
    },
    includes: {
      owner: view.ownerInclude(contract.owner_id),
      contractor: contractor(view, contract.relation_id),
      objects: linked.flatMap((objectId) => objectOf(view, objectId)),
      indexation_method: null,
      extensions: extensions
        .sort((left, right) => left.position - right.position || left.id - right.id)
        .map(({ id: number, position, months, is_applied }) => ({ id: String(number), position, months, is_applied })),
      lines: view
        .linesOf(id)
        .sort((left, right) => right.start_date.localeCompare(left.start_date) || left.id - right.id)
        .map((line) => lineOf(view, line)),
      // The world of these facts has no invoices, open items or control list; their own tests plant some.
      invoices: [],
    },
    found: { owner: [contract.owner_id], object: linked, relation: [view.relation(contract.relation_id)?.id ?? null] },
    alsoSearched: [owner.reference ?? '', owner.city ?? ''],
  };
}

function contractor(view: PortfolioView, relationId: number): WireRecord | null {
  const relation = view.relation(relationId);
  if (!relation) return null;
  const { id, name, phone, mobile, email } = relation;
  return { id: String(id), name, phone, mobile, email };
}

function objectOf(view: PortfolioView, objectId: number): WireRecord[] {
  const object = view.objects.find(({ id }) => id === objectId);
  if (!object) return [];
  const { address, city } = view.address(object);
  const { reference, name, floor_area } = object;
  return [{ id: String(objectId), reference, name, address, city, floor_area }];
}

function lineOf(view: PortfolioView, line: Records['contract_lines']): WireRecord {
  return {
    id: String(line.id),
    state: view.state(line),
    kind: line.kind,
    name: line.name,
    description: line.description,
    object_id: idOf(line.object_id),
    amount_excl: euro(line.amount_excl),
    vat: euro(line.vat),
    amount_incl: euro(line.amount_incl),
    interval_months: line.interval_months,
    start_date: line.start_date,
    end_date: line.end_date,
  };
}
