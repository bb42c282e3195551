import { type Field, records, recordTypes } from '@gevel/back-office/records';
import { operations } from '@gevel/contract';
import { type ExportPack, exportPacks, type List, lists, type MaskedKind, maskedKinds } from '@gevel/contract/plain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { namedOperations } from '../platform/http/assert-complete.ts';
import { saveClearPhones } from '../platform/session/clear-phones.ts';
import { noteUnread } from '../sync/engine/rejections.ts';
import { unreadOf } from '../sync/engine/unread-of-page.ts';
import { steps } from '../sync/steps/all-steps.ts';
import { ageByDays } from './aged-by-days.ts';
import { allServedLists } from './all-served-lists.ts';
import { type Attack, startAttack } from './attack/attack.ts';
import { dumpDatabase } from './dump.ts';
import { fetchExport, readWorkbook } from './export-client.ts';
import { harmlessCalls } from './harmless-calls.ts';
import { pdfText, unpacked } from './read-files.ts';
import type { TestClient } from './test-client.ts';

/** What every masked field of every record says, before and after it changed; nothing else in the world looks like it. */
const planted: Readonly<Record<MaskedKind, readonly [before: string, after: string]>> = {
  phone: ['+31 (0)6-8391 7462', '06 7391 8462'],
  iban: ['NL20 INGB 0001 2345 67', 'NL91 ABNA 0417 1643 00'],
  birth_date: ['1958-11-29', '1961-07-23'],
};
/** Told by more of it than the masks leave, in whichever way it is written. */
const signs: Readonly<Record<MaskedKind, RegExp>> = {
  phone: /83917|73918|17462|18462/,
  iban: /ingb0001|00012345|abna0417|04171643/,
  birth_date: /19581129|29111958|19610723|23071961/,
};

let attack: Attack;
const maskedFields = recordTypes.flatMap((type) =>
  Object.entries<Field>(records[type].fields).flatMap(([field, { options }]) =>
    options.masked === undefined ? [] : [{ type, field, masked: options.masked }],
  ),
);

beforeAll(async () => {
  attack = await startAttack();
  for (const place of [0, 1])
    for (const { type, field, masked } of maskedFields)
      await attack.database.sync((connection) =>
        connection.query(`update ${type} set ${field} = $1`, [planted[masked][place]]),
      );
});
afterAll(() => attack.close());

/** Of each masked field one that cannot be understood, as a read leaves it; of records of their own, so that nothing else misses them. */
async function refusePlanted(): Promise<void> {
  for (const [at, { type, field, masked }] of maskedFields.entries()) {
    const id = 990_001 + at;
    const fault = { field, property: field, value: planted[masked][1].split('-').toReversed().join('-'), reason: 'no' };
    const links = { id, relation_id: id, owner_id: id };
    const refused = [{ id: String(id), reason: 'no', fault, links }];
    const unread = unreadOf(steps[type], { refused, orphans: [], partly: [] });
    const { rows } = await attack.database.owner.query<{ id: string }>('select id from sync_runs limit 1');
    const noted = { unread, ids: [String(id)], part: null, runId: rows[0]?.id ?? '' };
    await attack.database.sync((connection) => noteUnread(connection, steps[type], noted));
  }
}

/** Checksums with the size of a file before them, ids and parts of seconds hold any few digits by chance. */
const byChance = /(?:\b\d+;)?\b[0-9a-f]{64}\b|\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|(?<=:\d\d)\.\d+/g;

function leaksIn(text: string, kinds: readonly MaskedKind[] = maskedKinds): MaskedKind[] {
  const known = text.toLowerCase().replaceAll(byChance, '');
  const bare = known.replaceAll(/\\u00a0|[\s().\-/]/g, '');
  return kinds.filter((kind) => signs[kind].test(bare));
}

