import { type Records } from '@gevel/back-office';
import { buildBooks } from '../sync/test/build-books.ts';
import { build, buildWorld } from '../sync/test/build-world.ts';
import { memoryBackOffice, type World } from '../sync/test/memory-back-office.ts';
import { runToEnd, syncOf } from '../sync/test/run-to-end.ts';
import { testOwners } from './test-people.ts';
import type { TestServer } from './test-server.ts';

/** A tenant with everything by which somebody can be recognised; none of it stands anywhere else in the world. */
export const canary = {
  id: 20_001,
  reference: 'R-20001',
  name: 'K. van der Zwaluwstaart',
  first_name: 'Kanariana',
  initials: 'K.',
  last_name_prefix: 'van der',
  last_name: 'Zwaluwstaart',
  salutation: 'Mevrouw Zwaluwstaart',
  birth_date: '1961-07-23',
  street_address: 'Kolibrielaan 717',
  email: 'kanariana@zwaluwstaart.test',
  phone: '010-9876543',
  mobile: '+31 6 11223344',
  iban: 'NL02ABNA0123456789',
} as const;

export const canaryWords = [
  'Zwaluwstaart',
  'Kanariana',
  '1961-07-23',
  '23-07-1961',
  'Kolibrielaan 717',
  '010-9876543',
  '06 11223344',
  'NL02 ABNA 0123 4567 89',
];

/** Another tenant on the same ticket. */
export const neighbour = { id: 20_002, name: 'Hendrik Roerdomp', email: 'hendrik@roerdomp.test' };

/** A world in which the canary stands wherever somebody can. */
export function privacyWorld(): World {
  const world = buildWorld({ owners: 2, objectsPerOwner: 4 });
  for (const { id, name } of testOwners)
    world.owners.push(build.owner(id, { name, reference: `EIG-${id}`, relation_id: id + 10_000 }));
  replace(world.relations, canary.id, { ...canary });
  replace(world.relations, neighbour.id, neighbour);
  replace(world.contracts, 1, { end_date: '2025-12-31', remarks: 'Mevrouw Zwaluwstaart belt zelf, 06-11 22 33 44.' });
  replace(world.tickets, 2, {
    reporter_id: canary.id,
    reporter_name: canary.name,
    tenant_name: neighbour.name,
    closing_date: '2026-02-01',
    description: 'Mevrouw Zwaluwstaart klaagt over Hendrik Roerdomp.',
  });
  world.tickets.push(
    build.ticket(900, { description: `Buurvrouw ${canary.name.toUpperCase()} hoort lawaai (${canary.phone}).` }),
  );
  world.sales_invoices.push(
    buildBooks.salesInvoice(801, {
      relation_id: canary.id,
      relation_name: canary.name,
      subject: 'Huur van Kanariana',
      contract_id: 1,
    }),
  );
  for (const row of world.financial_mutations.slice(0, 2)) {
    Object.assign(row, {
      relation_id: canary.id,
      relation_name: canary.name,
      description: `Huur ${canary.name} ${canary.iban}`,
    });
  }
  const named = { relation_reference: canary.reference, relation_name: canary.name };
  for (const rows of [world.statement_sales_lines, world.statement_transactions, world.statement_balances]) {
    const [first] = rows;
    if (first) Object.assign(first, named);
  }
  const [item] = world.debtor_items;
  if (item) Object.assign(item, { ...named, relation_id: canary.id });
  for (const row of [...world.commercial_overview.slice(0, 1), ...world.control_list.slice(0, 1)]) {
    Object.assign(row, { tenant_reference: canary.reference });
  }
  Object.assign(world.commercial_overview[0] ?? {}, { tenant_name: canary.name });
  Object.assign(world.control_list[0] ?? {}, { bank_account_number: canary.iban });
  return world;
}

function replace<Row extends Records[keyof Records] & { id: number }>(
  rows: Row[],
  id: number,
  change: Partial<Row>,
): void {
  const row = rows.find((each) => each.id === id);
  if (!row) throw new Error(`There is no ${id}`);
  Object.assign(row, change);
}

/** Reads a world as the server would, with whoever was erased left out. */
export async function synchronise(server: Pick<TestServer, 'database' | 'erasures'>, world: World): Promise<void> {
  const backOffice = memoryBackOffice({ world: structuredClone(world), pageSize: 50 });
  const sync = syncOf(server.database, backOffice, { erased: server.erasures });
  const run = await runToEnd(sync);
  if (run.state !== 'done') throw new Error(JSON.stringify(run));
}
