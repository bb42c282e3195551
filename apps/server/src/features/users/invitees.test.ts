import type { Invitee } from '@gevel/contract';
import { inviteeLimits, maxGrants } from '@gevel/contract/plain';
import { and, eq, isNull, like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '../../db/schema/audit.ts';
import { mails } from '../../db/schema/mails.ts';
import { ownerGrants } from '../../db/schema/owner-grants.ts';
import { users } from '../../db/schema/users.ts';
import { countAudit, grantForm } from '../../test/administration.ts';
import type { TestClient } from '../../test/test-client.ts';
import { createTestClock, type TestClock } from '../../test/test-clock.ts';
import { emailOf } from '../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { remindInvited } from './invitees.service.ts';

let server: TestServer;
let clock: TestClock;
let admin: TestClient;
/** Landlords that are linked to nobody. */
let known: Invitee[];
beforeAll(async () => {
  clock = createTestClock('2026-06-15T09:00:00Z');
  server = await startTestServer({ clock });
  await server.database.sync((connection) =>
    connection.query(`insert into owners (id, relation_id, reference, name, is_active, content_hash)
      select id, 900000 + id, 'EIG-' || id, 'Verhuurder ' || id, true, '' from unnest(array[401, 402, 403, 404]) id`),
  );
});
afterAll(() => server.close());
beforeEach(async () => {
  admin = await server.login('admin');
  const listed: Invitee[] = (await admin.get('/users/invitees')).json().data;
  known = listed.filter(({ reasons }) => reasons.includes('broker_missing'));
});

const publicUrl = new URL('https://portaal.test');
const chosen = 'Zeven-fietsen-9-keer';
const heading = 'verhuurder;e-mail;voornaam;achternaam;taal;makelaar';
const check = async (...rows: string[]) => admin.post('/users/invitees/check', { csv: [heading, ...rows].join('\n') });
const judged = async (...rows: string[]): Promise<Invitee[]> => (await check(...rows)).json().data;
const reasonsOf = async (row: string) => (await judged(row))[0]?.reasons;
const bodyOf = ({ row, owner_id, email, first_name, name, language, broker_id, outcome }: Invitee) => ({
  row,
  owner_id,
  email,
  first_name,
  name,
  language,
  broker_id,
  ...(outcome === 'let_in' ? { outcome } : {}),
});
const send = async (rows: readonly Invitee[], reminds = false) => {
  const answer = await admin.post('/users/invitees', { rows: rows.map(bodyOf), reminds });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data as Invitee[];
};
const mailsTo = (email: string) =>
  server.database.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, email), like(mails.kind, 'invitation%')))
    .orderBy(mails.created_at);

