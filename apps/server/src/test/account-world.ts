import { allPermissions, eachPermission } from '@gevel/contract/plain';
import { eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { users } from '../db/schema/users.ts';
import { hashPassword } from '../platform/password/password-hash.ts';
import { hashOfId } from '../platform/session/secret-id.ts';
import { type PlantedThings, plantThings } from './account-things.ts';
import type { TestClient } from './test-client.ts';
import { testPassword } from './test-people.ts';
import { repeatPassword, type TestServer } from './test-server.ts';

/** Somebody to whom something is done, with everything there that it could end. */
export interface AccountWorld {
  id: string;
  email: string;
  planted: PlantedThings;
  /** The browser in which they are logged in, when they are. */
  self: TestClient;
  /** Another administrator, who gave the password a moment ago. */
  admin: TestClient;
  visitor: TestClient;
  /** The code of this moment; a moment later the next one. */
  code: () => string;
  /** One that was never used. */
  recoveryCode: string;
}

export interface Subject {
  type?: 'admin' | 'broker';
  /** Has a second factor. */
  hasFactor?: boolean;
  /** Has two passkeys. */
  hasPasskeys?: boolean;
  /** Does it in their own session. */
  isOwn?: boolean;
}

let made = 0;
let hash: string | null = null;

export async function accountWorld(server: TestServer, subject: Subject): Promise<AccountWorld> {
  const { db } = server.database;
  hash ??= await hashPassword(testPassword);
  made += 1;
  const email = `handeling-${made}@test.gevel.test`;
  const type = subject.type ?? 'admin';
  const rights = type === 'admin' ? allPermissions : { broker_id: server.brokers.dekade.id };
  const row = { type, email, first_name: 'Hanna', name: 'Delen', password_hash: hash, ...rights };
  const [user] = await db.insert(users).values(row).returning({ id: users.id });
  if (!user) throw new Error('The user was not made');
  const self = server.visitor();
  const isIn = subject.isOwn === true || subject.hasFactor === true;
  if (isIn) {
    await self.logIn(email, testPassword);
    await repeatPassword(server.database, self, server.clock.now());
  }
  const factor = subject.hasFactor ? await setUpFactor(server, self) : null;
  const ownId = subject.isOwn ? self.cookies.get('gevel') : undefined;
  const planted = await plantThings(server.database, {
    userId: user.id,
    ownHash: ownId ? hashOfId(ownId) : null,
    hasFactor: factor !== null,
    hasPasskeys: subject.hasPasskeys ?? false,
  });
  if (planted.messages.own !== null) self.cookies.set('gevel-messages', planted.messages.ownToken);
  return {
    id: user.id,
    email,
    planted,
    self,
    admin: await server.login('admin'),
    visitor: server.visitor(),
    code: factor?.code ?? (() => ''),
    recoveryCode: factor?.recoveryCode ?? '',
  };
}

/** As whoever owns the account sets it up. */
export async function setUpFactor(server: TestServer, client: TestClient) {
  const { secret } = (await client.get('/users/2fa/setup')).json().data;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = () => totp.generate({ timestamp: server.clock.now().getTime() });
  const answer = await client.post('/users/2fa/setup', { code: code() });
  if (answer.statusCode !== 200) throw new Error(`No factor was set up: ${answer.body}`);
  server.clock.forward({ minutes: 2 });
  return { code, recoveryCode: String(answer.json().data.recovery_codes[0]) };
}

/** The form of a user as it is, with what is to be changed. */
export async function userFormOf(server: TestServer, id: string, changed: Record<string, unknown>) {
  const [row] = await server.database.db.select().from(users).where(eq(users.id, id));
  if (!row) throw new Error('There is no such user');
  const { type, email, first_name, name, language } = row;
  const permissions = eachPermission((permission) => row[permission]);
  const broker_id = row.broker_id === null ? null : String(row.broker_id);
  return { type, email, first_name, name, language, broker_id, owner_id: null, permissions, ...changed };
}

export async function setBlocked(server: TestServer, id: string, isBlocked: boolean): Promise<void> {
  const at = isBlocked ? sql`now()` : sql`null`;
  await server.database.db.execute(sql`update users set blocked_at = ${at} where id = ${id}::uuid`);
}
