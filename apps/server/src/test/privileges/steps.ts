import { allPermissions, modules, noPermissions, type Permission, permissions } from '@gevel/contract/plain';
import { eq, ne } from 'drizzle-orm';
import { mails } from '../../db/schema/mails.ts';
import { loginAttempts, users } from '../../db/schema/users.ts';
import { userFormOf } from '../account-world.ts';
import { brokerForm, grantForm, userForm } from '../administration.ts';
import type { PortfolioServer } from '../portfolio-server.ts';
import type { TestClient } from '../test-client.ts';
import { repeatPassword } from '../test-server.ts';
import { copyOfRelation } from './ceiling.ts';
import { type Rights, rightsOf, seenIn } from './rights-of.ts';
import type { Given } from './what-calls-give.ts';

/** Somebody who goes a step: each time with a browser of its own. */
export interface Walker {
  server: PortfolioServer;
  enter: () => Promise<TestClient>;
}

/** What a step led to. */
export interface Reached {
  how: string;
  rights: Rights;
  /** Set when further steps begin there. */
  enter?: () => Promise<TestClient>;
}

const chosen = 'Gekozen-wachtwoord-2026!';
const loot = 'aanvaller@buit.test';

async function into(server: PortfolioServer, email: string): Promise<TestClient> {
  const client = server.visitor();
  const answer = await client.logIn(email, chosen);
  if (answer.statusCode !== 200) throw new Error(`No login: ${answer.body}`);
  await repeatPassword(server.database, client, server.clock.now());
  return client;
}

/** The link in the last mail to somebody's own mailbox, used to choose a password; null when there is none. */
async function openedByMail(server: PortfolioServer, recipient: string): Promise<(() => Promise<TestClient>) | null> {
  await server.jobs.whenIdle();
  const received = await server.database.db.select().from(mails).where(eq(mails.recipient, recipient));
  const links = received.map(({ text }) => /reset-password\/([\w-]{43})/.exec(text ?? '')?.[1]);
  const token = links.find((link) => link !== undefined);
  if (!token) return null;
  const body = { token, password: chosen, password_confirmation: chosen };
  const answer = await server.visitor().post('/password/reset', body);
  return answer.statusCode < 300 ? () => into(server, recipient) : null;
}

/** The same with what the mail log says of somebody's mails, where the link of a reset stands. */
async function openedByLog(server: PortfolioServer, client: TestClient, email: string) {
  await server.database.db.delete(loginAttempts);
  await server.visitor().post('/password/forgot', { email });
  await server.jobs.whenIdle();
  const listed = (await client.get(`/tools/mail-log?filter[q]=${email}`)).json<{ data: { id: string }[] }>().data;
  for (const { id } of listed) {
    const said = [await client.get(`/tools/mail-log/${id}`), await client.post(`/tools/mail-log/${id}/text`)];
    const token = said
      .map(({ body }) => /reset-password\/([\w-]{43})/.exec(body)?.[1])
      .find((one) => one !== undefined);
    if (!token) continue;
    const body = { token, password: chosen, password_confirmation: chosen };
    const answer = await server.visitor().post('/password/reset', body);
    if (answer.statusCode < 300) return () => into(server, email);
  }
  return null;
}

type Step = (walker: Walker) => Promise<Reached[]>;

const reachedBy = async (how: string, enter: () => Promise<TestClient>): Promise<Reached> => ({
  how,
  rights: await rightsOf(await enter()),
  enter,
});

