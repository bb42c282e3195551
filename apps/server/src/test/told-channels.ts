import { type FeedEvent, type FeedKindName, feedKindNames, isMailed, mailTopicNames } from '@gevel/contract/plain';
import { sql } from 'drizzle-orm';
import { grantTopics, mailTopics } from '../db/schema/mail-topics.ts';
import { mails } from '../db/schema/mails.ts';
import { pushDevices, pushMessages, pushTopics } from '../db/schema/push.ts';
import { webhookDeliveries, webhooks } from '../db/schema/webhooks.ts';
import { tellByMail, tellByPush } from '../features/mail-topics/index.ts';
import { tellWebhooks } from '../features/webhooks/index.ts';
import { documentMessagesIn } from '../platform/http/language.ts';
import { createLogger } from '../platform/log.ts';
import { lineOfTold } from '../platform/mail/render-mail.ts';
import { loopbackExceptions } from '../platform/outbound/public-address.ts';
import { knownPushServices } from '../platform/push/push-services.ts';
import { webhookForm } from './administration.ts';
import { type PushService, startPushService } from './push-service.ts';
import { type TestServer, testSecrets } from './test-server.ts';
import { idsOfToldReaders, type ToldReader, toldAddressOf, toldClients, toldReaderNames } from './told-readers.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

export interface ToldEvent {
  kind: FeedKindName | 'alerts';
  event: string;
  /** Who hears of it; everybody else hears nothing. */
  hear: readonly ToldReader[];
}

/** What each was told, by whom it was: a line for each kind of event, with how many. */
type Heard = Record<string, string[]>;

/** A way by which what happened goes out by itself. */
export interface ToldChannel {
  /** Where what is sent is kept, and where it stands up to where each was told: of some a mark lies elsewhere. */
  kept: string;
  marks: readonly string[];
  tell: (server: TestServer) => Promise<unknown>;
  told: () => Promise<Heard>;
  expected: (events: readonly ToldEvent[]) => Heard;
}

const publicUrl = new URL('http://localhost:3000');
const { lines: words } = documentMessagesIn('nl').mail.told;
const lineOf = ({ kind, event }: Pick<ToldEvent, 'kind' | 'event'>) => `${lineOfTold(words, kind, event)}: 1`;
const isTopic = ({ kind, event }: ToldEvent) =>
  kind === 'alerts' || mailTopicNames.some((topic) => isMailed(topic, kind, event as FeedEvent)); // safe: an event of this kind

/** By whom hears something, what that is. */
function linesOf(events: readonly ToldEvent[], lines: (name: ToldReader, event: ToldEvent) => string[]): Heard {
  const heard = toldReaderNames.map((name): [string, string[]] => [
    name,
    events.filter(({ hear }) => hear.includes(name)).flatMap((event) => lines(name, event)),
  ]);
  return Object.fromEntries(heard.filter(([, told]) => told.length > 0).map(([name, told]) => [name, told.sort()]));
}

const isApproval = ({ kind }: ToldEvent) => kind === 'ticket_approvals' || kind === 'invoice_approvals';
/** A deputy is mailed of what waits, whether it was asked or reminded of. */
const mailedLine = (name: ToldReader, told: ToldEvent) =>
  lineOf(name === 'deputy' && isApproval(told) ? { ...told, event: 'asked' } : told);

function byMail(server: TestServer): ToldChannel {
  return {
    kept: 'mails',
    marks: ['mail_topics', 'grant_topics', 'owner_grants'],
    tell: (node) => untilLooked(() => tellByMail({ ...node, publicUrl, secrets: testSecrets })),
    told: async () => {
      const heard: Heard = {};
      for (const { recipient, text } of await server.database.db.select().from(mails))
        (heard[recipient] ??= []).push(...[...(text ?? '').matchAll(/^- (.*)$/gm)].map(([, line]) => line ?? ''));
      const named = toldReaderNames.map((name) => [toldAddressOf(name), name] as const);
      const nameOf = new Map<string, string>(named);
      return Object.fromEntries(Object.entries(heard).map(([to, lines]) => [nameOf.get(to) ?? to, lines.sort()]));
    },
    expected: (events) => linesOf(events.filter(isTopic), (name, event) => [mailedLine(name, event)]),
  };
}

/** More lines than these a device does not show. */
const shownLines = 6;
const onDevice = (lines: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts.size > shownLines
    ? ['many']
    : [...counts].map(([line, count]) => line.replace(/1$/, `${count}`)).sort();
};

