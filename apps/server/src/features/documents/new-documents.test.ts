import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../db/schema/users.ts';
import { loadWorld, type PortfolioServer, startPortfolioServer, type Viewer } from '../../test/portfolio-server.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf, testPassword } from '../../test/test-people.ts';
import { type FormFile, picture, sendForm } from '../../test/upload-form.ts';

let server: PortfolioServer;
/** Another agent of the same broker. */
let colleague: TestClient;
beforeAll(async () => {
  server = await startPortfolioServer();
  const [broker] = await server.database.db
    .select()
    .from(users)
    .where(eq(users.email, emailOf('broker')));
  if (!broker) throw new Error('There is no broker');
  const { id: _, ...row } = broker;
  await server.database.db.insert(users).values({ ...row, email: 'colleague@test.gevel.test' });
  colleague = server.visitor();
  await colleague.logIn('colleague@test.gevel.test', testPassword);
});
afterEach(async () => {
  await server.database.sync(async (connection) => {
    await connection.query('delete from documents');
    await connection.query('delete from feed_entries');
  });
  await server.database.pool.query('delete from feed_readers');
});
afterAll(() => server.close());

const pdf: FormFile = {
  name: 'keuring.pdf',
  type: 'application/pdf',
  content: '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF',
};
const about = { kind: 'certificate', description: '', audience: 'owner', valid_until: '' };
const fields = { ...about, subject_type: 'objects', subject_id: '101001', is_checked: '' };

