import { type FeedEntry, maxTicketSaid, operations, type TicketSaid } from '@gevel/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokers } from '../../db/schema/brokers.ts';
import { built } from '../../sync/test/built.ts';
import type { World } from '../../sync/test/memory-back-office.ts';
import { countAudit, lastAudit, outcome } from '../../test/administration.ts';
import { openPortal } from '../../test/open-portal.ts';
import { loadWorld, type PortfolioServer, startPortfolioServer, type Viewer } from '../../test/portfolio-server.ts';
import { buildPortfolio } from '../../test/portfolio-world.ts';
import type { TestClient } from '../../test/test-client.ts';
import { ticketOf, useTicketWriting } from '../../test/ticket-writing.ts';

const ticket = '/tickets/101001';

const note = (id: number, message: string, written_on = '2026-06-10') =>
  built('ticket_notes', { id, ticket_id: 101_001, message, written_on, written_by: 'Bas' });
const worldWith = (...notes: World['ticket_notes']): World => ({ ...buildPortfolio(), ticket_notes: notes });
const usual = worldWith(note(1, 'Loodgieter gebeld'), note(2, 'Huurder is boos'));

let server: PortfolioServer;
beforeAll(async () => {
  server = await startPortfolioServer(usual);
  await server.database.owner.query(`update users set created_at = '2026-01-01'`);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.sync(async (connection) => {
    await connection.query('delete from threads');
    await connection.query('delete from ticket_reads');
    await connection.query('delete from ticket_writes');
    await connection.query(
      `update ticket_notes set released_at = null, released_by_id = null, released_by = null, changed_at = '2026-06-11'`,
    );
  });
  await opens(false);
  server.clock.forward({ minutes: 1 });
});

const opens = (opens_ticket_notes: boolean) =>
  server.database.db.update(brokers).set({ opens_ticket_notes }).where(eq(brokers.id, server.brokers.dekade.id));
const conversation = async (client: TestClient, path = ticket) => {
  const answer = await client.get(`${path}/conversation`);
  expect(answer.statusCode, answer.body).toBe(200);
  return operations.tickets.conversation.answer.parse(answer.json());
};
const wordsOf = (said: TicketSaid) => (said.kind === 'note' ? said.receipt.description : said.body);
const heard = async (viewer: Viewer) => (await conversation(server.clients[viewer])).data.map(wordsOf);
const ask = (viewer: Viewer, body: string, audience = 'owner') =>
  server.clients[viewer].post('/threads', {
    subject_type: 'ticket',
    subject_id: '101001',
    line_id: null,
    audience,
    body,
  });
const release = (id: number, client: TestClient = server.clients.broker) =>
  client.put(`${ticket}/back-office-notes/${id}/release`, {});
const withhold = (id: number, client: TestClient = server.clients.broker) =>
  client.delete(`${ticket}/back-office-notes/${id}/release`);

describe('what was said at a ticket', () => {
  test('stands in one order, each with who said it and who may read it', async () => {
    expect((await ask('owner', 'Wanneer komt er iemand?')).statusCode).toBe(200);
    server.clock.forward({ minutes: 1 });
    await server.clients.broker.post(`${ticket}/notes`, { message: 'Sleutel ligt klaar' });
    await server.jobs.whenIdle();
    server.clock.forward({ minutes: 1 });
    await ask('broker', 'Weet iemand de prijs?', 'agents');
    const { data, meta } = await conversation(server.clients.broker);
    expect(data.map((said) => [said.kind, wordsOf(said), said.written_by, said.visible_to.join(' ')])).toEqual([
      ['back_office_note', 'Loodgieter gebeld', 'Bas', 'agents back_office'],
      ['back_office_note', 'Huurder is boos', 'Bas', 'agents back_office'],
      ['message', 'Wanneer komt er iemand?', 'owner Proefpersoon', 'owner agents'],
      ['note', 'Sleutel ligt klaar', expect.any(String), 'owner agents back_office'],
      ['message', 'Weet iemand de prijs?', expect.any(String), 'agents'],
    ]);
    expect(meta).toMatchObject({ has_earlier: false, opens_notes: false });
    expect(await heard('owner')).toEqual(['Wanneer komt er iemand?', 'Sleutel ligt klaar']);
  });

  test('is not there for another tenant, as a ticket that never was', async () => {
    const missing = outcome(await server.clients.broker.get('/tickets/999999/conversation'));
    for (const viewer of ['otherBroker', 'otherOwner', 'secondOwner'] as const) {
      const client = server.clients[viewer];
      const tried = [
        await client.get(`${ticket}/conversation`),
        await client.put(`${ticket}/read`, { up_to: server.clock.now().toISOString() }),
      ];
      expect(tried.map(outcome)).toEqual(tried.map(() => missing));
      // Only agents release notes: to others every ticket is the same.
      const refused = viewer === 'otherBroker' ? missing : { status: 403, code: 'forbidden' };
      const never = '/tickets/999999/back-office-notes/1/release';
      const ofAgents = [await release(1, client), await withhold(1, client), await client.put(never)];
      expect(ofAgents.map(outcome)).toEqual(ofAgents.map(() => refused));
    }
  });

  test('hides no note of the back office for a short note from the portal that stands in it', async () => {
    await server.clients.owner.post(`${ticket}/notes`, { message: 'ok' });
    await server.jobs.whenIdle();
    const notes = ['akkoord per mail: ok', 'ok', 'Ook de ketel lekt'];
    const day = server.clock.now().toISOString().slice(0, 10);
    await loadWorld(server, worldWith(...notes.map((message, place) => note(11 + place, message, day))));
    expect((await heard('broker')).sort()).toEqual(['Ook de ketel lekt', 'akkoord per mail: ok', 'ok']);
    await loadWorld(server, usual);
  });

  test('says so when it is longer than what is shown', async () => {
    await server.database.sync((connection) =>
      connection.query(
        `insert into ticket_notes (id, ticket_id, message, written_on, owner_id, broker_id, content_hash)
         select 1000 + n, t.id, 'Notitie ' || n, '2026-05-01', t.owner_id, t.broker_id, 'x' from tickets t, generate_series(1, $1::int) n
         where t.id = 101001`,
        [maxTicketSaid],
      ),
    );
    const { data, meta } = await conversation(server.clients.broker);
    expect(data).toHaveLength(maxTicketSaid);
    expect(meta.has_earlier).toBe(true);
    expect(data.map(wordsOf).slice(-2)).toEqual(['Loodgieter gebeld', 'Huurder is boos']);
    await server.database.sync((connection) => connection.query('delete from ticket_notes where id > 1000'));
  });
});