describe('a file of landlords', () => {
  test('says of each row what would become of it, and changes nothing', async () => {
    const before = await countAudit(server);
    const owner = known[0];
    if (!owner) throw new Error('Everybody has a user');
    const broker = 'Makelaardij De Kade';
    const rows = await judged(
      `${owner.owner};Een@Rij.test;Ada;Lievens;en;${broker}`,
      `${owner.owner};een@rij.test;Ada;Lievens;;${broker}`,
      'bestaat niet;twee@rij.test;Bo;Prins;;',
      `${owner.owner};geen adres;;;fr;Nergens`,
      `${owner.owner};${emailOf('broker')};Cas;Blok;;${broker}`,
      ';;;;;',
    );
    expect(rows.map(({ row, outcome, reasons }) => [row, outcome, reasons])).toEqual([
      [2, 'new', []],
      [3, 'refused', ['email_twice']],
      [4, 'refused', ['owner_unknown']],
      [5, 'refused', ['email_wrong', 'first_name_missing', 'name_missing', 'language_unknown', 'broker_unknown']],
      [6, 'refused', ['email_taken']],
      [7, 'refused', ['owner_missing', 'email_missing', 'first_name_missing', 'name_missing']],
    ]);
    expect(rows[0]).toMatchObject({
      email: 'een@rij.test',
      language: 'en',
      broker_name: broker,
      owner_name: owner.owner_name,
    });
    expect(await countAudit(server)).toBe(before);
  });

  test('knows a name that reads as that of an administrator, and a landlord of another broker', async () => {
    const [administrator] = await server.database.db
      .select()
      .from(users)
      .where(eq(users.email, emailOf('admin')));
    const name = `${administrator?.first_name};${administrator?.name}`;
    expect(await reasonsOf(`${known[0]?.owner};na@rij.test;${name};;Makelaardij De Kade`)).toEqual(['name_imitates']);
    expect(await reasonsOf('EIG-101;na@rij.test;Na;Rij;;Singel Makelaars')).toEqual(['broker_other']);
  });

  test.each([
    ['verhuurder;e-mail;voornaam\nx;y;z', 'In de eerste regel ontbreekt de kolom “achternaam”.'],
    [
      `${heading};iban\nx`,
      'De kolom “iban” is niet bekend. Haal deze weg, of neem de kolommen van het voorbeeld over.',
    ],
    [heading, 'Onder de eerste regel staat niets.'],
    [
      `${heading}\n"open;x`,
      'Regel 2 van het bestand is geen CSV: een aanhalingsteken blijft open of staat op een verkeerde plaats.',
    ],
    [`${heading}\n${'x;x@x.nl;x;x;;\n'.repeat(10_001)}`, 'Het bestand heeft meer dan 10000 regels. Splits het.'],
  ])('that is none is refused whole: %#', async (csv, text) => {
    const answer = await admin.post('/users/invitees/check', { csv });
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { csv: [text] }]);
  });

  test('is read with commas, tabs, a mark of byte order, quotation marks and English headings', async () => {
    const csv = `\uFEFFLandlord,Email,First name,Last name\r\n"nobody, really",x@y.test,"Ann ""A""",Bee\r\n`;
    const [row] = (await admin.post('/users/invitees/check', { csv })).json().data as Invitee[];
    expect(row).toMatchObject({ owner: 'nobody, really', first_name: 'Ann "A"', name: 'Bee', language: 'nl' });
    const tabs = csv.replaceAll(',', '\t');
    expect((await admin.post('/users/invitees/check', { csv: tabs })).json().data).toHaveLength(1);
  });
});

