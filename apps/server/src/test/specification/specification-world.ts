import { BackOfficeFailure } from '@gevel/back-office';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { loginAttempts, users } from '../../db/schema/users.ts';
import { type MailCatcher, startMailCatcher } from '../mail-catcher.ts';
import type { TestAnswer, TestClient } from '../test-client.ts';
import { emailOf, type TestUser } from '../test-people.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/** What the tests of the specification's sentences share: a server whose people read English, as the sentences are written. */
export interface SpecificationWorld {
  server: TestServer;
  catcher: MailCatcher;
  /** Freshly logged in for each test. */
  admin: TestClient;
  /** While true the back office does not say which ticket states there are. */
  statesFail: boolean;
}

export const english = { headers: { 'accept-language': 'en' } };
export const goodPassword = 'Zeven-fietsen-9-keer';
export const twice = (password: string) => ({ password, password_confirmation: password });

/** Starts a server around the tests of a file; its members are there once they run. */
export function specificationWorld(): SpecificationWorld {
  // safe: beforeAll and beforeEach give the rest before any test reads it
  const world = { statesFail: false } as SpecificationWorld;
  beforeAll(async () => {
    world.catcher = await startMailCatcher();
    const ticketStates = async () => {
      if (world.statesFail) throw new BackOfficeFailure('unreachable', 'no answer');
      return [];
    };
    world.server = await startTestServer({ smtpUrl: world.catcher.url, backOffice: { ticketStates } });
    await world.server.database.db.update(users).set({ language: 'en' });
  });
  afterAll(async () => {
    await world.server.close();
    await world.catcher.close();
  });
  beforeEach(async () => {
    await world.server.jobs.whenIdle();
    await world.server.database.db.delete(loginAttempts);
    world.catcher.mails.length = 0;
    world.catcher.isRefusing = false;
    world.server.clock.forward({ minutes: 5 });
    world.admin = await world.server.login('admin');
  });
  return world;
}

export async function idOf({ server }: SpecificationWorld, user: TestUser): Promise<string> {
  const [row] = await server.database.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, emailOf(user)));
  return row?.id ?? '';
}

export function codeOf({ server }: SpecificationWorld, secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now().getTime() });
}

export async function mailedToken({ server, catcher }: SpecificationWorld): Promise<string> {
  await server.jobs.whenIdle();
  return /\/reset-password\/([\w-]{43})/.exec(catcher.mails.at(-1)?.text ?? '')?.[1] ?? '';
}

export const brokerPath = ({ server }: SpecificationWorld, part = '') => `/brokers/${server.brokers.dekade.id}${part}`;

export function openPortal({ admin }: SpecificationWorld, path: string): Promise<TestAnswer> {
  return admin.post(`${path}/open-portal`, { reason: 'Vraag' });
}
