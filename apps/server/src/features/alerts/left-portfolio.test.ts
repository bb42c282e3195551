import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mails } from '../../db/schema/mails.ts';
import { users } from '../../db/schema/users.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import { emailOf } from '../../test/test-people.ts';
import { testSecrets } from '../../test/test-server.ts';
import { tellByMail } from '../mail-topics/index.ts';
import { lookAtAlerts } from './look-at-alerts.ts';

let server: PortfolioServer;
beforeAll(async () => {
  server = await startPortfolioServer();
});
afterAll(() => server.close());

const look = () => lookAtAlerts({ ...server, exportableLists: server.app.exportableLists });
const tell = () => tellByMail({ ...server, publicUrl: new URL('http://localhost:3000'), secrets: testSecrets });
const later = () => server.clock.forward({ hours: 24 });
const alertsMailedTo = async (): Promise<string[]> =>
  (await server.database.db.select().from(mails))
    .filter(({ subject }) => /Signalen/.test(subject))
    .map(({ recipient }) => recipient);

test('what came past a threshold in a portfolio that somebody left is mailed to them no more, nor shown in the next one', async () => {
  server.clock.set('2026-06-15T08:00:00Z');
  const { broker, owner } = server.clients;
  await tell();
  for (const client of [broker, owner])
    expect((await client.put('/user/alerts', { kind: 'unread_records', threshold: 2 })).statusCode).toBe(200);
  await look();
  await server.database.sync((connection) =>
    connection.query(`insert into sync_unread (record_type, records, placed, faults) values ('tickets', 2, 0, 0)`),
  );
  later();
  await look();
  const isOwner = eq(users.email, emailOf('owner'));
  await server.database.db.update(users).set({ owner_id: 102 }).where(isOwner);
  await tell();
  expect(await alertsMailedTo()).toEqual([emailOf('broker')]);
  later();
  await look();
  later();
  await tell();
  expect(await alertsMailedTo()).toEqual([emailOf('broker')]);
  const { data } = (await (await server.login('owner')).get('/feed?kind=alerts')).json();
  expect(data).toEqual([]);
});
