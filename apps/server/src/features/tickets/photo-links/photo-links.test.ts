import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { brokers } from '../../../db/schema/brokers.ts';
import { loginAttempts } from '../../../db/schema/users.ts';
import { lastAudit } from '../../../test/administration.ts';
import type { Viewer } from '../../../test/portfolio-server.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { ticketOf, useTicketWriting } from '../../../test/ticket-writing.ts';
import { picture, sendForm } from '../../../test/upload-form.ts';
import { linkNewPhotos } from './make-photo-link.ts';

const portal = useTicketWriting();
const ticket = '101001';
let reference: string;

const setDays = (photo_link_days: number | null) =>
  portal.server.database.db
    .update(brokers)
    .set({ photo_link_days })
    .where(eq(brokers.id, portal.server.brokers.dekade.id));

beforeEach(async () => {
  const { database, clients } = portal.server;
  await database.sync(async (connection) => {
    await connection.query('delete from documents');
    await connection.query('delete from photo_links');
  });
  await database.db.delete(loginAttempts);
  await setDays(30);
  ({ reference } = (await clients.broker.get(`/tickets/${ticket}`)).json().data);
  portal.simulator.source.createTicket(ticketOf('x'));
  portal.simulator.source.patchRow('ServiceTickets', 1, { Reference: reference });
});

