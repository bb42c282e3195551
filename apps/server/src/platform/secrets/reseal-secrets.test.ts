import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../db/schema/users.ts';
import { dumpDatabase, foundIn } from '../../test/dump.ts';
import { openTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { addTestPeople, emailOf } from '../../test/test-people.ts';
import { refuseForeignSecret, resealSecrets } from './reseal-secrets.ts';
import { createSecrets } from './secrets.ts';

const old = 'the-secret-of-last-year-the-secret-of-last-year';
const current = 'the-secret-of-this-year-the-secret-of-this-year';
const plain = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

let database: TestDatabase;
let id: string;
beforeAll(async () => {
  database = await openTestDatabase();
  await addTestPeople(database);
  const [row] = await database.db
    .select()
    .from(users)
    .where(eq(users.email, emailOf('owner')));
  id = row?.id ?? '';
  await keep(createSecrets(old).seal(plain, id));
});
afterAll(() => database.close());

const keep = (sealed: string) => database.db.update(users).set({ two_factor_secret: sealed }).where(eq(users.id, id));
const kept = async () => (await database.db.select().from(users).where(eq(users.id, id)))[0]?.two_factor_secret ?? '';

test('a second-factor secret is nowhere in a dump of the database', async () => {
  expect(foundIn(await dumpDatabase(database), [plain, Buffer.from(plain).toString('base64')])).toEqual([]);
});

test('a start with a new secret and the old one beside it seals anew what is kept; after that the old one is not needed', async () => {
  const before = await kept();
  expect(() => createSecrets(current).open(before, id)).toThrow(/unknown key/);
  expect(await resealSecrets({ database, secrets: createSecrets(current, old) })).toBe(1);
  expect(createSecrets(current).open(await kept(), id)).toBe(plain);
  const after = await kept();
  expect(() => createSecrets(old).open(after, id)).toThrow(/unknown key/);
  expect(await resealSecrets({ database, secrets: createSecrets(current, old) })).toBe(0);
});

test('a secret that opens no second factor is refused with what to do; one that opens some says of how many it does not', async () => {
  const judged = (...of: [string, ...string[]]) => refuseForeignSecret({ database, secrets: createSecrets(...of) });
  const wrong = 'the-secret-of-another-portal-the-secret-of-another';
  const enable = (two_factor_enabled: boolean) =>
    database.db.update(users).set({ two_factor_enabled }).where(eq(users.id, id));
  // A set-up that waits for its first code locks nobody out.
  expect(await judged(wrong)).toBe(0);
  await enable(true);
  await expect(judged(wrong)).rejects.toThrow(
    /^APP_SECRET: opens no second factor of this database, and 1 person has one\. .* APP_SECRET_PREVIOUS.*reset-unreadable-2fa/,
  );
  expect(await judged(wrong, current)).toBe(0);
  const other = createSecrets(wrong).seal(plain, 'elsewhere');
  const isBroker = eq(users.email, emailOf('broker'));
  await database.db.update(users).set({ two_factor_enabled: true, two_factor_secret: other }).where(isBroker);
  expect(await judged(current)).toBe(1);
  await database.db.update(users).set({ two_factor_enabled: false, two_factor_secret: null }).where(isBroker);
  await enable(false);
});

test('what opens with none of the secrets stays as it is', async () => {
  const foreign = createSecrets('a-secret-that-nobody-kept-a-secret-that-nobody-kept').seal(plain, id);
  await keep(foreign);
  expect(await resealSecrets({ database, secrets: createSecrets(current, old) })).toBe(0);
  expect(await kept()).toBe(foreign);
});