describe('inviting many', () => {
  test('adds each with its mail and its landlord, and nobody twice', async () => {
    const [owner] = known;
    const file = [1, 2, 3].map(
      (place) => `${owner?.owner};rij${place}@velen.test;Rij;Nummer ${place};;Makelaardij De Kade`,
    );
    const rows = await judged(...file, `${owner?.owner};geen;Rij;Fout;;Makelaardij De Kade`);
    expect(rows.map(({ adds_owner }) => adds_owner)).toEqual([true, true, true, true]);
    const sent = await send(rows);
    expect(sent.map(({ outcome }) => outcome)).toEqual(['new', 'new', 'new', 'refused']);
    for (const row of rows.slice(0, 3)) expect(await mailsTo(row.email)).toHaveLength(1);
    const made = await server.database.db.select().from(users).where(like(users.email, '%@velen.test'));
    expect(made.map(({ type, owner_id, invited_at }) => [type, String(owner_id), invited_at !== null])).toEqual(
      Array.from({ length: 3 }, () => ['owner', owner?.owner_id, true]),
    );
    const again = await send(rows);
    expect(again.map(({ outcome, reasons }) => [outcome, reasons])).toEqual([
      ...Array.from({ length: 3 }, () => ['repeated', ['invited_before']]),
      ['refused', ['email_wrong']],
    ]);
    for (const row of rows.slice(0, 3)) expect(await mailsTo(row.email)).toHaveLength(1);
    const inPortal = (await admin.get(`/owners/${owner?.owner_id}`)).json().data;
    expect([inPortal.broker_name, inPortal.user_count]).toEqual(['Makelaardij De Kade', 3]);
  });

  test('tells each user of a landlord once per call, however many are added', async () => {
    const [owner] = known;
    const add = (email: string) =>
      server.database.db.insert(users).values({
        type: 'owner',
        email,
        first_name: 'Er',
        name: 'Al',
        owner_id: Number(owner?.owner_id),
      });
    await add('eerder@samen.test');
    const rows = await judged(
      ...Array.from(
        { length: 200 },
        (_, place) => `${owner?.owner};samen${place}@samen.test;Vera;Nummer ${place};;Makelaardij De Kade`,
      ),
    );
    const half = inviteeLimits.sent;
    await send(rows.slice(0, half));
    await send(rows.slice(half));
    const notes = await server.database.db
      .select()
      .from(mails)
      .where(and(like(mails.kind, 'portal-%'), like(mails.recipient, '%@samen.test')));
    const to = (email: string) => notes.filter(({ recipient }) => recipient === email).map(({ text }) => text);
    // Of each call all but its last hear who came after them; of the second also everybody who was there before.
    expect(notes).toHaveLength(2 + (half - 1) + half + (half - 1));
    expect(to('eerder@samen.test')).toHaveLength(2);
    for (const text of to('eerder@samen.test')) expect(text).toContain('100 mensen zijn uitgenodigd');
    expect(to('eerder@samen.test').join()).toContain('Vera Nummer 0 (samen0@samen.test)');
    expect(to('eerder@samen.test').join()).toContain('Vera Nummer 9 (samen9@samen.test) en 90 anderen');
    expect(to('samen98@samen.test').join()).toContain('er is een account toegevoegd. Het gaat om Vera Nummer 99');
    expect(to('samen199@samen.test')).toEqual([]);
  });

  test('at the same moment makes one user, and both callers hear what became of it', async () => {
    const rows = await judged(`${known[0]?.owner};samen@velen.test;Sam;En;;Makelaardij De Kade`);
    const answers = await Promise.all([send(rows), send(rows)]);
    expect(answers.map(([answer]) => answer?.outcome).sort()).toEqual(['new', 'repeated']);
    expect(await mailsTo('samen@velen.test')).toHaveLength(1);
  });

  test('reminds after seven and after 21 days, with a link that works, and only who has not accepted', async () => {
    const rows = await judged(
      `${known[0]?.owner};traag@velen.test;Tra;Ag;;Makelaardij De Kade`,
      `${known[0]?.owner};snel@velen.test;Sne;El;;Makelaardij De Kade`,
    );
    await send(rows, true);
    const [fast] = await mailsTo('snel@velen.test');
    const accept = (body: string | null | undefined) =>
      server.visitor().post('/password/reset', {
        token: /\/reset-password\/([\w-]+)/.exec(body ?? '')?.[1],
        password: chosen,
        password_confirmation: chosen,
      });
    expect((await accept(fast?.text)).statusCode).toBeLessThan(300);
    const subjects = async () => (await mailsTo('traag@velen.test')).map(({ kind }) => kind);
    const remind = () =>
      Promise.all([remindInvited({ ...server, publicUrl }), remindInvited({ ...server, publicUrl })]);
    const [slow] = await server.database.db.select().from(users).where(eq(users.email, 'traag@velen.test'));
    const next = async () => (await admin.get(`/users/${slow?.id}`)).json().data.next_reminder_at;
    expect(await next()).toContain('2026-06-22T09:00');
    await remind();
    expect(await subjects()).toEqual(['invitation']);
    clock.forward({ hours: 7 * 24 });
    admin = await server.login('admin');
    await remind();
    await remind();
    expect(await subjects()).toEqual(['invitation', 'invitation-reminder']);
    expect(await next()).toContain('2026-07-06T09:00');
    clock.forward({ hours: 14 * 24 });
    await remind();
    await remind();
    expect((await subjects()).filter((kind) => kind === 'invitation-reminder')).toHaveLength(2);
    const latest = (await mailsTo('traag@velen.test')).at(-1);
    expect((await accept(latest?.text)).statusCode).toBeLessThan(300);
    expect((await mailsTo('snel@velen.test')).map(({ kind }) => kind)).not.toContain('invitation-reminder');
  });
});

