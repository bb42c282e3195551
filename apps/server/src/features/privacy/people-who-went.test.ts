import type { PrivacyPerson, PrivacyRequest, PrivacySummary } from '@gevel/contract';
import { noPermissions } from '@gevel/contract/plain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mails } from '../../db/schema/mails.ts';
import { type AuditEvent, recordAudit } from '../../platform/audit/record-audit.ts';
import { createDiskStorage } from '../../platform/files/disk-storage.ts';
import { createLogger } from '../../platform/log.ts';
import { keepTerms } from '../../privacy/keep-terms.ts';
import { endOfTerm } from '../../privacy/retention-rules.ts';
import { build } from '../../sync/test/build-world.ts';
import type { World } from '../../sync/test/memory-back-office.ts';
import { dumpDatabase, dumpFolder, foundIn } from '../../test/dump.ts';
import { privacyWorld, synchronise } from '../../test/privacy-world.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let admin: TestClient;
let world = privacyWorld();
beforeAll(async () => {
  server = await startTestServer();
  await server.erasures.replay(server.clock.now());
  await synchronise(server, world);
  await asSync('update owners set linked_broker_id = $1 where id = 1', [server.brokers.dekade.id]);
  admin = await server.login('admin');
});
afterAll(() => server.close());

const asSync = async (statement: string, values: unknown[] = []) =>
  (await server.database.sync((connection) => connection.query<Record<string, unknown>>(statement, values))).rows;
const everything = async () => [...(await dumpDatabase(server.database)), ...(await dumpFolder(server.filesFolder))];
const audit = (event: Pick<AuditEvent, 'action' | 'subject' | 'before' | 'after' | 'reason'>) =>
  recordAudit(server.database.db, { at: server.clock.now(), by: null, ...event });

async function live(change: (later: World) => void): Promise<void> {
  world = structuredClone(world);
  change(world);
  await synchronise(server, world);
}

async function done(answer: Awaited<ReturnType<TestClient['post']>>): Promise<PrivacyRequest> {
  expect(answer.statusCode, answer.body).toBe(200);
  const { id } = answer.json<{ data: PrivacyRequest }>().data;
  await server.jobs.whenIdle();
  const requests = (await admin.get('/privacy/requests')).json<{ data: PrivacyRequest[] }>().data;
  const request = requests.find((each) => each.id === id);
  expect(request).toMatchObject({ state: 'done' });
  if (!request) throw new Error('The request is not listed');
  return request;
}

const erase = async (type: 'relation' | 'user', id: number | string, reason = 'Verzoek') =>
  done(await admin.post('/privacy/erasures', { type, id: String(id), reason }));

const waiting = (recipient: string, more: object = {}) => ({
  kind: 'test' as const,
  recipient,
  language: 'nl' as const,
  sender_name: 'Gevel',
  subject: 'Wacht',
  html: '<p>Tekst</p>',
  text: 'Tekst',
  state: 'queued' as const,
  created_at: new Date(0),
  ...more,
});

async function write(body: string): Promise<void> {
  const broker = await server.login('broker');
  const question = { subject_type: 'object', subject_id: '1', line_id: null, audience: 'owner', body };
  expect((await broker.post('/threads', question)).statusCode).toBe(200);
}