async function add(who: Viewer, changed: Partial<typeof fields> = {}, file: FormFile = pdf): Promise<string> {
  const answer = await sendForm(server.clients[who], {
    method: 'POST',
    path: '/documents',
    file,
    fields: { ...fields, ...changed },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.id;
}
const newTo = async (client: TestClient): Promise<string[]> => {
  const { data, meta } = (await client.get('/documents?filter[is_new]=true&per_page=100')).json();
  expect(meta.total).toBe(data.length);
  const all = (await client.get('/documents?per_page=100')).json().data as { id: string; is_new: boolean }[];
  expect(all.filter(({ is_new }) => is_new).map(({ id }) => id)).toEqual(data.map(({ id }: { id: string }) => id));
  return data.map(({ id }: { id: string }) => id);
};
const told = async (client: TestClient) => {
  const { data } = (await client.get('/feed')).json();
  return data.map(({ kind, event, record_id, title }: Record<string, string>) => [kind, event, record_id, title]);
};
const others = ['otherBroker', 'secondOwner', 'otherOwner'] as const;

describe('a document is new', () => {
  test('to each whom it is meant for but who added it, until that person opens it', async () => {
    const id = await add('broker');
    expect(await newTo(server.clients.broker)).toEqual([]);
    for (const client of [colleague, server.clients.owner]) expect(await newTo(client)).toEqual([id]);
    for (const who of others) expect(await newTo(server.clients[who])).toEqual([]);

    await server.clients.owner.get(`/documents/${id}/content?purpose=thumbnail`);
    expect(await newTo(server.clients.owner)).toEqual([id]);
    await server.clients.owner.get(`/documents/${id}/content`);
    expect(await newTo(server.clients.owner)).toEqual([]);
    expect(await newTo(colleague)).toEqual([id]);
    const otherDevice = await server.login('owner');
    expect(await newTo(otherDevice)).toEqual([]);
  });

  test('to its owner only once it is shared, and to nobody any more who marks all as read', async () => {
    const [first, second] = [await add('broker', { audience: '' }), await add('broker', { audience: 'agents' })];
    expect(await newTo(server.clients.owner)).toEqual([]);
    expect((await newTo(colleague)).sort()).toEqual([first, second].sort());
    await server.clients.broker.put(`/documents/${first}`, about);
    expect(await newTo(server.clients.owner)).toEqual([first]);
    expect((await colleague.put('/documents/read')).statusCode).toBe(204);
    expect(await newTo(colleague)).toEqual([]);
    expect(await newTo(server.clients.owner)).toEqual([first]);
  });

  test('to nobody who may not see it, opens what is not there, or is blocked', async () => {
    const id = await add('broker');
    for (const who of others) {
      expect((await server.clients[who].get(`/documents/${id}/content`)).statusCode).toBe(404);
      expect((await server.clients[who].put('/documents/read')).statusCode).toBe(204);
    }
    for (const client of [colleague, server.clients.owner]) expect(await newTo(client)).toEqual([id]);
    const { rows } = await server.database.sync((connection) =>
      connection.query<{ count: number }>('select count(*)::int as count from document_unread'),
    );
    expect(rows[0]?.count).toBe(await readersOf());
  });

  /** Those who log in as agents of the broker but who added it, and as its owner. */
  async function readersOf(): Promise<number> {
    const all = await server.database.db.select().from(users);
    const broker = all.find(({ email }) => email === emailOf('broker'));
    return all.filter(
      (user) =>
        user.id !== broker?.id &&
        user.blocked_at === null &&
        (user.broker_id === broker?.broker_id || (user.type === 'owner' && user.owner_id === 101)),
    ).length;
  }
});

describe('the feed', () => {
  test('tells of a document once to agents, once to its owner, and to nobody of their own', async () => {
    const id = await add('broker');
    expect(await told(server.clients.broker)).toEqual([]);
    expect(await told(colleague)).toEqual([['object_documents', 'added', id, 'keuring.pdf']]);
    expect(await told(server.clients.owner)).toEqual([['object_documents', 'shared', id, 'keuring.pdf']]);
    for (const who of others) expect(await told(server.clients[who])).toEqual([]);
    const counted = (await server.clients.broker.get('/feed')).json().meta.new_count;
    expect(counted).toBe(0);
  });

  test('tells the owner when it is shared later, not again when it is changed, and takes back what is taken back', async () => {
    const id = await add('broker', { audience: 'agents' });
    expect(await told(server.clients.owner)).toEqual([]);
    await server.clients.broker.put(`/documents/${id}`, about);
    await server.clients.broker.put(`/documents/${id}`, { ...about, description: 'Opnieuw' });
    expect(await told(server.clients.owner)).toEqual([['object_documents', 'shared', id, 'keuring.pdf']]);
    expect(await told(colleague)).toHaveLength(1);
    await server.clients.broker.put(`/documents/${id}`, { ...about, audience: 'agents' });
    expect(await told(server.clients.owner)).toEqual([]);
    expect(await told(colleague)).toHaveLength(1);
    await server.clients.broker.delete(`/documents/${id}`);
    expect(await told(colleague)).toEqual([]);
  });

  test('tells of a document of a landlord as such', async () => {
    const id = await add('broker', { subject_type: 'owners', subject_id: '101' });
    expect(await told(colleague)).toEqual([['owner_documents', 'added', id, 'keuring.pdf']]);
    expect(await told(server.clients.owner)).toEqual([['owner_documents', 'shared', id, 'keuring.pdf']]);
    await server.clients.broker.delete(`/documents/${id}`);
    expect(await told(colleague)).toEqual([]);
  });

  test('tells agents of what an owner adds to a ticket, in the place of the ticket’s module', async () => {
    const photo = { name: 'lek.png', type: 'image/png', content: await picture().png().toBuffer() };
    const id = await add('owner', { subject_type: 'tickets', kind: 'photo' }, photo);
    for (const client of [server.clients.broker, colleague])
      expect(await told(client)).toEqual([['ticket_documents', 'added', id, 'lek.png']]);
    expect(await told(server.clients.owner)).toEqual([]);
  });

  test.each([
    ['broker', 'shared'],
    ['owner', 'added'],
  ] as const)('the database itself shows a %s no entry that a document was %s', async (kind, event) => {
    await add('broker');
    const scope = kind === 'broker' ? { kind, brokerId: await brokerOf() } : { kind, ownerId: 101 };
    const rows = await server.database.ask<{ event: string }>(scope, {
      text: `select event from feed_entries where kind = 'object_documents'`,
      values: [],
    });
    expect(rows.map((row) => row.event)).toEqual([event === 'added' ? 'shared' : 'added']);
  });

  async function brokerOf(): Promise<number> {
    const [row] = await server.database.db
      .select({ id: users.broker_id })
      .from(users)
      .where(eq(users.email, emailOf('broker')));
    return row?.id ?? 0;
  }
});

describe('a photo of a report', () => {
  const photo = async (colour = 200): Promise<FormFile> => ({
    name: `lek-${colour}.png`,
    type: 'image/png',
    content: await picture({ width: 20, height: colour }).png().toBuffer(),
  });
  const report = async (): Promise<string> => {
    const body = { object_id: '101001', description: 'De kraan lekt', priority: 'normal', problem_category: null };
    const answer = await server.clients.owner.post('/tickets', body);
    expect(answer.statusCode, answer.body).toBe(202);
    return answer.json().data.id;
  };
  const listed = async (client: TestClient, subject: string) =>
    (await client.get(`/documents?filter[subject_type]=tickets&filter[subject_id]=${subject}`)).json().data;

  test('stays with the report, and is at its ticket once that is there', async () => {
    const write = await report();
    const ofReport = { subject_type: 'tickets', subject_id: `write-${write}`, kind: 'photo' };
    const id = await add('owner', ofReport, await photo());
    expect(await add('owner', ofReport, await photo())).toBe(id);
    const second = await add('owner', ofReport, await photo(300));
    for (const client of [server.clients.owner, server.clients.broker])
      expect(await listed(client, `write-${write}`)).toMatchObject([
        { id: expect.any(String), subject_name: 'De kraan lekt', audience: 'owner' },
        { subject_name: 'De kraan lekt' },
      ]);
    for (const who of others) {
      expect(await listed(server.clients[who], `write-${write}`)).toEqual([]);
      const answer = await sendForm(server.clients[who], {
        method: 'POST',
        path: '/documents',
        file: await photo(),
        fields: { ...fields, ...ofReport },
      });
      expect(answer.statusCode).toBe(404);
    }

    const world = structuredClone(server.world);
    const [ticket] = world.tickets.filter(({ owner_id }) => owner_id === 101);
    if (!ticket) throw new Error('There is no ticket');
    world.tickets.push({ ...ticket, id: 900_001, reference: 'ST-77' });
    await server.database.sync((connection) =>
      connection.query(
        `update ticket_writes set state = 'sent', ticket_reference = 'ST-77', sent_at = now() where id = $1`,
        [write],
      ),
    );
    await loadWorld(server, world);
    expect((await listed(server.clients.broker, '900001')).map((row: { id: string }) => row.id).sort()).toEqual(
      [id, second].sort(),
    );
    // One that comes late finds the ticket.
    await add('owner', ofReport, await photo(400));
    expect(await listed(server.clients.owner, '900001')).toHaveLength(3);
    await loadWorld(server, server.world);
  });

  test('goes with a report that is taken back, and belongs to none that never was', async () => {
    const write = await report();
    const ofReport = { subject_type: 'tickets', subject_id: `write-${write}`, kind: 'photo' };
    await add('owner', ofReport, await photo());
    await server.database.sync((connection) =>
      connection.query(`update ticket_writes set state = 'failed' where id = $1`, [write]),
    );
    expect((await server.clients.owner.delete(`/ticket-writes/${write}`)).statusCode).toBe(204);
    expect(await listed(server.clients.broker, `write-${write}`)).toEqual([]);
    for (const subject_id of [`write-${write}`, 'write-nothing', 'write-'])
      expect(
        (
          await sendForm(server.clients.owner, {
            method: 'POST',
            path: '/documents',
            file: await photo(),
            fields: { ...fields, ...ofReport, subject_id },
          })
        ).statusCode,
      ).toBe(404);
  });
});