describe('a note of the back office', () => {
  test('is read by the owner once an agent released it, and no longer once it was withheld', async () => {
    expect(await heard('owner')).toEqual([]);
    expect((await release(1)).statusCode).toBe(204);
    expect(await lastAudit(server)).toMatchObject({
      action: 'ticket.note.release',
      subject_id: '101001',
      after: { note_id: '1', message: 'Loodgieter gebeld' },
    });
    expect((await conversation(server.clients.owner)).data).toMatchObject([
      { kind: 'back_office_note', body: 'Loodgieter gebeld', released_by: null, released_at: null, is_unread: true },
    ]);
    expect((await conversation(server.clients.broker)).data[0]).toMatchObject({
      visible_to: ['owner', 'agents', 'back_office'],
      released_by: expect.any(String),
    });
    const before = await countAudit(server);
    expect((await release(1)).statusCode).toBe(204);
    expect(await countAudit(server)).toBe(before);
    expect((await withhold(1)).statusCode).toBe(204);
    expect(await lastAudit(server)).toMatchObject({ action: 'ticket.note.withhold' });
    expect(await heard('owner')).toEqual([]);
  });

  test('is told in the feed to its owner once it is released, and no longer once it was withheld or changed', async () => {
    const told = async (viewer: Viewer) => {
      const { data } = (await server.clients[viewer].get('/feed?kind=ticket_notes')).json() as { data: FeedEntry[] };
      return data.map(({ event, record_id }) => [event, record_id]);
    };
    await server.database.sync((connection) => connection.query('delete from feed_entries'));
    await Promise.all([release(1), release(1)]);
    expect(await told('owner')).toEqual([['released', '101001']]);
    for (const viewer of ['broker', 'secondOwner', 'otherBroker'] as const)
      expect(await told(viewer), viewer).toEqual([]);
    await withhold(1);
    expect(await told('owner')).toEqual([]);
    await release(1);
    await loadWorld(server, worldWith(note(1, 'Loodgieter komt dinsdag'), note(2, 'Huurder is boos')));
    expect(await told('owner')).toEqual([]);
    await opens(true);
    await loadWorld(
      server,
      worldWith(note(1, 'Loodgieter komt dinsdag'), note(2, 'Huurder is boos'), note(3, 'Nieuw')),
    );
    expect(await told('owner')).toEqual([['released', '101001']]);
    await opens(false);
    expect(await told('owner')).toEqual([]);
    await loadWorld(server, usual);
  });

  test('is withheld again once its ticket is another owner’s, and stays released where that one goes to another broker', async () => {
    const place = (owner: number, broker: 'dekade' | 'singel') =>
      server.database.sync((connection) =>
        connection.query('update tickets set owner_id = $1, broker_id = $2 where id = 101001', [
          owner,
          server.brokers[broker].id,
        ]),
      );
    const link = (broker: 'dekade' | 'singel') =>
      server.database.sync((connection) =>
        connection.query('update owners set linked_broker_id = $1 where id = 101', [server.brokers[broker].id]),
      );
    await release(1);
    await link('singel');
    expect(await heard('owner')).toEqual(['Loodgieter gebeld']);
    await link('dekade');
    await place(102, 'dekade');
    expect(await heard('secondOwner')).toEqual([]);
    await release(2);
    expect(await heard('secondOwner')).toEqual(['Huurder is boos']);
    await place(101, 'dekade');
    expect(await heard('owner')).toEqual([]);
  });

  test('is released by an agent alone, and at its own ticket', async () => {
    expect((await release(1, server.clients.owner)).statusCode).toBe(403);
    expect((await release(999)).statusCode).toBe(404);
    expect((await release(Number.NaN)).statusCode).toBe(404);
    expect((await server.clients.broker.put('/tickets/101002/back-office-notes/1/release', {})).statusCode).toBe(404);
    expect(await heard('owner')).toEqual([]);
  });

  test('is neither released nor withheld where the trail cannot be written', async () => {
    await release(1);
    const { owner } = server.database;
    await owner.query(`create function break_trail() returns trigger language plpgsql as $$
      begin if new.action like 'ticket.note.%' then raise exception 'no trail'; end if; return new; end $$;
      create trigger break_trail before insert on audit_events for each row execute function break_trail()`);
    try {
      expect((await release(2)).statusCode).toBe(500);
      expect((await withhold(1)).statusCode).toBe(500);
    } finally {
      await owner.query('drop trigger break_trail on audit_events; drop function break_trail()');
    }
    expect(await heard('owner')).toEqual(['Loodgieter gebeld']);
  });

  test('whose words change waits for an agent again; one that came again unchanged does not', async () => {
    await release(1);
    await release(2);
    await loadWorld(server, worldWith(note(1, 'Loodgieter komt dinsdag'), note(2, 'Huurder is boos', '2026-06-11')));
    expect(await heard('owner')).toEqual(['Huurder is boos']);
    expect(await heard('broker')).toContain('Loodgieter komt dinsdag');
    // Of the earlier words nothing names who had released them.
    const { rows } = await server.database.owner.query(
      `select content ->> 'message' as message, content ? 'released_by' as is_named from record_versions where record_type = 'ticket_notes'`,
    );
    expect(rows).toContainEqual({ message: 'Loodgieter gebeld', is_named: false });
    expect(rows.some(({ is_named }) => is_named)).toBe(false);
    await loadWorld(server, usual);
  });

  test('is read by every owner of a broker that opened them, and of no other', async () => {
    await opens(true);
    expect(await heard('owner')).toEqual(['Loodgieter gebeld', 'Huurder is boos']);
    expect((await conversation(server.clients.broker)).meta.opens_notes).toBe(true);
    const others = await server.clients.otherOwner.get(`${ticket}/conversation`);
    expect(others.statusCode).toBe(404);
  });

  test('is held back by the database itself', async () => {
    await release(2);
    const read = await server.database.ask<{ id: string }>(
      { kind: 'owner', ownerId: 101 },
      { text: 'select id::text from ticket_notes', values: [] },
    );
    expect(read.map(({ id }) => id)).toEqual(['2']);
    for (const ownerId of [102, 201])
      expect(
        await server.database.ask({ kind: 'owner', ownerId }, { text: 'select id from ticket_notes', values: [] }),
      ).toEqual([]);
  });
});