describe.each([
  ['removed', { id: 31_001, name: 'T. Tapuitje', last_name: 'Tapuitje', email: 'tapuitje@weg.test' }],
  ['anonymised', { id: 31_002, name: 'S. Smellekens', last_name: 'Smellekens', email: 'smellekens@weg.test' }],
] as const)('a relation that the back office has %s', (gone, person) => {
  test('is found, shown, copied and erased under the last name that it had', async () => {
    await live((later) => later.relations.push(build.relation(person.id, { ...person, city: 'Utrecht' })));
    await write(`Is ${person.name} geanonimiseerd?`);
    await live((later) => {
      later.relations = later.relations.filter(({ id }) => id !== person.id);
      if (gone === 'anonymised')
        later.relations.push(build.relation(person.id, { name: 'Geanonimiseerd', is_anonymised: true }));
    });
    const find = async () =>
      (await admin.get(`/privacy/people?q=${person.last_name}`)).json<{ data: PrivacyPerson[] }>().data;
    const known = { type: 'relation', id: String(person.id), name: person.name, gone };
    expect(await find()).toEqual([{ ...known, detail: `R-${person.id}, Utrecht` }]);

    const { data } = (await admin.get(`/privacy/people/relation/${person.id}`)).json<{ data: PrivacySummary }>();
    expect(data.person).toMatchObject(known);
    const kinds = data.found.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['thread_messages', 'record_versions']));
    const looks = await admin.get(`/privacy/people/relation/${person.id}/looks`);
    expect([looks.statusCode, looks.json()]).toEqual([200, { data: { looks: [], is_more: false } }]);

    const about = { type: 'relation', id: String(person.id), reason: 'Verzoek' };
    const copy = await done(await admin.post('/privacy/exports', about));
    expect((await admin.get(`/privacy/requests/${copy.id}/file`)).body).toContain(person.email);

    await erase('relation', person.id, `Verzoek van ${person.name}`);
    expect(foundIn(await everything(), [person.last_name])).toEqual([]);
    const bodies = await asSync('select body from thread_messages order by id desc limit 1');
    expect(bodies).toEqual([{ body: 'Is [gewist] geanonimiseerd?' }]);
    expect(await find()).toEqual([]);
    expect((await admin.get(`/privacy/people/relation/${person.id}`)).statusCode).toBe(404);
    expect(await server.erasures.replay(server.clock.now())).toBe(0);
    expect((await server.trail.check()).faults).toEqual([]);
  });
});

test('of whoever is erased no name stays where others are written of, where no id stands beside it, or under a former reference', async () => {
  const person = { id: 31_003, name: 'B. Bijeneter', last_name: 'Bijeneter', reference: 'R-vroeger' };
  await live((later) => {
    later.relations.push(build.relation(person.id, person));
    for (const rows of [later.statement_sales_lines, later.statement_balances])
      for (const row of rows.slice(-1))
        Object.assign(row, { relation_reference: 'R-vroeger', relation_name: 'Fam. Bijeneter' });
    for (const row of later.financial_mutations.slice(-1))
      Object.assign(row, { relation_id: null, relation_name: person.name });
    for (const row of later.tickets.slice(-1)) Object.assign(row, { reporter_id: null, reporter_name: person.name });
  });
  await live((later) => {
    for (const one of later.relations) if (one.id === person.id) one.reference = 'R-nieuw';
  });
  const { db } = server.database;
  await db.execute(sql`update owner_portals set remarks = ${`Zus van ${person.name}`} where owner_id = 102`);
  await db
    .insert(mails)
    .values(waiting('blijft@elders.test', { html: `<p>Van ${person.name}</p>`, text: `Van ${person.name}` }));
  expect(foundIn(await everything(), [person.last_name]).length).toBeGreaterThan(6);
  await erase('relation', person.id);
  expect(foundIn(await everything(), [person.last_name])).toEqual([]);
  const kept = await db.execute(sql`select html from mails where recipient = 'blijft@elders.test'`);
  expect(kept.rows).toEqual([{ html: '<p>Van [gewist]</p>' }]);
});

test('the trail and the log of mails know a landlord by id, as relation and as owner', async () => {
  const words = ['Nonnetje', 'nonnetje@verhuur.test', 'de buurman van'];
  const relation = { id: 31_004, name: 'N. Nonnetje', last_name: 'Nonnetje' };
  await live((later) => {
    later.relations.push(build.relation(relation.id, relation));
    later.owners.push(build.owner(410, { name: 'N. Nonnetje', relation_id: relation.id }));
  });
  const { db } = server.database;
  const kept = { portal_email: 'nonnetje@verhuur.test', remarks: 'de buurman van hiernaast' };
  await db.execute(
    sql`insert into owner_portals (owner_id, portal_email, remarks) values (410, ${kept.portal_email}, ${kept.remarks})`,
  );
  const former = { type: 'owner', id: 410, name: 'Fam. Nonnetje-Taling' };
  await audit({
    action: 'owner.update',
    subject: former,
    before: { broker_id: '1', ...kept },
    after: { broker_id: '2', ...kept },
  });
  await audit({
    action: 'personal_data.look',
    subject: { type: 'relation', id: relation.id, name: 'Fam. Nonnetje-Taling' },
    after: { field: 'phone' },
  });
  await db.insert(mails).values({ ...waiting(kept.portal_email), state: 'sent', html: null, text: null });
  await erase('relation', relation.id);
  expect(foundIn(await everything(), words)).toEqual([]);
  const { rows } = await db.execute(
    sql`select subject_name, before, after from audit_events where subject_id in ('410', '31004') and action <> 'privacy.export' order by id`,
  );
  expect(rows).toEqual([
    {
      subject_name: null,
      before: { broker_id: '1', portal_email: null, remarks: null },
      after: { broker_id: '2', portal_email: null, remarks: null },
    },
    { subject_name: null, before: null, after: { field: 'phone' } },
  ]);
  expect((await server.trail.check()).faults).toEqual([]);
});

