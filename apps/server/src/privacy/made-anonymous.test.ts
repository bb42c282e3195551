import { type PersonLink, type RecordType, records, recordTypes } from '@gevel/back-office/records';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asSyncRole } from '../db/as-sync-role.ts';
import { build, buildWorld } from '../sync/test/build-world.ts';
import { emptyDatabase } from '../sync/test/empty-database.ts';
import type { World } from '../sync/test/memory-back-office.ts';
import { ageByDays } from '../test/aged-by-days.ts';
import { loadWorld } from '../test/portfolio-server.ts';
import { createTestClock } from '../test/test-clock.ts';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { inventory } from './inventory.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyDatabase(database));

const clock = createTestClock(new Date().toISOString());

/** What the back office has on days that follow each other, the last one today. */
async function live(...days: readonly World[]): Promise<void> {
  for (const [place, world] of days.entries()) {
    if (place > 0) await ageByDays(database, 1);
    await loadWorld({ database, clock }, world);
  }
}

/** Another state of the same world. */
function changed(world: World, change: (later: World) => void): World {
  const later = structuredClone(world);
  change(later);
  return later;
}

const person = { id: 20_001, reference: 'R-20001' };
const maiden = 'Marijke Zwaluwstaart';
const married = 'Marijke de Roerdomp';

const setPerson = (world: World, more: object) => {
  for (const one of world.relations) if (one.id === person.id) Object.assign(one, more);
};
const makeAnonymous = (world: World) => setPerson(world, { name: 'Geanonimiseerd', is_anonymised: true });

/** Where a record names a relation, and by which columns: all of it but what is kept of the relation itself. */
const namings = recordTypes
  .filter((type) => type !== 'relations')
  .flatMap((type) => {
    const { people, fields } = records[type];
    return Object.entries<PersonLink>(people).flatMap(([who, link]) => {
      if (link === 'owner' || !['relation', 'reference'].includes(link[0])) return [];
      const said = Object.entries(fields).filter(([, { options }]) => options.of === who);
      return said.map(([name, field]) => ({ type, link: link[1], byReference: link[0] === 'reference', name, field }));
    });
  });

type Row = Record<string, unknown>;
const rowsOf = (world: World, type: RecordType) => world[type] as unknown as Row[]; // safe: a record is a plain object

/** A world in which the first two records of each kind name the person wherever they can. */
function namingWorld(): World {
  const world = buildWorld({ owners: 2, objectsPerOwner: 4 });
  setPerson(world, { ...person, name: maiden });
  for (const { type, link, byReference, name, field } of namings) {
    const rows = rowsOf(world, type);
    if (rows.length < 2) rows.push({ ...rows[0], id: 990_000 });
    for (const row of rows.slice(0, 2)) {
      row[link] = byReference ? person.reference : person.id;
      if (field.kind === 'text') row[name] = `${maiden} ${name}`;
    }
  }
  return world;
}

const kept = async (type: string) =>
  (
    await asSyncRole(
      database.db,
      sql`select content::text as content from record_versions where record_type = ${type} order by id`,
    )
  ).map(({ content }) => String(content));

test('whom the back office makes anonymous is named by no version of another record, under no name, whether it changed or was removed', async () => {
  const first = namingWorld();
  const second = changed(first, (later) => {
    setPerson(later, { name: married });
    for (const { type, name, field } of namings)
      for (const row of rowsOf(later, type).slice(0, 2)) if (field.kind === 'text') row[name] = `${married} ${name}`;
  });
  await live(first, second);
  const types = [...new Set(namings.map(({ type }) => type))];
  const naming = async () => {
    const found: string[] = [];
    for (const type of types)
      if ((await kept(type)).some((content) => /zwaluwstaart|roerdomp/i.test(content))) found.push(type);
    return found;
  };
  // The objects that the portal itself names after their tenant, too.
  types.push('objects');
  expect(await naming()).toEqual(types);
  const third = changed(second, (later) => {
    makeAnonymous(later);
    for (const { type, name, field } of namings) {
      const [one] = rowsOf(later, type);
      if (one && field.kind === 'text')
        one[name] = field.options.nullable || field.options.optional ? null : 'Onbekend';
    }
    // What may be removed is: what was kept of it is made in the same run.
    for (const type of ['tickets', 'debtor_items', 'creditor_items', 'financial_mutations'] as const)
      rowsOf(later, type).splice(1, 1);
    const tickets = new Set(later.tickets.map(({ id }) => id));
    later.ticket_notes = later.ticket_notes.filter(({ ticket_id }) => tickets.has(ticket_id));
  });
  await ageByDays(database, 1);
  await loadWorld({ database, clock }, third);
  expect(await naming()).toEqual([]);
  // Everything else of them stays.
  const versions = await kept('tickets');
  expect(versions.length).toBeGreaterThan(3);
  expect(versions.every((content) => content.includes(`"tenant_id": ${person.id}`))).toBe(true);
});