describe('what is new', () => {
  const unread = async (viewer: Viewer) =>
    (await conversation(server.clients[viewer])).data.filter(({ is_unread }) => is_unread).map(wordsOf);

  test('is what others said since one last looked, until one read it', async () => {
    await ask('owner', 'Is het al klaar?');
    await server.clients.broker.post(`${ticket}/notes`, { message: 'Bijna klaar' });
    expect(await unread('owner')).toEqual(['Bijna klaar']);
    expect(await unread('broker')).toContain('Is het al klaar?');
    const { meta } = await conversation(server.clients.broker);
    expect((await server.clients.broker.put(`${ticket}/read`, { up_to: meta.read_at })).statusCode).toBe(204);
    expect(await unread('broker')).toEqual([]);
    expect(await unread('owner')).toEqual(['Bijna klaar']);
    // The question was read with its ticket.
    expect((await server.clients.broker.get('/threads')).json().meta.unread_count).toBe(0);
  });

  test('stays new when it came after what was read, and an earlier moment changes nothing', async () => {
    const read = server.clock.now().toISOString();
    await server.clients.owner.put(`${ticket}/read`, { up_to: read });
    server.clock.forward({ minutes: 2 });
    await ask('broker', 'Kunt u dinsdag?');
    await server.clients.owner.put(`${ticket}/read`, { up_to: read });
    expect(await unread('owner')).toEqual(['Kunt u dinsdag?']);
    await server.clients.owner.put(`${ticket}/read`, { up_to: '2099-01-01T00:00:00Z' });
    server.clock.forward({ minutes: 2 });
    await ask('broker', 'Of woensdag?');
    expect(await unread('owner')).toEqual(['Of woensdag?']);
  });

  test('is nothing inside an opened portal, which keeps nothing either', async () => {
    await ask('owner', 'Is er nieuws?');
    const admin = await server.login('admin');
    const now = server.clock.now();
    await openPortal(server, admin);
    expect((await conversation(admin)).data.some(({ is_unread, is_mine }) => is_unread || is_mine)).toBe(false);
    expect((await admin.put(`${ticket}/read`, { up_to: now.toISOString() })).statusCode).toBe(403);
    expect((await release(1, admin)).statusCode).toBe(403);
  });
});