/** What a file holds, and what the files in it hold. */
async function textOf(bytes: Buffer, type: string): Promise<string> {
  if (type.includes('pdf')) return await pdfText(bytes);
  if (type.includes('spreadsheet')) return JSON.stringify(await readWorkbook(bytes));
  if (!type.includes('zip')) return bytes.toString('utf8');
  const files = [...unpacked(bytes)].map(([name, held]) => textOf(held, name.replace(/xlsx$/, 'spreadsheet')));
  return (await Promise.all(files)).join(' ');
}

/** The file that answers somebody who asks for a copy of their own data, and who alone may make it: asked for with a reason, and of that person. */
const clearByMeaning = { 'privacy.file': 'all-round administrator' } as const;

const isClear = (name: string, client: TestClient) =>
  Object.entries(clearByMeaning).some(([one, whose]) => one === name && attack.clientOf(whose) === client);

/** Everything that may be read: what names no record as it stands, and of what does the first records of the list above it. */
async function readEverything(client: TestClient, look: (name: string, text: string) => void): Promise<number> {
  const ids = new Map<string, string[]>();
  let answered = 0;
  const get = async (name: string, path: string) => {
    const answer = await client.get(path);
    if (answer.statusCode !== 200) return answer;
    answered += 1;
    look(`${name} ${path}`, await textOf(answer.rawPayload, String(answer.headers['content-type'])));
    return answer;
  };
  const reads = [...namedOperations(operations)].filter(
    ([{ method }, name]) => method === 'GET' && !isClear(name, client) && name !== 'tools.events',
  );
  for (const [{ path, list }, name] of reads.filter(([{ path }]) => !path.includes('{'))) {
    const whole =
      list &&
      `?per_page=50&include=${Object.keys(list.includes).join()}&fields[${list.name}]=${Object.keys(list.fields).join()}`;
    const answer = await get(name, whole ? path + whole : (harmlessCalls[name]?.path ?? path));
    const data: unknown = answer.statusCode === 200 && !answer.body.startsWith('<') ? answer.json().data : null;
    const rows = Array.isArray(data) ? data.slice(0, 4) : [];
    ids.set(
      path,
      rows.flatMap((row) => (typeof row?.id === 'string' ? [row.id] : [])),
    );
  }
  for (const [{ path }, name] of reads.filter(([{ path }]) => path.includes('{'))) {
    const [above = ''] = path.split('/{');
    for (const id of ids.get(above) ?? []) await get(name, path.replaceAll(/\{\w+\}/g, id));
  }
  for (const term of ['Huurder Gedeeld', planted.phone[1], planted.iban[1], planted.birth_date[1]])
    await get('search', `/search?q=${encodeURIComponent(term)}`);
  return answered;
}

test('there is something masked of each kind, and each of these words is known to the lists', () => {
  expect(new Set(maskedFields.map(({ masked }) => masked))).toEqual(new Set(maskedKinds));
});

test('a field of a record that sounds like a number, account or birth date is masked, unless it is of a firm', () => {
  const sounding = /phone|mobile|iban|birth|account_number/;
  const clear = recordTypes.flatMap((type) =>
    Object.entries<Field>(records[type].fields).flatMap(([field, { options }]) =>
      sounding.test(field) && options.masked === undefined ? [`${type}.${field}`] : [],
    ),
  );
  expect(clear).toEqual(['estate_agents.phone', 'estate_agents.mobile']);
});

test('a list that shows a masked field of a record masks it', () => {
  const names = new Set(maskedFields.map(({ field }) => field));
  const shows = (text: string) => [...text.matchAll(/\b\w+\.(\w+)/g)].some(([, member = '']) => names.has(member));
  const clear = allServedLists.flatMap(({ description, sql: of }) => {
    const own = Object.entries<string | { sql: string }>(of.fields).filter(
      ([name, field]) =>
        shows(typeof field === 'string' ? field : field.sql) && !description.fields[name]?.options.masked,
    );
    const parts = Object.entries(of.includes).flatMap(([part, { fields }]) =>
      Object.entries<string>(fields).filter(
        ([name, text]) => shows(text) && !description.includes[part]?.fields[name]?.options.masked,
      ),
    );
    return [...own, ...parts].map(([name]) => `${description.name}.${name}`);
  });
  // An estate agent is a firm; of an account four digits are what the mask leaves as well.
  expect(clear).toEqual(['brokers.phone', 'payouts.account_ends_in']);
});

