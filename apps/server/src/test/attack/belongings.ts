import { eq } from 'drizzle-orm';
import { news } from '../../db/schema/news.ts';
import { pushDevices } from '../../db/schema/push.ts';
import { passkeys, trustedDevices, users } from '../../db/schema/users.ts';
import { webhookDeliveries } from '../../db/schema/webhooks.ts';
import { brokerForm, grantForm, webhookForm } from '../administration.ts';
import { fetchExport } from '../export-client.ts';
import { canaries } from '../portfolio-world.ts';
import type { TestClient } from '../test-client.ts';
import { emailOf, testTheme } from '../test-people.ts';
import { repeatPassword, type TestServer } from '../test-server.ts';
import { picture, sendForm } from '../upload-form.ts';
import { victim } from './attack-world.ts';
import { addFeedNumbers, type FeedNumbers } from './feed-numbers.ts';
import { addLinkedPhotos, type LinkedPhotos } from './linked-photos.ts';
import { addOwnerPapers, type OwnerPapers } from './owner-papers.ts';
import type { VictimRecords } from './victim-records.ts';

/** What one person has in the portal beside a portfolio. */
export interface Personal {
  user: string;
  export: string;
  view: string;
  schedule: string;
  session: string;
  device: string;
  messages: string;
  passkey: string;
  token: string;
}

export interface Belongings {
  records: VictimRecords;
  /** Of a user of the other broker, and of one of the same. */
  victim: Personal;
  colleague: Personal;
  /** Once there, gone again. */
  gone: Personal & {
    webhook: string;
    write: string;
    broker: string;
    news: string;
    file: string;
    document: string;
    approval: string;
  };
  write: string;
  /** Of the victim: with its owner, and among its agents. And one that the attacker's broker has with an owner of its own. */
  threads: { withOwner: string; ofAgents: string; savedAnswer: string; ofColleague: string };
  /** What is said in those of the victim. */
  messages: readonly string[];
  document: string;
  ownerPapers: OwnerPapers;
  linked: LinkedPhotos;
  feed: FeedNumbers;
  /** On the victim's owner. */
  grant: string;
  approval: string;
  brokerFile: string;
  logo: string;
  webhook: { id: string; delivery: string };
  news: { draft: string; planned: string; expired: string; forBrokers: string; forOwners: string };
}