/** Each tries everything that its calls could give, by real calls, and answers what it led to. */
export const steps: Record<Given, Step> = {
  'a personal token': async ({ server, enter }) => {
    const made = await (await enter()).post('/user/tokens', { name: 'kaart', days: 1 });
    if (made.statusCode >= 300) return [];
    const authorization = `Bearer ${made.json().data.token}`;
    return [await reachedBy('token', async () => server.visitor({ headers: { authorization } }))];
  },
  'an opened portal': async ({ server, enter }) => {
    const found: Reached[] = [];
    const portals = { 'a broker’s portal': `/brokers/${server.brokers.dekade.id}`, 'an owner’s portal': '/owners/101' };
    for (const [how, path] of Object.entries(portals)) {
      const open = async () => {
        const client = await enter();
        const answer = await client.post(`${path}/open-portal`, { reason: 'Kaart van rechten' });
        return { client, isOpen: answer.statusCode === 200 };
      };
      if ((await open()).isOpen) found.push(await reachedBy(how, async () => (await open()).client));
    }
    return found;
  },
  'a new user': async ({ server, enter }) => {
    await server.database.db.delete(loginAttempts);
    await server.database.db.delete(mails);
    const client = await enter();
    const found: Reached[] = [];
    const wanted: [string, object][] = [
      ['all rights', { permissions: allPermissions }],
      ...permissions.map((name): [string, object] => [name, { permissions: { ...noPermissions, [name]: true } }]),
      ['broker', { type: 'broker', first_name: 'Bas', broker_id: String(server.brokers.dekade.id) }],
      ['owner', { type: 'owner', first_name: 'Olga', owner_id: '101' }],
    ];
    for (const [place, [what, form]] of wanted.entries()) {
      const email = `${place}-${loot}`;
      const made = await client.post('/users', { ...userForm({ ...form, email }), invite: true });
      const open = made.statusCode < 300 ? await openedByMail(server, email) : null;
      if (open) found.push(await reachedBy(`new user: ${what}`, open));
    }
    return found;
  },
  'other rights': async ({ server, enter }) => {
    const client = await enter();
    const { id } = (await client.get('/users/me')).json().data;
    const others = await server.database.db.select({ id: users.id }).from(users).where(ne(users.id, id)).limit(3);
    for (const user of [id, ...others.map((other) => other.id)]) {
      const rights: [Permission[]] | Permission[][] = [[...permissions], ...permissions.map((name) => [name])];
      for (const given of rights) {
        const wished = { ...noPermissions, ...Object.fromEntries(given.map((name) => [name, true])) };
        const form = await userFormOf(server, user, { permissions: wished });
        if (form.type === 'admin') await client.put(`/users/${user}`, form);
      }
    }
    return [await reachedBy('rights of one’s own', enter)];
  },
  'the mailbox of another': async ({ server, enter }) => {
    await server.database.db.delete(mails);
    const client = await enter();
    const me = (await client.get('/users/me')).json().data;
    const found: Reached[] = [];
    const victims = await server.database.db.select().from(users).where(ne(users.id, me.id));
    for (const { email } of (await client.get('/tools/mail-log')).statusCode === 200 ? victims : []) {
      const open = await openedByLog(server, client, email);
      if (open) found.push({ how: `kept mail of ${email}`, rights: await rightsOf(await open()) });
    }
    for (const { id, email, owner_id } of victims) {
      const form = await userFormOf(server, id, { email: loot, owner_id: owner_id === null ? null : String(owner_id) });
      await client.put(`/users/${id}`, form);
      // Whoever waits long enough is not counted any more.
      await server.database.db.delete(loginAttempts);
      await server.visitor().post('/password/forgot', { email: loot });
      const open = await openedByMail(server, loot);
      await client.post(`/users/${id}/invite`);
      // What its owner can do further is walked from a broker and an owner.
      if (open) found.push({ how: `mailbox of ${email}`, rights: await rightsOf(await open()) });
      // As it was, for the next.
      await server.database.db
        .update(users)
        .set({ email, next_email: null, next_email_at: null })
        .where(eq(users.id, id));
      await server.database.db.delete(mails);
    }
    return found;
  },
  'a link to a tenant': async ({ server, enter }) => {
    const client = await enter();
    const { dekade } = server.brokers;
    const known = await client.get(`/brokers/${dekade.id}`);
    if (known.statusCode !== 200) return [];
    const { display_name, portal_url, main_user_id, phone_number, email } = known.json().data;
    const form = brokerForm({ display_name, portal_url, main_user_id, phone_number, email, modules: [...modules] });
    const linked = await client.put(`/brokers/${dekade.id}`, { ...form, owner_ids: ['101', '102', '201'] });
    if (linked.statusCode >= 300) return [];
    return steps['an opened portal']({ server, enter });
  },
  'a grant on an owner': async ({ server, enter }) => {
    await server.database.db.delete(loginAttempts);
    await server.database.db.delete(mails);
    const client = await enter();
    const found: Reached[] = [];
    for (const path of ['/my-owners/101', '/my-owners/201', '/owners/101', '/owners/201']) {
      const email = `${path.replaceAll('/', '-')}-${loot}`;
      const made = await client.post(`${path}/grants`, {
        ...grantForm,
        first_name: 'Gast',
        role: 'co_owner',
        read_only: false,
        email,
      });
      const open = made.statusCode < 300 ? await openedByMail(server, email) : null;
      if (open) found.push(await reachedBy(`grant by ${path}`, open));
    }
    return found;
  },
  'a shared view': async ({ server, enter }) => {
    const view = { list: 'objects', name: 'kaart', is_shared: true, is_default: false };
    for (const [owner, query] of [
      ['otherBroker', 'sort=-owner_name'],
      ['broker', 'sort=owner_name'],
    ] as const) {
      await server.clients[owner].post('/saved-views', { ...view, query });
    }
    const client = await enter();
    const answer = await client.get('/saved-views?list=objects');
    const views = answer.statusCode === 200 ? (answer.json().data as { query: string; maker_name: string }[]) : [];
    const seen = await Promise.all(views.map(({ query }) => seenIn(client, '/objects', `&${query}`)));
    return [{ how: 'shared views', rights: new Set(seen.flat()) }];
  },
  'a file': async ({ server, enter }) => {
    const asked = await server.clients.otherBroker.post('/exports', { list: 'objects', format: 'csv', query: '' });
    await server.jobs.whenIdle();
    const client = await enter();
    const taken = await client.get(`/exports/${asked.json().data.id}/file`);
    const own = await client.post('/exports', { list: 'objects', format: 'csv', query: '' });
    await server.jobs.whenIdle();
    const file = own.statusCode < 300 ? await client.get(`/exports/${own.json().data.id}/file`) : null;
    const relations = await server.database.sync((connection) =>
      connection.query('select min(id) as id from relations'),
    );
    const copy = await client.post('/privacy/exports', {
      type: 'relation',
      id: relations.rows[0]?.id,
      reason: 'Kaart',
    });
    await server.jobs.whenIdle();
    const copied = copy.statusCode < 300 ? await client.get(`/privacy/requests/${copy.json().data.id}/file`) : null;
    const names = [101, 102, 201, 202].filter((owner) => file?.body.includes(namesOfOwners[owner] ?? ' '));
    const rights = [
      ...names.map((owner) => `sees ${owner}`),
      ...(taken.statusCode === 200 ? ['a file of another'] : []),
      ...(copied?.statusCode === 200 ? [copyOfRelation] : []),
    ];
    return [{ how: 'files', rights: new Set(rights) }];
  },
};

/** As the portfolio calls them, filled before the map is walked. */
export const namesOfOwners: Record<number, string> = {};