test('nothing that is masked is filtered by, so that nobody finds it out by halves', () => {
  const filtered = Object.values<List>(lists).flatMap(({ name, fields, filters }) =>
    Object.entries({ ...fields, ...filters }).flatMap(([field, { options }]) =>
      options.masked && options.filter ? [`${name}.${field}`] : [],
    ),
  );
  expect(filtered).toEqual([]);
});

test('what could not be understood of a masked field is kept by its outline alone', async () => {
  await refusePlanted();
  const { rows } = await attack.database.owner.query<{ value: string | null }>('select value from sync_rejections');
  const outlines = rows.flatMap(({ value }) => (value === null ? [] : [value]));
  expect(outlines).toEqual(expect.arrayContaining(['•• •••• ••••', '**•• **** •••• •••• ••', '••-••-••••']));
  expect(outlines.filter((value) => /\d/.test(value))).toEqual([]);
  const shown = (await attack.clientOf('all-round administrator').get('/tools/unread?per_page=50')).json();
  expect(JSON.stringify(shown)).toContain('••-••-••••');
});

test('nobody is answered a masked value by anything that only reads, whoever they are', async () => {
  await saveClearPhones(attack.database.db, { kinds: [], roles: [] });
  const leaks: string[] = [];
  const readers: string[] = [];
  for (const { name, client } of attack.attackers) {
    const answered = await readEverything(client, (where, text) =>
      leaks.push(...leaksIn(text).map((kind) => `${name}: ${kind} in ${where}`)),
    );
    if (answered > 30) readers.push(name);
  }
  expect(leaks).toEqual([]);
  expect(readers.length).toBeGreaterThan(4);
}, 600_000);

/** Which kinds of masked value somebody is answered in clear, by anything there is. */
async function seenBy(name: string): Promise<MaskedKind[]> {
  const kinds = new Set<MaskedKind>();
  await readEverything(attack.clientOf(name), (_, text) => {
    for (const kind of leaksIn(text)) kinds.add(kind);
  });
  return [...kinds];
}

test('whoever was let in on an owner sees phone numbers as the role may, whatever owners see, and nothing else in clear', async () => {
  await saveClearPhones(attack.database.db, { kinds: ['broker', 'owner'], roles: ['contact'] });
  expect(await seenBy('contact of an owner')).toEqual(['phone']);
  for (const name of ['let in on an owner', 'adviser of an owner', 'guest of an owner'])
    expect(await seenBy(name), name).toEqual([]);
  await saveClearPhones(attack.database.db, { kinds: [], roles: ['co_owner'] });
  expect(await seenBy('let in on an owner')).toEqual(['phone']);
  for (const name of ['owner', 'broker', 'contact of an owner']) expect(await seenBy(name), name).toEqual([]);
}, 600_000);

test('agents see phone numbers until somebody decides otherwise, but neither accounts nor birth dates, and no token does', async () => {
  await saveClearPhones(attack.database.db, { kinds: ['broker'], roles: [] });
  expect(await seenBy('broker')).toEqual(['phone']);
  for (const name of ['token of a broker', 'owner', 'portal of a broker']) expect(await seenBy(name), name).toEqual([]);
}, 600_000);