async function addPhoto(who: Viewer, { height = 20, audience = 'owner', kind = 'photo' } = {}): Promise<string> {
  const file = {
    name: 'Lek bij mevrouw Jansen.png',
    type: 'image/png',
    content: await picture({ width: 20, height }).png().toBuffer(),
  };
  const fields = { subject_type: 'tickets', subject_id: ticket, kind, description: 'Bij Jansen', audience };
  const answer = await sendForm(portal.server.clients[who], {
    method: 'POST',
    path: '/documents',
    file,
    fields: { ...fields, valid_until: '', is_checked: '' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.id;
}

const deps = () => ({
  ...portal.server,
  backOffice: portal.backOffice,
  log: portal.server.app.log,
  publicUrl: new URL('https://portaal.test'),
});
const pass = () => linkNewPhotos(deps());
const settle = async () => {
  portal.server.clock.forward({ minutes: 2 });
  await pass();
};
/** What the back office was sent, each note once. */
const notes = () =>
  portal.simulator.requests.list().filter(({ url, method }) => method === 'POST' && url.endsWith('/notes')).length;
async function tokens(): Promise<string[]> {
  const { rows } = await portal.server.database.sync((connection) =>
    connection.query<{ description: string }>(
      `select description from ticket_writes where kind = 'note' order by created_at, id`,
    ),
  );
  return rows.map(({ description }) => /#([\w-]{43})/.exec(description)?.[1] ?? description);
}
const change = (what: string) =>
  portal.server.database.sync((connection) => connection.query(`update photo_links set ${what}`));
const open = (token: string, client: TestClient = portal.server.visitor()) =>
  client.post('/photo-links/open', { token });
const photoOf = (token: string, photo_id: string) =>
  portal.server.visitor().post('/photo-links/photo', { token, photo_id });
const links = async (who: Viewer = 'broker') =>
  (await portal.server.clients[who].get(`/tickets/${ticket}/photo-links`)).json().data;

test('photos that came together go to the back office as one link, to a page that names nobody and needs no login', async () => {
  const before = notes();
  const ids = [await addPhoto('owner'), await addPhoto('owner', { height: 21 })];
  await pass();
  expect(notes()).toBe(before);
  await settle();
  await settle();
  expect(notes()).toBe(before + 1);
  const { rows } = await portal.server.database.sync((connection) =>
    connection.query(`select description, user_name from ticket_writes where kind = 'note'`),
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.['description']).toMatch(
    /^Er zijn 2 foto’s bij deze melding gezet\. Bekijk alle foto’s op https:\/\/[a-z.]*portaal\.test\/fotos#[\w-]{43} \(werkt tot en met 15 juli 2026\)\.$/,
  );
  const [token = ''] = await tokens();
  const answer = await open(token);
  expect(answer.json()).toEqual({
    data: {
      ticket_reference: reference,
      last_day: '2026-07-15',
      photos: ids.map((id) => ({ id, added_on: '2026-06-15' })),
    },
  });
  const bytes = await photoOf(token, ids[0] ?? '');
  expect(bytes.statusCode).toBe(200);
  expect(bytes.headers['content-type']).toMatch(/^image\//);
  expect(bytes.headers['content-disposition']).not.toMatch(/jansen/i);
  expect(bytes.headers['cache-control']).toBe('no-store');
  expect(await links()).toMatchObject([
    { state: 'open', note_state: 'sent', last_day: '2026-07-15', photo_count: 2, opened_count: 1 },
  ]);
  expect(await links('owner')).toEqual(await links());
});

test('each look is counted, and written down once an hour with the address it came from', async () => {
  await addPhoto('owner');
  await settle();
  expect(await lastAudit(portal.server)).toMatchObject({ action: 'photo_link.create', subject_name: reference });
  const [token = ''] = await tokens();
  await open(token);
  expect(await lastAudit(portal.server)).toMatchObject({
    action: 'photo_link.open',
    user_id: null,
    address: '127.0.0.1',
    subject_name: reference,
  });
  const opens = async () =>
    (await portal.server.database.pool.query(`select from audit_events where action = 'photo_link.open'`)).rowCount ??
    0;
  const once = await opens();
  await open(token);
  expect(await opens()).toBe(once);
  await change(`last_opened_at = last_opened_at - interval '1 hour'`);
  await open(token);
  expect(await opens()).toBe(once + 1);
  expect(await links()).toMatchObject([{ opened_count: 3, last_opened_at: expect.any(String) }]);
});

test('what is for agents alone, is no photo, or came from the manager goes nowhere, and none of it is behind a link', async () => {
  const before = notes();
  const hidden = await addPhoto('broker', { audience: 'agents' });
  const quote = await addPhoto('broker', { kind: 'quote', height: 30 });
  const fetched = await addPhoto('broker', { height: 31 });
  await portal.server.database.sync((connection) =>
    connection.query(`update documents set user_id = null, source = 'folder' where id = $1`, [fetched]),
  );
  await settle();
  expect(notes()).toBe(before);
  expect(await links()).toEqual([]);
  const shown = await addPhoto('broker', { height: 32 });
  await settle();
  expect(notes()).toBe(before + 1);
  const [token = ''] = await tokens();
  const { photos } = (await open(token)).json().data;
  expect(photos.map(({ id }: { id: string }) => id).sort()).toEqual([fetched, shown].sort());
  for (const id of [hidden, quote, '999999', 'x']) expect((await photoOf(token, id)).statusCode).toBe(404);
});

test('a link opens until its last day, until somebody ends it, and while its photos are there; ended or never there reads the same', async () => {
  const missing = await open('x'.repeat(43));
  expect([missing.statusCode, missing.json().code]).toEqual([404, 'not_found']);
  const { request_id } = missing.json();
  const isShut = async (token: string, id: string) => {
    for (const answer of [await open(token), await photoOf(token, id)]) {
      expect([answer.statusCode, { ...answer.json(), request_id }]).toEqual([404, missing.json()]);
    }
  };
  await isShut('', '1');
  const id = await addPhoto('owner');
  await settle();
  const [token = ''] = await tokens();
  expect((await open(token)).statusCode).toBe(200);
  // the setting of the broker ends the links that there are
  await setDays(null);
  await isShut(token, id);
  await setDays(30);
  await portal.server.clients.broker.put(`/documents/${id}`, {
    kind: 'photo',
    description: '',
    audience: 'agents',
    valid_until: '',
  });
  await isShut(token, id);
  await portal.server.clients.broker.put(`/documents/${id}`, {
    kind: 'photo',
    description: '',
    audience: 'owner',
    valid_until: '',
  });
  expect((await open(token)).statusCode).toBe(200);
  await change(`last_day = '2026-06-15'`);
  portal.server.clock.set('2026-06-15T21:59:00Z');
  expect((await open(token)).statusCode).toBe(200);
  portal.server.clock.set('2026-06-15T22:01:00Z');
  await isShut(token, id);
});

test('whoever sees the ticket may end its links, an agent sends a new one, and others find nothing', async () => {
  const id = await addPhoto('owner');
  await settle();
  const { clients } = portal.server;
  const [{ id: link }] = await links();
  for (const who of ['otherBroker', 'otherOwner', 'secondOwner'] as const) {
    const answers = [
      await clients[who].get(`/tickets/${ticket}/photo-links`),
      await clients[who].delete(`/tickets/${ticket}/photo-links/${link}`),
    ];
    for (const { statusCode } of answers) expect(statusCode).toBe(404);
  }
  expect((await clients.otherBroker.post(`/tickets/${ticket}/photo-links`, {})).statusCode).toBe(404);
  // by the address of another ticket it is not there either
  expect((await clients.owner.delete(`/tickets/101002/photo-links/${link}`)).statusCode).toBe(404);
  expect((await clients.owner.delete(`/tickets/${ticket}/photo-links/x`)).statusCode).toBe(404);
  const [token = ''] = await tokens();
  expect((await open(token)).statusCode).toBe(200);
  expect((await clients.owner.delete(`/tickets/${ticket}/photo-links/${link}`)).statusCode).toBe(204);
  expect(await lastAudit(portal.server)).toMatchObject({ action: 'photo_link.revoke', subject_id: link });
  expect((await clients.owner.delete(`/tickets/${ticket}/photo-links/${link}`)).statusCode).toBe(204);
  expect((await open(token)).statusCode).toBe(404);
  expect((await photoOf(token, id)).statusCode).toBe(404);

  expect((await clients.owner.post(`/tickets/${ticket}/photo-links`, {})).statusCode).toBe(403);
  portal.server.clock.forward({ minutes: 1 });
  const answer = await clients.broker.post(`/tickets/${ticket}/photo-links`, {});
  expect(answer.statusCode, answer.body).toBe(202);
  await portal.server.jobs.whenIdle();
  expect(await links()).toMatchObject([{ state: 'open', note_state: 'sent' }, { state: 'revoked' }]);
  expect((await open((await tokens())[1] ?? '')).statusCode).toBe(200);
  await setDays(null);
  expect((await clients.broker.post(`/tickets/${ticket}/photo-links`, {})).statusCode).toBe(409);
});

test('a broker without links sends none, nor what was added meanwhile when it has them again', async () => {
  const before = notes();
  await setDays(null);
  await addPhoto('owner');
  await settle();
  await setDays(14);
  await settle();
  expect(notes()).toBe(before);
  await addPhoto('owner', { height: 22 });
  await settle();
  expect(notes()).toBe(before + 1);
  expect(await links()).toMatchObject([{ photo_count: 1, last_day: '2026-06-29' }]);
});

test('of two servers that look at once one tells, and a back office that is away is told later', async () => {
  const before = notes();
  await addPhoto('owner');
  portal.simulator.faults.set('http-503=always');
  portal.server.clock.forward({ minutes: 2 });
  await Promise.all([pass(), pass()]);
  expect(await links()).toMatchObject([{ note_state: 'waiting' }]);
  portal.simulator.faults.clear();
  portal.server.clock.forward({ minutes: 2 });
  await portal.sendDue();
  expect(notes()).toBeGreaterThanOrEqual(before + 1);
  expect(await links()).toMatchObject([{ note_state: 'sent' }]);
  expect(await tokens()).toHaveLength(1);
});

test('guessing is refused for a while', async () => {
  const visitor = portal.server.visitor();
  const codes: number[] = [];
  await portal.server.database.db.insert(loginAttempts).values({
    subject: 'photo-link:127.0.0.1',
    failures: 599,
    window_started_at: portal.server.clock.now(),
  });
  for (let call = 0; call < 2; call += 1) codes.push((await open('x'.repeat(43), visitor)).statusCode);
  expect(codes).toEqual([404, 429]);
});