function byPush(server: TestServer): ToldChannel {
  const services = { hosts: knownPushServices, exceptions: loopbackExceptions };
  const more = { log: createLogger('silent'), secrets: testSecrets, publicUrl, services, securityContact: null };
  return {
    kept: 'push_messages',
    marks: ['push_topics'],
    tell: (node) => tellByPush({ ...node, ...more }),
    told: async () => {
      const names = await idsOfToldReaders(server);
      const { rows } = await server.database.db.execute<{ user_id: string; body: string }>(
        sql`select d.user_id, m.body from push_messages m join push_devices d on d.id = m.device_id`,
      );
      const heard: Heard = {};
      for (const { user_id, body } of rows)
        (heard[names.get(user_id) ?? user_id] ??= []).push(...JSON.parse(body).body.split('\n'));
      const folded = Object.entries(heard).map(([name, lines]) => {
        const isMany = lines.length === shownLines + 1;
        return [name, isMany ? ['many'] : lines.sort()];
      });
      return Object.fromEntries(folded);
    },
    expected: (events) => {
      const heard = linesOf(events.filter(isTopic), (_, event) => [lineOf(event)]);
      return Object.fromEntries(Object.entries(heard).map(([name, lines]) => [name, onDevice(lines)]));
    },
  };
}

/** Programs of others: one for the broker in whose portfolio it all happens, and one for the other broker. */
function byWebhook(server: TestServer): ToldChannel {
  const more = { log: createLogger('silent'), secrets: testSecrets, publicUrl, outboundExceptions: loopbackExceptions };
  return {
    kept: 'webhook_deliveries',
    marks: ['webhooks'],
    tell: (node) => tellWebhooks({ ...node, ...more }),
    told: async () => {
      const { rows } = await server.database.db.execute<{ name: string; type: string }>(
        sql`select w.name, d.type from webhook_deliveries d join webhooks w on w.id = d.webhook_id order by d.type`,
      );
      const heard: Heard = {};
      for (const { name, type } of rows) (heard[name] ??= []).push(type);
      return heard;
    },
    expected: (events): Heard => {
      const types = events.filter(({ kind }) => kind !== 'alerts').map(({ kind, event }) => `${kind}.${event}`);
      return types.length === 0 ? {} : { dekade: types.sort() };
    },
  };
}

/** Until nothing else was being told at that moment. */
async function untilLooked(tell: () => Promise<boolean>): Promise<void> {
  if (!(await tell())) await untilLooked(tell);
}

export interface ToldChannels {
  channels: Readonly<Record<'mail' | 'push' | 'webhook', ToldChannel>>;
  /** Everybody wants everything at once from now on, and nobody was told anything. */
  begin: () => Promise<void>;
  /** What the service of browsers and the receivers found wrong in what they got, and what came more than once. */
  faults: () => string[];
  close: () => Promise<void>;
}

export async function openToldChannels(server: TestServer): Promise<ToldChannels> {
  const service = await startPushService();
  const receivers = { dekade: await startWebhookReceiver(), singel: await startWebhookReceiver() };
  await signUpDevices(server, service);
  await addWebhooks(server, receivers);
  const { db } = server.database;
  const channels = { mail: byMail(server), push: byPush(server), webhook: byWebhook(server) };
  return {
    channels,
    begin: async () => {
      for (const table of [mailTopics, grantTopics, pushTopics]) await db.delete(table);
      for (const [table, of] of [
        ['mail_topics (user_id', 'users'],
        ['push_topics (device_id', 'push_devices'],
      ] as const)
        await db.execute(sql`insert into ${sql.raw(table)}, topic, frequency) select id, topic, 'at_once'
          from ${sql.raw(of)}, unnest(${sql.param(mailTopicNames)}::text[]) topic`);
      for (const { tell } of Object.values(channels)) await tell(server);
      for (const table of [mails, pushMessages, webhookDeliveries]) await db.delete(table);
      for (const { received } of [service, ...Object.values(receivers)]) received.length = 0;
    },
    faults: () => {
      const ids = [
        ...service.received.map(({ browser, headers }) => `${browser} ${headers['topic']}`),
        ...Object.values(receivers).flatMap(({ received }) =>
          received.map(({ headers }) => String(headers['webhook-id'])),
        ),
      ];
      return [...service.faults, ...ids.filter((id, place) => ids.indexOf(id) !== place)];
    },
    close: async () => {
      for (const each of [service, ...Object.values(receivers)]) await each.close();
    },
  };
}

async function signUpDevices(server: TestServer, service: PushService): Promise<void> {
  await server.database.db.delete(pushDevices);
  const clients = await toldClients(server);
  for (const name of toldReaderNames) {
    const { public_key } = (await clients[name].get('/user/push-devices')).json().data;
    const answer = await clients[name].post('/user/push-devices', { ...service.signUp(public_key), public_key });
    if (answer.statusCode !== 200) throw new Error(`${name} has no messages: ${answer.body}`);
  }
}

async function addWebhooks(server: TestServer, receivers: Record<'dekade' | 'singel', WebhookReceiver>): Promise<void> {
  await server.database.db.delete(webhooks);
  const admin = await server.login('admin');
  for (const name of ['dekade', 'singel'] as const) {
    const of = { name, url: receivers[name].url, kinds: feedKindNames, broker_id: String(server.brokers[name].id) };
    const answer = await admin.post('/tools/webhooks', webhookForm(of));
    if (answer.statusCode !== 200) throw new Error(`No webhook for ${name}: ${answer.body}`);
  }
}