test('a file masks as well, whoever makes it, unless it was asked for in clear with a reason', async () => {
  for (const name of ['broker', 'owner', 'all-round administrator'])
    for (const { name: list, fields } of Object.values<List>(lists)) {
      const masked = Object.keys(fields).filter((field) => fields[field]?.options.masked !== undefined);
      if (masked.length === 0) continue;
      const client = attack.clientOf(name);
      if ((await client.get(`/${list}`)).statusCode !== 200) continue;
      for (const format of ['csv', 'xlsx'] as const) {
        const asked = { list, format, query: '', columns: ['id', ...masked] };
        const { answer } = await fetchExport(client, asked);
        expect(leaksIn(await textOf(answer.rawPayload, String(answer.headers['content-type']))), list).toEqual([]);
        const clear = await fetchExport(client, { ...asked, clear_reason: 'De huismeester belt iedereen.' });
        expect(clear.made.is_clear).toBe(true);
        expect(clear.made.file_name).toMatch(/onafgeschermd/);
        const text = await textOf(clear.answer.rawPayload, String(clear.answer.headers['content-type']));
        expect(leaksIn(text), list).toContain('phone');
        if (format === 'xlsx') expect(text).toMatch(/persoonsgegevens zonder afscherming/);
      }
    }
  const rows = await dumpDatabase(attack.database);
  expect(
    rows.filter((row) => row.startsWith('audit_events ') && row.includes('De huismeester belt iedereen.')),
  ).not.toEqual([]);
}, 600_000);

test('an archive masks as well, whoever makes it', async () => {
  // Of a statement that never changed there are no versions to compare.
  await ageByDays(attack.database, 1);
  await attack.database.sync((connection) =>
    connection.query(`update rental_statements set total_settlement_balance = total_settlement_balance + 1,
      content_hash = gen_random_uuid()::text, changed_at = clock_timestamp()`),
  );
  for (const name of ['broker', 'owner']) {
    const client = attack.clientOf(name);
    const [contract] = (await client.get('/contracts?per_page=1')).json<{ data: { id: string; owner_id: string }[] }>()
      .data;
    const [one, other] = (
      await client.get(`/rental-statements?filter[owner]=${contract?.owner_id}&filter[state]=final&per_page=2`)
    ).json<{ data: { id: string }[] }>().data;
    const asked: Record<ExportPack, string> = {
      'financial/year-pack': `owner=${contract?.owner_id}&year=2026`,
      'financial/change': `owner=${contract?.owner_id}&year=2026&against_year=2025`,
      'reports/indexation': '',
      'reports/first-late': '',
      'contracts/schedule': `contract=${contract?.id}&year=2026`,
      'rental-statements/change': `statement=${one?.id}&against=${other?.id}`,
      'rental-statements/versions': `statement=${one?.id}`,
      threads: '',
    };
    // Whom to call is a broker's alone to ask.
    for (const list of exportPacks.filter((pack) => name === 'broker' || pack !== 'reports/first-late')) {
      const { answer } = await fetchExport(client, { list, format: 'zip', query: asked[list] });
      const text = await textOf(answer.rawPayload, String(answer.headers['content-type']));
      expect(text.length, list).toBeGreaterThan(200);
      expect(leaksIn(text), `${list} of ${name}`).toEqual([]);
    }
  }
}, 600_000);

test('what the portal writes itself, mails, feed and trail among it, holds nothing in clear', async () => {
  const copies = new Set<string>([...recordTypes, 'record_versions', 'search_words', 'files']);
  const leaks = (await dumpDatabase(attack.database)).filter((row) => {
    const [table = ''] = row.split(' ');
    return !copies.has(table) && leaksIn(row).length > 0;
  });
  expect(leaks.map((row) => row.slice(0, 200))).toEqual([]);
});

test('the walk finds a value that is not masked', async () => {
  await attack.database.sync((connection) =>
    connection.query(`update relations set name = $1 where id = 902`, [planted.iban[1]]),
  );
  const found: MaskedKind[] = [];
  await readEverything(attack.clientOf('broker'), (_, text) => found.push(...leaksIn(text, ['iban'])));
  expect(found).not.toEqual([]);
}, 600_000);