test('a reference that another relation has too forgets nobody else', async () => {
  const person = { id: 31_005, name: 'O. Oeverloper', last_name: 'Oeverloper', reference: 'R-samen' };
  await live((later) => {
    later.relations.push(
      build.relation(person.id, person),
      build.relation(31_006, { name: 'Blijft Genoemd', reference: 'R-samen' }),
    );
    for (const [at, name] of [person.name, 'Blijft Genoemd'].entries()) {
      const row = later.statement_sales_lines.at(-1 - at);
      Object.assign(row ?? {}, { relation_reference: 'R-samen', relation_name: name });
    }
  });
  await erase('relation', person.id);
  expect(foundIn(await everything(), [person.last_name])).toEqual([]);
  const rows = await asSync(
    `select relation_name from statement_sales_lines where relation_reference = 'R-samen' order by 1`,
  );
  expect(rows).toEqual([{ relation_name: 'Blijft Genoemd' }, { relation_name: '[gewist]' }]);
});

test('what an office, a user or another relation is reached by as well stays theirs, and so do their mails', async () => {
  const person = {
    id: 31_007,
    name: 'K. Koereiger',
    last_name: 'Koereiger',
    email: 'kantoor@koe.test',
    phone: '020-5550101',
    mobile: '06-55501234',
    coc_number: '55501234',
  };
  const { db } = server.database;
  await db.execute(sql`update brokers set email = ${person.email} where id = ${server.brokers.singel.id}`);
  await live((later) => {
    later.relations.push(build.relation(person.id, person));
    later.relations.push(build.relation(31_008, { name: 'Koe B.V.', coc_number: '5550 1234' }));
    later.estate_agents.push(build.estateAgent(31_009, { name: 'Agentschap', phone: '+31 20 5550101' }));
  });
  await write('Bel 020 555 0101 of 06 5550 1234, KvK 55501234.');
  const made = await admin.post('/users', {
    first_name: 'Ander',
    name: 'Mens',
    email: 'ander@mens.test',
    type: 'admin',
    language: 'nl',
    broker_id: null,
    owner_id: null,
    permissions: noPermissions,
    invite: false,
  });
  expect(made.statusCode, made.body).toBe(200);
  await live((later) => {
    for (const one of later.relations) if (one.id === person.id) one.email = 'ander@mens.test';
  });
  await db.insert(mails).values(waiting('ander@mens.test'));
  await erase('relation', person.id);
  expect(foundIn(await everything(), [person.last_name, person.mobile])).toEqual([]);
  const broker = await db.execute(sql`select email from brokers where id = ${server.brokers.singel.id}`);
  expect(broker.rows).toEqual([{ email: person.email }]);
  expect(await asSync('select phone from estate_agents where id = 31009')).toEqual([{ phone: '+31 20 5550101' }]);
  const bodies = await asSync(`select body from thread_messages where body like 'Bel %'`);
  expect(bodies).toEqual([{ body: 'Bel 020 555 0101 of [gewist], KvK 55501234.' }]);
  const left = await db.execute(sql`select state from mails where recipient = 'ander@mens.test'`);
  expect(left.rows).toEqual([{ state: 'queued' }]);
});

