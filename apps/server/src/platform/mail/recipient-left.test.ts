import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails } from '../../db/schema/mails.ts';
import { users } from '../../db/schema/users.ts';
import { catcher, server, useMailedServer } from '../../test/mailed-server.ts';
import { emailOf, type TestUser } from '../../test/test-people.ts';
import { productBrand } from './mail-brand.ts';
import type { MailContent } from './render-mail.ts';

useMailedServer();

const brand = productBrand(new URL('https://portaal.test'));
const news: MailContent = {
  kind: 'whatsNew',
  firstName: '',
  path: '/wat-is-er-nieuw',
  unsubscribePath: '/afmelden/x',
  told: [{ topic: 'tickets', path: '/wat-is-er-nieuw', counts: [{ kind: 'tickets', event: 'added', count: 2 }] }],
};
const keepFor = (user: TestUser, content: MailContent) =>
  server.mailer.keep(server.database.db, { content, recipient: emailOf(user), language: 'nl', brand });

test('what waits for somebody who was blocked meanwhile is not sent and the log says why; what is told of the account is', async () => {
  await keepFor('owner', news);
  await keepFor('broker', news);
  await keepFor('owner', { kind: 'invitation', firstName: 'Ans', path: '/reset-password/x' });
  await keepFor('owner', { kind: 'blocked', firstName: 'Ans' });
  const isOwner = eq(users.email, emailOf('owner'));
  await server.database.db.update(users).set({ blocked_at: server.clock.now() }).where(isOwner);
  await server.mailer.deliverDue();
  const sent = catcher.mails.map(({ to, subject }) => [to?.[0]?.address, subject]);
  expect(sent.map(([address]) => address).toSorted()).toEqual([emailOf('broker'), emailOf('owner')].toSorted());
  const kept = await server.database.db.select().from(mails);
  const left = kept.filter(({ problem }) => problem === 'recipient_left');
  expect(left.map(({ kind, state, text }) => [kind, state, text]).toSorted()).toEqual([
    ['invitation', 'failed', null],
    ['whats-new', 'failed', null],
  ]);
  const { data } = (await (await server.login('admin')).get('/tools/mail-log?filter[state]=failed')).json();
  expect(data.map(({ problem }: { problem: string }) => problem)).toEqual(['recipient_left', 'recipient_left']);
  expect((await (await server.login('admin')).get('/tools/mail-log?filter[trouble]=failed')).json().data).toEqual([]);
});
