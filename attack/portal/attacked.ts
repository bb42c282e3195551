import { randomUUID } from 'node:crypto';
import { noPermissions, type Permission } from '@gevel/contract/plain';
import { inject } from 'vitest';
import { OutsideClient } from './outside-client.ts';

/** Those whom a demo tells on its login page. */
export type DemoUser = 'beheer' | 'nieuws' | 'makelaar' | 'makelaar2' | 'verhuurder';

const url = inject('attackedUrl');
const kept = new Map<DemoUser, Promise<OutsideClient>>();

export const portalUrl = url;
export const visitor = (sent: { host?: string; headers?: Record<string, string> } = {}) => new OutsideClient(url, sent);

let password: Promise<string> | null = null;
/** As the login page of a demo says it. */
export function demoPassword(): Promise<string> {
  password ??= visitor()
    .get('/branding')
    .then((answer) => {
      const told = answer.json().data.demo?.password;
      if (typeof told !== 'string') throw new Error(`${url} is no demo: nobody can log in there`);
      return told;
    });
  return password;
}

export const addressOfDemo = (user: DemoUser) => `${user}@demo.gevel.test`;

/** Logged in once for all rows; sensitive calls want the password once more, so that is given too. */
export function as(user: DemoUser): Promise<OutsideClient> {
  const client = kept.get(user) ?? loggedIn(addressOfDemo(user));
  kept.set(user, client);
  return client;
}

/** A session of its own, for what ends or changes it. */
export async function loggedIn(email: string, secret?: string): Promise<OutsideClient> {
  const given = secret ?? (await demoPassword());
  const client = visitor();
  const answer = await client.logIn(email, given);
  if (answer.statusCode !== 200) throw new Error(`${email} could not log in: ${answer.body}`);
  await client.post('/user/confirm-password', { password: given });
  return client;
}

export interface Person {
  id: string;
  email: string;
  password: string;
  client: OutsideClient;
}

/** Somebody new, so that what is proved changes nothing of who is there: an administrator, or a broker's user. */
export async function newPerson(
  type: 'admin' | 'broker' = 'broker',
  permissions: readonly Permission[] = [],
): Promise<Person> {
  const admin = await as('beheer');
  const secret = 'Zeven-Geiten-Lopen-9!';
  const tag = randomUUID().slice(0, 8);
  const email = `${type}-${tag}@attack.gevel.test`;
  const broker_id = type === 'broker' ? (await (await as('makelaar')).get('/users/me')).json().data.broker_id : null;
  const made = await admin.post('/users', {
    type,
    email,
    first_name: 'Proef',
    // Nobody may be called like an administrator, not nearly either.
    name: type === 'admin' ? `Beheerder ${tag}` : `Bewoner ${tag}`,
    language: 'nl',
    broker_id,
    owner_id: null,
    permissions: { ...noPermissions, ...Object.fromEntries(permissions.map((name) => [name, true])) },
    invite: true,
  });
  if (made.statusCode >= 300) throw new Error(`Nobody was made: ${made.body}`);
  const token = await mailedTo(email, /reset-password\/([\w-]{43})/);
  const chosen = { token, password: secret, password_confirmation: secret };
  const reset = await visitor().post('/password/reset', chosen);
  if (reset.statusCode >= 300) throw new Error(`No password was chosen: ${reset.body}`);
  return { id: made.json().data.id, email, password: secret, client: await loggedIn(email, secret) };
}

export async function forget({ id }: Pick<Person, 'id'>): Promise<void> {
  await (await as('beheer')).delete(`/users/${id}`);
}

const found = new Set<string>();

/** What a pattern finds in a mail to an address that was not found before, as an administrator of a demo can read them. */
export async function mailedTo(address: string, pattern: RegExp): Promise<string> {
  const admin = await as('beheer');
  // What a mail says is asked anew for a password.
  await admin.post('/user/confirm-password', { password: await demoPassword() });
  const asked = `/tools/mail-log?${new URLSearchParams({ 'filter[q]': address, sort: '-created_at' }).toString()}`;
  for (let time = 0; time < 300; time += 1) {
    for (const { id } of (await admin.get(asked)).json().data) {
      const text = pattern.exec((await admin.post(`/tools/mail-log/${id}/text`)).json().data?.text ?? '')?.[1];
      if (text === undefined || found.has(text)) continue;
      found.add(text);
      return text;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${address} got no such mail`);
}

/** The events of one kind that say something of somebody, newest first. */
export async function trailOf(action: string): Promise<Record<string, string>[]> {
  const asked = new URLSearchParams({ 'filter[action]': action, sort: '-happened_at' });
  return (await (await as('beheer')).get(`/tools/audit-events?${asked.toString()}`)).json().data;
}