/** Gives the victim and a colleague of the attacker something of each kind, all of it with a canary where a text can be. */
export async function addBelongings(
  server: TestServer,
  clients: { victim: TestClient; colleague: TestClient; admin: TestClient },
): Promise<Omit<Belongings, 'records'>> {
  const [theirs, colleagues] = [
    await personal(server, clients.victim, emailOf('otherBroker')),
    await personal(server, clients.colleague, 'colleague@test.gevel.test'),
  ];
  // What is taken away asks for the password anew.
  await repeatPassword(server.database, clients.admin, server.clock.now());
  const broker = `/brokers/${server.brokers.singel.id}`;
  const file = { name: `${canaries.name}.txt`, type: 'text/plain', content: canaries.name };
  const fields = { description: canaries.name };
  const addFile = async () =>
    (await ok(sendForm(clients.admin, { method: 'POST', path: `${broker}/files`, file, fields }))).id;
  const brokerFile = await addFile();
  const goneFile = await addFile();
  await clients.admin.delete(`${broker}/files/${goneFile}`);
  await ok(clients.victim.put(`/contracts/${victim.record}/rent-segment`, { segment: 'social' }));
  const about = { kind: 'lease', description: canaries.name, audience: 'owner', valid_until: '', is_checked: '' };
  const contract = { subject_type: 'contracts', subject_id: String(victim.record) };
  const addDocument = async () =>
    (
      await ok(
        sendForm(clients.victim, { method: 'POST', path: '/documents', file, fields: { ...about, ...contract } }),
      )
    ).id;
  const document = await addDocument();
  // What it was stays as an earlier version.
  await sendForm(clients.victim, {
    method: 'PUT',
    path: `/documents/${document}/content`,
    file: { ...file, content: `${canaries.name} anew` },
    fields: { is_checked: '' },
  });
  const goneDocument = await addDocument();
  await clients.victim.delete(`/documents/${goneDocument}`);
  await server.database.sync((connection) =>
    connection.query(
      `insert into woz_values (owner_id, broker_id, object_id, year, amount, value_date, user_id, entered_by, entered_at)
       select o.owner_id, o.broker_id, o.id, 2026, 100, '2025-01-01', gen_random_uuid(), $2, now() from objects o where o.id = $1`,
      [victim.record, canaries.name],
    ),
  );
  const approval = await addApproval(server);
  const goneApproval = await addApproval(server);
  await server.database.sync((connection) => connection.query('delete from approvals where id = $1', [goneApproval]));
  const webhook = await ok(clients.admin.post('/tools/webhooks', webhookForm()));
  const goneWebhook = await ok(clients.admin.post('/tools/webhooks', webhookForm()));
  await clients.admin.delete(`/tools/webhooks/${goneWebhook.id}`);
  const [delivery] = await server.database.db
    .insert(webhookDeliveries)
    .values({
      webhook_id: webhook.id,
      message_id: 'evt_1',
      type: 'x',
      body: '{}',
      state: 'failed',
      created_at: server.clock.now(),
    })
    .returning({ id: webhookDeliveries.id });
  const image = { content: await picture().png().toBuffer() };
  const branded = await ok(sendForm(clients.admin, { method: 'PUT', path: `${broker}/logo`, file: image }));
  await ok(clients.admin.put(`${broker}/theme`, { ...testTheme, main_color: '#101010' }));
  const ownerPapers = await addOwnerPapers(clients, { theirs: file, broker: server.brokers.dekade.id });
  const linked = await addLinkedPhotos(server.database, clients);
  const note = { message: canaries.name, request_key: '00000000-0000-4000-8000-000000000001' };
  const write = await ok(clients.victim.post(`/tickets/${victim.record}/notes`, note));
  const question = { subject_type: 'object', subject_id: String(victim.record), line_id: null, body: canaries.name };
  const aboutOwn = { subject_id: '101003', body: 'Waarom?' };
  const threads = {
    withOwner: (await ok(clients.victim.post('/threads', { ...question, audience: 'owner' }))).id,
    ofAgents: (await ok(clients.victim.post('/threads', { ...question, audience: 'agents' }))).id,
    savedAnswer: (await ok(clients.victim.post('/saved-answers', { title: canaries.name, body: canaries.name }))).id,
    ofColleague: (await ok(clients.colleague.post('/threads', { ...question, ...aboutOwn, audience: 'owner' }))).id,
  };
  const said = await Promise.all(
    [threads.withOwner, threads.ofAgents].map((id) => ok(clients.victim.get(`/threads/${id}`))),
  );
  const messages = said.flatMap((thread: { messages: { id: string }[] }) => thread.messages.map(({ id }) => id));
  await clients.victim.put(`/threads/${threads.withOwner}/read`, { up_to: '9999' });
  await clients.victim.put(`/tickets/${victim.record}/read`, { up_to: '2099-01-01T00:00:00Z' });
  const gone = await goneOf(clients);
  const feed = await addFeedNumbers(server.database, {
    client: clients.victim,
    userId: theirs.user,
    admin: clients.admin,
    at: server.clock.now(),
  });
  return {
    feed,
    ownerPapers,
    linked,
    threads,
    messages,
    victim: theirs,
    colleague: colleagues,
    gone: {
      ...gone,
      webhook: goneWebhook.id,
      file: goneFile,
      document: goneDocument,
      approval: goneApproval,
    },
    write: write.id,
    brokerFile,
    webhook: { id: webhook.id, delivery: delivery?.id ?? '' },
    document,
    grant: (await ok(clients.victim.post(`/my-owners/${victim.owner}/grants`, grantForm))).id,
    approval,
    logo: String(branded.logo_url).split('/').at(-1) ?? '',
    news: await addNews(server),
  };
}

/** What the owner of the victim was asked about an invoice that is there no more, and decided. */
async function addApproval({ database }: TestServer): Promise<string> {
  return await database.sync(async (connection) => {
    const { rows } = await connection.query<{ id: string }>(
      `insert into approvals (owner_id, broker_id, subject_type, subject_id, record_id, reference, state, amount, asked_at, decided_at,
         user_id, decided_by, ended_at, end_reason)
       select id, broker_id, 'invoices', 'purchases-9', 9, $2, 'approved', 75000, now(), now(), gen_random_uuid(), $2, now(), 'settled'
       from owners where id = $1 returning id::text`,
      [victim.owner, canaries.name],
    );
    return rows[0]?.id ?? '';
  });
}

async function ok(answering: ReturnType<TestClient['get']>) {
  const answer = await answering;
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return answer.json().data;
}

const schedule = {
  list: 'contracts',
  name: canaries.name,
  format: 'csv',
  query: '',
  columns: ['reference'],
  screen: '/contracten',
  frequency: 'daily',
  day: null,
};

