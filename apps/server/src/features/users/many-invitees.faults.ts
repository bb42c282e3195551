import type { Invitee } from '@gevel/contract';
import { inviteeLimits } from '@gevel/contract/plain';
import { expect, test } from 'vitest';
import { startTestServer } from '../../test/test-server.ts';

const landlords = 5_000;
const heading = 'verhuurder;e-mail;voornaam;achternaam;taal;makelaar';

test('five thousand landlords, of whom fifty are faulty, are invited once however often the file is sent', async () => {
  const server = await startTestServer();
  await server.database.sync((connection) =>
    connection.query(`insert into owners (id, relation_id, reference, name, is_active, content_hash)
      select id, 900000 + id, 'EIG-' || id, 'Verhuurder ' || id, true, '' from generate_series(10001, 10000 + ${landlords}) id`),
  );
  const lines = Array.from({ length: landlords }, (_, place) => {
    const owner = place % 100 === 0 ? 'niemand' : `EIG-${10_001 + place}`;
    return `${owner};v${place}@velen.test;Vera;Nummer ${place};;Makelaardij De Kade`;
  });
  const csv = [heading, ...lines].join('\r\n');
  const admin = await server.login('admin');
  const check = async () => (await admin.post('/users/invitees/check', { csv })).json().data as Invitee[];
  const of = (rows: readonly Invitee[], wanted: Invitee['outcome']) => rows.filter(({ outcome }) => outcome === wanted);

  const checked = await check();
  expect([of(checked, 'new').length, of(checked, 'refused').length]).toEqual([4_950, 50]);
  const bodies = of(checked, 'new').map(({ row, owner_id, email, first_name, name, language, broker_id }) => ({
    row,
    owner_id,
    email,
    first_name,
    name,
    language,
    broker_id,
  }));
  // The second time everything is sent anew, as by whoever was interrupted.
  for (const expected of ['new', 'repeated'] as const) {
    for (let from = 0; from < bodies.length; from += inviteeLimits.sent) {
      const rows = bodies.slice(from, from + inviteeLimits.sent);
      const answer = await admin.post('/users/invitees', { rows, reminds: true });
      expect(answer.statusCode, answer.body).toBe(200);
      const { data } = answer.json() as { data: Invitee[] };
      expect(data.every(({ outcome }) => outcome === expected)).toBe(true);
    }
  }
  const after = await check();
  expect([of(after, 'repeated').length, of(after, 'refused').length]).toEqual([4_950, 50]);
  const { rows } = await server.database.sync((connection) =>
    connection.query<{ users: number; linked: number }>(
      `select (select count(*)::int from users where email like '%@velen.test') as users,
         (select count(distinct owner_id)::int from users where email like '%@velen.test') as linked`,
    ),
  );
  expect(rows[0]).toEqual({ users: 4_950, linked: 4_950 });
  const mails = await server.database.db.execute<{ mails: number }>(
    "select count(*)::int as mails from mails where recipient like '%@velen.test'",
  );
  expect(mails.rows[0]?.mails).toBe(4_950);
  await server.close();
}, 600_000);