describe('the states of a ticket', () => {
  const trail = async (viewer: Viewer = 'owner') => {
    const answer = await server.clients[viewer].get(`${ticket}/trail`);
    return operations.tickets.trail.answer.parse(answer.json()).data;
  };

  test('are told with how long each lasted, and since when they are known', async () => {
    await server.database.owner.query(`
      select set_config('gevel.migrating', 'yes', false);
      delete from record_versions where record_type = 'tickets' and record_id = '101001';
      insert into ticket_states (id, name, is_archived, content_hash)
        values (901, 'Open', false, 'x'), (902, 'In behandeling', false, 'x'), (903, 'Gereed', false, 'x')
        on conflict (id) do update set name = excluded.name;
      insert into record_versions (record_type, record_id, owner_id, broker_id, valid_from, valid_to, is_removed, content)
      select 'tickets', t.id::text, t.owner_id, t.broker_id, v.valid_from::timestamptz, v.valid_to::timestamptz, false,
        to_jsonb(t) || jsonb_build_object('state_id', v.state_id)
      from tickets t, (values ('2026-05-04T08:00Z', '2026-05-05T08:00Z', 901), ('2026-05-05T08:00Z', '2026-05-07T22:30Z', 901),
        ('2026-05-07T22:30Z', '2026-05-13T08:00Z', 902)) v (valid_from, valid_to, state_id) where t.id = 101001;
      update tickets set state_id = 903, changed_at = '2026-05-13T08:00Z', reporting_date = '2026-05-04', closing_date = '2026-05-13' where id = 101001;
      select set_config('gevel.migrating', '', false)`);
    const states = [
      // Half past midnight in Amsterdam is the next day.
      { state_name: 'Open', from: '2026-05-04', to: '2026-05-08', days: 4 },
      { state_name: 'In behandeling', from: '2026-05-08', to: '2026-05-13', days: 5 },
      { state_name: 'Gereed', from: '2026-05-13', to: null, days: expect.any(Number) },
    ];
    expect(await trail()).toMatchObject({ states, states_since: null });
    await server.database.owner.query(`select set_config('gevel.migrating', 'yes', false);
      update tickets set reporting_date = '2026-04-01' where id = 101001; select set_config('gevel.migrating', '', false)`);
    expect(await trail('broker')).toMatchObject({ states, states_since: '2026-05-04' });
    expect((await server.clients.otherBroker.get(`${ticket}/trail`)).statusCode).toBe(404);
  });
});

describe('what is meant for agents alone', () => {
  const portal = useTicketWriting();

  test('reaches no back office, and no note of it is written back when it is released', async () => {
    const { broker } = portal.server.clients;
    const { reference } = (await broker.get('/tickets/101001')).json().data;
    portal.simulator.source.createTicket(ticketOf('x'));
    portal.simulator.source.patchRow('ServiceTickets', 1, { Reference: reference });
    await portal.server.database.owner.query(`
      insert into ticket_notes (id, ticket_id, message, written_on, owner_id, broker_id, content_hash)
      select 5, t.id, 'Intern: te duur', '2026-05-03', t.owner_id, t.broker_id, 'hash' from tickets t where t.id = 101001`);
    const written = () => portal.simulator.requests.list().filter(({ method }) => method !== 'GET').length;
    const before = written();
    const question = { subject_type: 'ticket', subject_id: '101001', line_id: null, audience: 'agents' };
    const { data } = (await broker.post('/threads', { ...question, body: 'Wie belt?' })).json();
    await broker.post(`/threads/${data.id}/messages`, { body: 'Ik bel' });
    await broker.put('/tickets/101001/back-office-notes/5/release', {});
    await portal.server.jobs.whenIdle();
    await portal.sendDue();
    expect(written()).toBe(before);
    // A note for everybody does arrive there, so that the count above counts.
    await broker.post('/tickets/101001/notes', { message: 'Voor iedereen' });
    await portal.server.jobs.whenIdle();
    expect(written()).toBeGreaterThan(before);
  });
});