test('whom the portal never knew by name stays called what the back office calls them', async () => {
  const world = namingWorld();
  makeAnonymous(world);
  await live(
    world,
    changed(world, (later) => {
      for (const ticket of later.tickets.slice(0, 1)) ticket.tenant_name = 'Onbekend';
    }),
  );
  expect((await kept('tickets')).some((content) => content.includes(maiden))).toBe(true);
});

test('an object keeps the name of another tenant whose contract is gone, and of one who is gone altogether', async () => {
  const world = buildWorld({ owners: 1, objectsPerOwner: 2 });
  const [first, second] = world.objects;
  if (!first || !second) throw new Error('There are no objects');
  world.contracts = [];
  world.contract_objects = [];
  world.contract_lines = [];
  world.contract_extensions = [];
  world.contract_break_options = [];
  const { owner_id } = first;
  world.relations.push(
    build.relation(801, { name: 'Nooit Genoemd', is_anonymised: true }),
    build.relation(802, { name: 'Blijft Genoemd' }),
    build.relation(803, { name: 'Helemaal Weg' }),
  );
  const let_to = (id: number, object: number, relation_id: number, more: object = {}) => {
    const type = 'privaterent' as const;
    world.contracts.push(build.contract(id, { owner_id, relation_id, type, start_date: '2025-01-01', ...more }));
    world.contract_objects.push(build.link(id, object));
  };
  const ended = { start_date: '2020-01-01', end_date: '2021-01-01' };
  let_to(1, first.id, 801, ended);
  let_to(2, first.id, 802);
  let_to(3, second.id, 801, ended);
  let_to(4, second.id, 803);
  await live(
    world,
    changed(world, (later) => {
      later.contracts = later.contracts.filter(({ id }) => id !== 2 && id !== 4);
      later.contract_objects = later.contract_objects.filter(
        ({ contract_id }) => contract_id !== 2 && contract_id !== 4,
      );
      later.relations = later.relations.filter(({ id }) => id !== 803);
    }),
  );
  const said = (await kept('objects')).join();
  expect(said).toContain('Blijft Genoemd');
  expect(said).toContain('Helemaal Weg');
});

test('the database knows every column that the inventory gives to a relation', async () => {
  const { rows } = await database.db.execute<{ table: string; link: string; said: string }>(
    sql`select t.name as table, s.link, s.said from unnest(${`{${inventory.map(({ table }) => table).join(',')}}`}::text[]) t (name)
      cross join lateral gevel_said_of_relations(t.name) s`,
  );
  const theirs = inventory.flatMap(({ table, links, personal }) =>
    Object.entries(personal).flatMap(([said, of]) => {
      const link = links[of];
      const isRelation = link?.kind === 'relation' || link?.kind === 'reference';
      return isRelation ? [{ table, link: link.column, said }] : [];
    }),
  );
  // Versions of relations nobody reads of whom is anonymous, contracts have a rule of their own, and rejections are outlined.
  const apart = new Set(['relations', 'relation_owners', 'contracts', 'sync_rejections']);
  const text = ({ table, link, said }: (typeof rows)[number]) => `${table}.${said} of ${link}`;
  expect(rows.map(text).sort()).toEqual(
    theirs
      .filter(({ table }) => !apart.has(table))
      .map(text)
      .sort(),
  );
});
