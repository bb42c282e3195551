import { adminFeedKinds } from '@gevel/contract/plain';
import { sql } from 'drizzle-orm';
import { auditEvents } from '../db/schema/audit.ts';
import { news } from '../db/schema/news.ts';
import { brokerForm, ownerForm, userForm } from './administration.ts';
import type { TestAnswer, TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

/** What came of a call that went well. */
export const done = (answer: TestAnswer) => {
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return answer.body === '' ? null : answer.json().data;
};

/** What each kind tells of: by a call where a person does it, as synchronisation and jobs write it where nobody does. */
export async function administrationHappens(
  server: TestServer,
  doer: TestClient,
  invitationOf = keptInvitation,
): Promise<{ user: string; broker: string; news: string }> {
  const { clock, database, brokers } = server;
  const run = (statement: ReturnType<typeof sql>) => database.db.execute(statement);
  const step = () => clock.forward({ seconds: 1 });
  const user = done(
    await doer.post('/users', { ...userForm({ type: 'broker', broker_id: String(brokers.dekade.id) }), invite: true }),
  ).id;
  step();
  const token = /reset-password\/([\w-]+)/.exec(await invitationOf(server))?.[1];
  const password = 'Een-lang-genoeg-Wachtwoord-2026!';
  done(await server.visitor().post('/password/reset', { token, password, password_confirmation: password }));
  for (const act of ['block', 'unblock', 'reset-2fa']) {
    step();
    done(await doer.post(`/users/${user}/${act}`, act === 'reset-2fa' ? { reason: 'Telefoon verloren' } : undefined));
  }
  step();
  const broker = done(await doer.post('/brokers', brokerForm({ phone_number: '010 111 1111' }))).id;
  step();
  done(await doer.put(`/brokers/${broker}`, brokerForm({ phone_number: '010 222 2222' })));
  step();
  done(await doer.put(`/brokers/${broker}`, brokerForm()));
  step();
  await database.sync((connection) =>
    connection.query(
      `insert into owners (id, relation_id, reference, name, is_active, content_hash) values (401, 10401, 'EIG-401', 'Verhuurder Nieuw', true, 'hash') on conflict do nothing`,
    ),
  );
  done(await doer.post('/owners', { ...ownerForm({ broker_id: broker }), id: '401' }));
  step();
  done(await doer.put('/owners/401', ownerForm()));
  step();
  const now = clock.now();
  const at = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
  const item = { description: 'x', target: 'brokers', must_read: true } as const;
  const [mustRead] = await database.db
    .insert(news)
    .values([
      { ...item, title: 'Lees dit', title_en: 'Read this', published_at: at(8) },
      { ...item, title: 'Nog een week', published_at: at(6) },
      { ...item, title: 'Mag', must_read: false, published_at: at(8) },
    ])
    .returning({ id: news.id });
  await database.db.insert(auditEvents).values({
    happened_at: now,
    action: 'webhook.switch_off',
    subject_type: 'webhook',
    subject_id: '1',
    subject_name: 'Ontvanger',
  });
  await run(
    sql`insert into document_refusals (source, path, problem, refused_at) values ('folder', 'map/huur.pdf', 'unknown_record', ${now.toISOString()})`,
  );
  await database.sync(async (connection) => {
    await connection.query(
      `insert into sync_runs (state, started_at, finished_at) select s, $1::timestamptz - n * interval '1 hour', $1::timestamptz - n * interval '1 hour' + interval '1 minute'
       from unnest('{failed,failed,done,failed}'::text[]) with ordinality r (s, n)`,
      [now],
    );
    await connection.query(
      `insert into sync_alarms (record_type, kind, since, ended_at) select 'contracts', kind, $1, case kind when 'stale' then $1::timestamptz end
       from unnest($2::text[]) kind`,
      [now, adminFeedKinds.sync_alarms.events],
    );
  });
  step();
  return { user, broker, news: String(mustRead?.id) };
}

/** Of a server without a mail server, which keeps what it mails. */
async function keptInvitation({ database }: TestServer): Promise<string> {
  const { rows } = await database.db.execute(
    sql`select text from mails where recipient = 'nieuw@test.gevel.test' order by created_at desc limit 1`,
  );
  return String(rows[0]?.['text']);
}
