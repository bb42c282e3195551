import type { Invitee } from '@gevel/contract';
import { inviteeLimits } from '@gevel/contract/plain';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mails } from '../../db/schema/mails.ts';
import { users } from '../../db/schema/users.ts';
import { countAudit } from '../../test/administration.ts';
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
const bodyOf = ({ row, owner_id, email, first_name, name, language, broker_id }: Invitee) => ({
  row,
  owner_id,
  email,
  first_name,
  name,
  language,
  broker_id,
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
    .where(and(eq(mails.recipient, email), like(mails.kind, 'invitation%')));

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
    const latest = (await mailsTo('traag@velen.test')).sort((one, other) => +one.created_at - +other.created_at).at(-1);
    expect((await accept(latest?.text)).statusCode).toBeLessThan(300);
    expect((await mailsTo('snel@velen.test')).map(({ kind }) => kind)).not.toContain('invitation-reminder');
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
