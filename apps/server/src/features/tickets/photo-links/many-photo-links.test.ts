import { expect, test } from 'vitest';
import { brokers } from '../../../db/schema/brokers.ts';
import { build } from '../../../sync/test/build-world.ts';
import { loadWorld } from '../../../test/portfolio-server.ts';
import { emailOf } from '../../../test/test-people.ts';
import { useTicketWriting } from '../../../test/ticket-writing.ts';
import { listDueWrites } from '../ticket-writes.repository.ts';
import { linkNewPhotos } from './make-photo-link.ts';

const portal = useTicketWriting();

const run = (text: string, values: unknown[] = []) =>
  portal.server.database.sync((connection) => connection.query(text, values));
const pass = () =>
  linkNewPhotos({
    ...portal.server,
    backOffice: portal.backOffice,
    log: portal.server.app.log,
    publicUrl: new URL('https://portaal.test'),
  });
const linksOf = async (user: 'owner' | 'broker') =>
  (
    await run(
      `select w.ticket_id from ticket_writes w join users u on u.id = w.user_id and u.email = $1 where w.request_key like 'photos-%'`,
      [emailOf(user)],
    )
  ).rowCount;

/** One photo at each of so many tickets of an owner, each on its own. */
async function addPhotos(by: 'owner' | 'broker', { first, count }: { first: number; count: number }): Promise<void> {
  for (let id = first; id < first + count; id += 1)
    portal.server.world.tickets.push(build.ticket(id, { owner_id: 101, object_id: 101_001, reference: `P-${id}` }));
  await loadWorld(portal.server, portal.server.world);
  await run(
    `insert into documents (owner_id, broker_id, subject_type, subject_id, kind, audience, name, content_type, byte_count, sha256,
       storage_key, added_at, user_id, added_by)
     select 101, t.broker_id, 'tickets', t.id::text, 'photo', 'owner', 'x.png', 'image/png', 1, 'x', 'p' || t.id,
       $4::timestamptz + (t.id - $1::int) * interval '1 millisecond', u.id, 'x'
     from tickets t, users u where t.id between $1::int and $2::int and u.email = $3`,
    [first, first + count - 1, emailOf(by), portal.server.clock.now()],
  );
}

test('photos of one person cause sixty links an hour, the longest waiting first, and keep nobody else’s waiting', async () => {
  await portal.server.database.db.update(brokers).set({ photo_link_days: 30 });
  await addPhotos('owner', { first: 700_001, count: 62 });
  portal.server.clock.forward({ minutes: 2 });
  await addPhotos('broker', { first: 710_001, count: 1 });
  portal.server.clock.forward({ minutes: 2 });
  await pass();
  await pass();
  expect([await linksOf('owner'), await linksOf('broker')]).toEqual([60, 1]);
  const waiting = await run(`select subject_id from documents where linked_at is null order by subject_id`);
  expect(waiting.rows).toEqual([{ subject_id: '700061' }, { subject_id: '700062' }]);

  // What they type has a limit of its own, and goes before links that wait.
  await run(`update ticket_writes set state = 'queued'`);
  portal.simulator.faults.set('http-503=always');
  const typed = await portal.server.clients.owner.post('/tickets/101001/notes', { message: 'Graag voor vrijdag.' });
  expect(typed.statusCode).toBe(202);
  await portal.server.jobs.whenIdle();
  portal.server.clock.forward({ minutes: 1 });
  expect((await listDueWrites(portal.server.database, portal.server.clock.now()))[0]).toBe(typed.json().data.id);

  portal.server.clock.forward({ minutes: 60 });
  await pass();
  expect(await linksOf('owner')).toBe(62);
});