describe('one address for several landlords', () => {
  const broker = 'Makelaardij De Kade';
  const letInOn = async (email: string) => {
    const rows = await server.database.db
      .select({ owner: ownerGrants.owner_id, role: ownerGrants.role, broker: ownerGrants.broker_id })
      .from(ownerGrants)
      .innerJoin(users, eq(users.id, ownerGrants.user_id))
      .where(and(eq(users.email, email), isNull(ownerGrants.revoked_at)));
    return rows.sort((one, other) => one.owner - other.owner);
  };
  const outcomes = (rows: readonly Invitee[]) => rows.map(({ outcome, reasons }) => [outcome, ...reasons]);
  const file = (email: string, ...ids: readonly number[]) => ids.map((id) => `EIG-${id};${email};Mira;Meer;;${broker}`);
  const mailedTo = (email: string) =>
    server.database.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.created_at);
  afterEach(async () => {
    await server.database.db.delete(users).where(like(users.email, '%@meer.test'));
    await server.database.db.delete(mails);
  });

  test('makes one account for the first, lets it in on the others as contact, and says so in one mail; twice is as once', async () => {
    const rows = await judged(...file('Mira@meer.test', 401, 402, 403), ...file('mira@meer.test', 402));
    expect(outcomes(rows)).toEqual([
      ['new'],
      ['let_in', 'with_earlier'],
      ['let_in', 'with_earlier'],
      ['refused', 'email_twice'],
    ]);
    expect(outcomes(await send(rows))).toEqual(outcomes(rows));
    const made = await server.database.db.select().from(users).where(eq(users.email, 'mira@meer.test'));
    expect(made).toMatchObject([{ type: 'owner', owner_id: 401 }]);
    const given = [402, 403].map((owner) => ({ owner, role: 'contact', broker: server.brokers.dekade.id }));
    expect(await letInOn('mira@meer.test')).toEqual(given);
    const [mail, ...more] = await mailedTo('mira@meer.test');
    expect(more).toEqual([]);
    const named = 'de portalen van Verhuurder 401, Verhuurder 402 en Verhuurder 403 bekijken (3 verhuurders).';
    for (const part of [mail?.text, mail?.html]) expect(part).toContain(named);
    const trail = await server.database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'grant.give'))
      .orderBy(auditEvents.id);
    expect(trail.map(({ after }) => after)).toMatchObject([{ owner_id: '402' }, { owner_id: '403' }]);

    const again = await send(rows);
    expect(outcomes(again)).toEqual([
      ['repeated', 'invited_before'],
      ['repeated', 'has_access'],
      ['repeated', 'has_access'],
      ['refused', 'email_twice'],
    ]);
    expect(await letInOn('mira@meer.test')).toEqual(given);
    expect(await mailedTo('mira@meer.test')).toHaveLength(1);
  });

  test('goes on where a call ended, and whoever has a password hears of all in one mail', async () => {
    const rows = await judged(...file('later@meer.test', 401, 402, 403));
    await send(rows.slice(0, 1));
    const found = await server.database.db
      .select()
      .from(users)
      .where(eq(users.email, emailOf('admin')));
    const { password_hash } = found[0] ?? {};
    await server.database.db.update(users).set({ password_hash }).where(eq(users.email, 'later@meer.test'));
    await server.database.db.delete(mails);
    const sent = await send(rows.slice(1));
    expect(outcomes(sent)).toEqual([
      ['let_in', 'with_account'],
      ['let_in', 'with_account'],
    ]);
    const [mail, ...more] = await mailedTo('later@meer.test');
    expect([mail?.kind, more]).toEqual(['grants-given', []]);
    expect(mail?.text).toContain('de portalen van Verhuurder 402 en Verhuurder 403 bekijken (2 verhuurders).');
  });

  test('becomes no account of its own where the row that makes it is left out', async () => {
    const rows = await judged(...file('los@meer.test', 401, 402));
    expect(outcomes(await send(rows.slice(1)))).toEqual([['refused', 'no_account']]);
    expect(await server.database.db.select().from(users).where(eq(users.email, 'los@meer.test'))).toEqual([]);
  });

  test('is one mail too when another row holds all up', async () => {
    await server.database.sync((connection) =>
      connection.query('update owners set linked_broker_id = null where id = 403'),
    );
    const rows = await judged(
      ...file('een@meer.test', 401, 402),
      `EIG-403;eerste@meer.test;Mira;Meer;;${broker}`,
      'EIG-403;tweede@meer.test;Mira;Meer;;Singel Makelaars',
    );
    expect(outcomes(rows)).toEqual([['new'], ['let_in', 'with_earlier'], ['new'], ['new']]);
    expect(outcomes(await send(rows))).toEqual([
      ['new'],
      ['let_in', 'with_earlier'],
      ['new'],
      ['refused', 'broker_other'],
    ]);
    const [mail, ...more] = await mailedTo('een@meer.test');
    expect(more).toEqual([]);
    expect(mail?.text).toContain('de portalen van Verhuurder 401 en Verhuurder 402 bekijken (2 verhuurders).');
  });

  test('is never across brokers, nor for who is blocked or of another kind', async () => {
    const rows = await judged(
      ...file('ver@meer.test', 401),
      'EIG-201;ver@meer.test;Mira;Meer;;Singel Makelaars',
      `EIG-402;${emailOf('otherOwner')};Mira;Meer;;${broker}`,
      `EIG-402;${emailOf('otherBroker')};Mira;Meer;;${broker}`,
      `EIG-402;${emailOf('looseOwner')};Mira;Meer;;${broker}`,
    );
    expect(outcomes(rows)).toEqual([
      ['new'],
      ['refused', 'email_twice'],
      ['refused', 'email_taken'],
      ['refused', 'email_taken'],
      ['refused', 'email_taken'],
    ]);
    expect(outcomes(await send(rows))).toEqual(outcomes(rows));
    expect(await letInOn('ver@meer.test')).toEqual([]);
    const blocked_at = server.clock.now();
    await server.database.db.update(users).set({ blocked_at }).where(eq(users.email, 'ver@meer.test'));
    expect(outcomes(await judged(...file('ver@meer.test', 402)))).toEqual([['refused', 'blocked']]);
  });

  test('is refused where as many as can be were let in, and at the same moment gives one access', async () => {
    const rows = await judged(...file('samen@meer.test', 401, 402));
    const both = await Promise.all([send(rows), send(rows)]);
    expect(both.flatMap((answer) => answer.map(({ outcome }) => outcome)).sort()).toEqual(
      ['new', 'let_in', 'repeated', 'repeated'].sort(),
    );
    expect(await letInOn('samen@meer.test')).toHaveLength(1);
    const people = await server.database.db
      .insert(users)
      .values(
        Array.from({ length: maxGrants }, (_, place) => ({
          type: 'owner' as const,
          email: `vol${place}@meer.test`,
          first_name: 'Vol',
          name: 'Vol',
        })),
      )
      .returning({ id: users.id });
    const row = { ...grantForm, owner_id: 403, broker_id: server.brokers.dekade.id, given_at: server.clock.now() };
    await server.database.sync((connection) =>
      connection.query('update owners set linked_broker_id = $1 where id = 403', [server.brokers.dekade.id]),
    );
    await server.database.db.insert(ownerGrants).values(people.map(({ id }) => ({ ...row, user_id: id }) as never));
    expect(outcomes(await judged(...file('samen@meer.test', 403)))).toEqual([['refused', 'grants_full']]);
  });
});

describe('who may not', () => {
  test('an administrator without the right over landlords or users neither sees nor sends', async () => {
    for (const person of ['broker', 'owner'] as const) {
      const client = await server.login(person);
      expect((await client.get('/users/invitees')).statusCode).toBe(403);
      expect((await client.post('/users/invitees/check', { csv: heading })).statusCode).toBe(403);
    }
  });
});
