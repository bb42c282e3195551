import { addBooks, addChart, buildBooks } from '../../sync/test/build-books.ts';
import { addOwnerDetails, addSharedDetails, note, valuation } from '../../sync/test/build-details.ts';
import { build } from '../../sync/test/build-world.ts';
import type { World } from '../../sync/test/memory-back-office.ts';
import { buildPortfolio, canaries, sharedRelations } from '../portfolio-world.ts';
import { testOwners } from '../test-people.ts';

/** Whose data must stay with its broker, and the record of each kind that carries its canaries. */
export const victim = { owner: 201, record: 201_900, books: 2_010 } as const;
/** Of each kind one that was there and is gone again. */
export const goneId = 201_990;

const texts = /name$|description|message|written_by|subject|holder|remarks|comment|payment_term|assigned_to/;
const amounts = /amount|^vat$|income|costs|fee_(excl|vat|incl)|subtotal|balance|^debit$|deposit/;

/**
 * Owners of two brokers with records of every type. What the victim's records say is a canary, and records of one side
 * name records of the other, as a back office in disorder would.
 */
export function buildAttackWorld(): World {
  const world = buildPortfolio({ seed: 5, perOwner: 6 });
  addChart(world);
  addSharedDetails(world);
  for (const { id } of testOwners) {
    addBooks(world, id);
    addOwnerDetails(world, id, id * 10);
    const object = id * 1_000 + 2;
    world.property_valuations.push(valuation(id, object));
    world.commercial_overview.push(buildBooks.overview(object));
    world.control_list.push({ ...buildBooks.control(object, id), owner_reference: `EIG-${id}` });
  }
  poison(world);
  crossOver(world, { from: 101, to: victim.owner });
  crossOver(world, { from: victim.owner, to: 101 });
  crossOver(world, { from: 102, to: 101 });
  addGone(world);
  return world;
}

function poison(world: World): void {
  const { owner, books } = victim;
  const records: object[] = Object.values(world).flat();
  for (const record of records) {
    const of = (name: string): unknown => Reflect.get(record, name);
    const isTheirs =
      of('owner_id') === owner ||
      of('statement_id') === books ||
      of('invoice_id') === books ||
      of('budget_id') === owner ||
      of('ticket_id') === victim.record ||
      of('object_id') === owner * 1_000 + 2;
    if (!isTheirs) continue;
    for (const [name, value] of Object.entries(record)) {
      if (texts.test(name) && (value === null || typeof value === 'string')) Reflect.set(record, name, canaries.name);
      if (amounts.test(name) && typeof value === 'number') Reflect.set(record, name, canaries.cents);
    }
  }
  const landlord = world.owners.find(({ id }) => id === owner);
  if (landlord) Object.assign(landlord, { email: 'kanarie-b@example.test', street_address: canaries.name });
}

/** Records of one owner that name those of another. */
function crossOver(world: World, { from, to }: { from: number; to: number }): void {
  const id = from * 1_000 + 700 + (to % 10);
  const theirs = to === victim.owner ? victim.record : to * 1_000 + 2;
  const [theirBooks, theirContract] = [to * 10, to === victim.owner ? victim.record : to * 1_000 + 3];
  world.objects.push(build.object(id, { owner_id: from, reference: `X-${id}`, parent_id: theirs }));
  world.contracts.push(
    build.contract(id, { owner_id: from, reference: `X-${id}`, relation_id: sharedRelations.tenant }),
  );
  world.contract_lines.push(build.line(id * 10, { contract_id: id, object_id: theirs }));
  world.contract_objects.push(build.link(id, theirs, 1));
  world.tickets.push(
    build.ticket(id, {
      owner_id: from,
      reference: `X-${id}`,
      object_id: theirs,
      supplier_id: sharedRelations.supplier,
      tenant_id: sharedRelations.tenant,
    }),
  );
  world.ticket_notes.push(note(id, id), note(id + 50, theirs));
  world.property_valuations.push(valuation(id, theirs));
  const invoice = { owner_id: from, reference: `F-${theirBooks}`, relation_id: sharedRelations.supplier };
  world.sales_invoices.push(buildBooks.salesInvoice(id, { ...invoice, contract_id: theirContract }));
  world.purchase_invoices.push(buildBooks.purchaseInvoice(id, { ...invoice, ticket_id: theirs }));
  const booked = { owner_id: from, ledger_account_id: theirBooks, object_id: theirs };
  world.financial_mutations.push(
    buildBooks.mutation(id, { ...booked, invoice_reference: `F-${theirBooks}`, relation_id: sharedRelations.supplier }),
  );
  // On an object of one's own, on an account of another's.
  world.financial_mutations.push(buildBooks.mutation(id + 50, { ...booked, object_id: from * 1_000 + 2 }));
  world.rental_statements.push(buildBooks.statement(id, { owner_id: from, previous_statement_id: theirBooks }));
}

function addGone(world: World): void {
  const more = { owner_id: victim.owner };
  world.objects.push(build.object(goneId, { ...more, reference: canaries.name }));
  world.contracts.push(build.contract(goneId, { ...more, reference: canaries.name }));
  world.relations.push(build.relation(goneId, { name: canaries.name, is_anonymised: false }));
  world.tickets.push(build.ticket(goneId, { ...more, reference: canaries.name, supplier_id: goneId }));
  world.rental_statements.push(buildBooks.statement(goneId, more));
  world.sales_invoices.push(buildBooks.salesInvoice(goneId, more));
}