async function personal({ database, clock }: TestServer, client: TestClient, email: string): Promise<Personal> {
  const [user] = await database.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) throw new Error(`There is no user ${email}`);
  const [device] = await database.db
    .insert(trustedDevices)
    .values({
      user_id: user.id,
      token_hash: Buffer.from(user.id),
      user_agent: canaries.name,
      created_at: clock.now(),
      expires_at: new Date(clock.now().getTime() + 86_400_000),
    })
    .returning({ id: trustedDevices.id });
  const [passkey] = await database.db
    .insert(passkeys)
    .values({
      user_id: user.id,
      credential_id: user.id,
      public_key: Buffer.from(user.id),
      sign_count: 0,
      transports: [],
      rp_id: 'localhost',
      name: canaries.name,
      created_at: clock.now(),
    })
    .returning({ id: passkeys.id });
  const [messages] = await database.db
    .insert(pushDevices)
    .values({
      user_id: user.id,
      token_hash: Buffer.from(user.id),
      session_id: user.id,
      public_key: canaries.name,
      user_agent: canaries.name,
      created_at: clock.now(),
    })
    .returning({ id: pushDevices.id });
  const view = { list: 'contracts', name: canaries.name, query: '', is_shared: false, is_default: false };
  const sessions: { id: string }[] = await ok(client.get('/user/sessions'));
  await repeatPassword(database, client, clock.now());
  return {
    user: user.id,
    export: (await fetchExport(client, { list: 'contracts', format: 'csv', query: '' })).made.id,
    view: (await ok(client.post('/saved-views', view))).id,
    schedule: (await ok(client.post('/report-schedules', schedule))).id,
    session: sessions[0]?.id ?? '',
    device: device?.id ?? '',
    messages: messages?.id ?? '',
    passkey: passkey?.id ?? '',
    token: (await ok(client.post('/user/tokens', { name: canaries.name, days: 30 }))).id,
  };
}

/** Made like the others and taken away. */
async function goneOf({
  victim: client,
  admin,
}: {
  victim: TestClient;
  admin: TestClient;
}): Promise<Omit<Belongings['gone'], 'file' | 'document' | 'approval' | 'webhook'>> {
  const view = { list: 'contracts', name: 'Weg', query: '', is_shared: false, is_default: false };
  const gone = {
    export: (await fetchExport(client, { list: 'contracts', format: 'csv', query: '' })).made.id,
    view: (await ok(client.post('/saved-views', view))).id,
    schedule: (await ok(client.post('/report-schedules', schedule))).id,
    token: (await ok(client.post('/user/tokens', { name: 'Weg', days: 30 }))).id,
  };
  for (const path of [
    `/exports/${gone.export}`,
    `/saved-views/${gone.view}`,
    `/report-schedules/${gone.schedule}`,
    `/user/tokens/${gone.token}`,
  ]) {
    await client.delete(path);
  }
  const made = await ok(admin.post('/brokers', brokerForm({ display_name: 'Weg', modules: [] })));
  await admin.delete(`/brokers/${made.id}`);
  const item = await ok(admin.post('/news', newsToRemove));
  await admin.delete(`/news/${item.id}`);
  const none = '00000000-0000-4000-8000-00000000000';
  return {
    ...gone,
    user: `${none}1`,
    session: `${none}2`,
    device: `${none}3`,
    write: `${none}4`,
    passkey: `${none}5`,
    messages: `${none}6`,
    broker: made.id,
    news: item.id,
  };
}

const newsToRemove = {
  title: 'Weg',
  description: '<p>Weg</p>',
  url: null,
  target: 'everyone',
  published_at: null,
  expires_at: null,
};

async function addNews({ database, clock }: TestServer): Promise<Belongings['news']> {
  const now = clock.now();
  const [yesterday, tomorrow] = [new Date(now.getTime() - 86_400_000), new Date(now.getTime() + 86_400_000)];
  const add = async (row: Partial<typeof news.$inferInsert>) => {
    const values = {
      title: canaries.name,
      description: `<p>${canaries.name}</p>`,
      target: 'everyone' as const,
      ...row,
    };
    const [made] = await database.db.insert(news).values(values).returning({ id: news.id });
    return String(made?.id);
  };
  const published = { published_at: yesterday, description: '<p>Nieuws</p>' };
  return {
    draft: await add({ published_at: null }),
    planned: await add({ published_at: tomorrow }),
    expired: await add({ published_at: yesterday, expires_at: yesterday }),
    forBrokers: await add({ ...published, target: 'brokers', title: 'Alleen voor makelaars' }),
    forOwners: await add({ ...published, target: 'owners', title: 'Alleen voor verhuurders' }),
  };
}