test('a landlord whom the back office removed goes by a reference once the term is over, and is called as before on coming back', async () => {
  const person = { reference: 'V-412', name: 'Pim Purperreiger', email: 'pim@purper.test', city: 'Utrecht' };
  const { database, clock, trail, filesFolder } = server;
  const clear = () =>
    keepTerms({ database, clock, trail, files: createDiskStorage(filesFolder), log: createLogger('silent') });
  const owner = () => asSync('select reference, name, email, city from owners where id = 412');
  await live((later) => later.owners.push(build.owner(412, person)));
  await live((later) => {
    later.owners = later.owners.filter(({ id }) => id !== 412);
  });
  const over = endOfTerm('gone_owners', clock.now()).getTime();
  const versions = () =>
    asSync(`select count(*) from record_versions where record_type = 'owners' and record_id = '412'`);
  const before = await versions();
  const went = 'update owners set changed_at = $1 where id = 412';
  await asSync(went, [new Date(over + 60_000)]);
  await clear();
  expect(await owner()).toEqual([person]);
  await asSync(went, [new Date(over - 60_000)]);
  expect(await clear()).toMatchObject({ gone_owners: 1 });
  expect(await owner()).toEqual([{ reference: 'V-412', name: 'V-412', email: null, city: null }]);
  expect(await versions()).toEqual(before);
  expect(await clear()).not.toHaveProperty('gone_owners');
  await live((later) => later.owners.push(build.owner(412, person)));
  expect(await owner()).toEqual([person]);
});

describe('a user', () => {
  const add = async (first_name: string, name: string, email: string) => {
    const user = { first_name, name, email, type: 'admin', language: 'nl', broker_id: null, owner_id: null };
    const made = await admin.post('/users', { ...user, permissions: noPermissions, invite: false });
    expect(made.statusCode, made.body).toBe(200);
    const { id } = made.json<{ data: { id: string } }>().data;
    return { id, user };
  };

  test('who is erased goes under former names, and takes no mail of an address that was only asked for', async () => {
    const { id } = await add('Wendelmoet', 'Wielewaal', 'wielewaal@bos.test');
    const subject = { type: 'user', id, name: 'Wendelmoet Wielewaal' };
    const { db } = server.database;
    await audit({ action: 'user.update', subject, before: { name: 'Wielewaal' }, after: { name: 'Grauwe' } });
    await db.execute(sql`update users set name = 'Grauwe' where id = ${id}`);
    await audit({ action: 'email.ask_change', subject, after: { email: 'gedeeld@postbus.test' } });
    await audit({ action: 'email.ask_change', subject, after: { email: 'newsadmin@test.gevel.test' } });
    await write('Vraag het Wendelmoet Wielewaal of gedeeld@postbus.test.');
    await db
      .insert(mails)
      .values(['wielewaal@bos.test', 'gedeeld@postbus.test', 'newsadmin@test.gevel.test'].map((to) => waiting(to)));
    await erase('user', id);
    expect(foundIn(await everything(), ['Wielewaal', 'Wendelmoet', 'wielewaal@bos.test'])).toEqual([]);
    const bodies = await asSync(`select body from thread_messages where body like 'Vraag %'`);
    expect(bodies).toEqual([{ body: 'Vraag het [gewist] of gedeeld@postbus.test.' }]);
    const left = await db.execute(
      sql`select recipient from mails where state = 'queued' and recipient like any (array['newsadmin@%', 'gedeeld@%'])`,
    );
    expect(left.rows).toEqual([{ recipient: 'newsadmin@test.gevel.test' }]);
  });

  test('who is deleted is named by no request any more, and the copy of their data goes', async () => {
    const { id } = await add('Cornelia', 'Cirlgors', 'cirlgors@bos.test');
    const copy = await done(await admin.post('/privacy/exports', { type: 'user', id, reason: 'Verzoek' }));
    expect((await admin.get(`/privacy/requests/${copy.id}/file`)).statusCode).toBe(200);
    expect((await admin.delete(`/users/${id}`)).statusCode).toBe(204);
    expect((await admin.get(`/privacy/requests/${copy.id}/file`)).statusCode).toBe(404);
    const requests = (await admin.get('/privacy/requests')).json<{ data: PrivacyRequest[] }>().data;
    expect(requests.find((request) => request.id === copy.id)).toMatchObject({ name: null, state: 'expired' });
    expect(foundIn(await dumpFolder(server.filesFolder), ['Cirlgors'])).toEqual([]);
    const rows = await server.database.db.execute(
      sql`select subject_name, user_id from privacy_requests where id = ${copy.id}`,
    );
    expect(rows.rows).toEqual([{ subject_name: '[gewist]', user_id: null }]);
  });
});
