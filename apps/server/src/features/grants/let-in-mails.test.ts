import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { ownerGrants } from '../../db/schema/owner-grants.ts';
import { users } from '../../db/schema/users.ts';
import { catcher, server, useMailedServer } from '../../test/mailed-server.ts';

import type { TestClient } from '../../test/test-client.ts';
import { emailOf } from '../../test/test-people.ts';

useMailedServer();
let broker: TestClient;
let other: TestClient;
beforeEach(async () => {
  broker = await server.login('broker');
  other = await server.login('otherBroker');
  return async () => {
    await server.database.db.delete(ownerGrants);
    await server.database.db.delete(users).where(eq(users.email, email));
  };
});

const email = 'meer@test.gevel.test';
const person = { first_name: 'Mira', name: 'Meer', email, language: 'nl', role: 'contact' };
/** What the person is mailed on being let in on owners, one after the other. */
async function letInOn(client: TestClient, ids: readonly number[], more: Record<string, unknown> = {}) {
  catcher.mails.length = 0;
  const body = { ...person, read_only: false, last_day: null, ...more };
  for (const id of ids) {
    const answer = await client.post(`/my-owners/${id}/grants`, body);
    expect(answer.statusCode, answer.body).toBe(200);
  }
  await server.jobs.whenIdle();
  return catcher.mails.filter(({ to }) => to?.some(({ address }) => address === body.email));
}

describe('whoever is let in before they have a password', () => {
  test('reads in each invitation all owners of its broker that they will see, in their language', async () => {
    const [first, second] = await letInOn(broker, [101, 102]);
    expect(first?.text).toContain('Daarmee kunt u het portaal van Verhuurder Aalders bekijken. Kies een wachtwoord');
    for (const part of [second?.text, second?.html])
      expect(part).toContain(
        'Daarmee kunt u de portalen van Verhuurder Aalders en Verhuurder Bos bekijken (2 verhuurders).',
      );
    expect(second?.from?.name).toBe('Makelaardij De Kade');
    const [again] = await letInOn(broker, [101], { language: 'en' });
    // Their own language stays: it was chosen when they were invited.
    expect(again?.text).toContain('Verhuurder Aalders en Verhuurder Bos');
  });

  test('reads nothing there of an owner of another broker', async () => {
    await letInOn(broker, [101]);
    const [mail] = await letInOn(other, [201]);
    expect(mail?.text).toMatch(/Daarmee kunt u het portaal van Verhuurder Kanarie bekijken\./);
    expect(mail?.text).not.toContain('Aalders');
    expect(mail?.from?.name).toBe('Singel Makelaars');
  });

  test('in English, and not of one that was revoked or is over', async () => {
    const [first] = await letInOn(broker, [101], { language: 'en' });
    expect(first?.text).toContain('With it, the portal of Verhuurder Aalders is open to you. Choose a password');
    await server.database.db.update(ownerGrants).set({ revoked_at: server.clock.now() });
    const [second] = await letInOn(broker, [102]);
    expect(second?.text).toContain('the portal of Verhuurder Bos is');
    expect(second?.text).not.toContain('Aalders');
  });
});

test('whoever has an account hears of each owner, also of a second one later', async () => {
  const known = { email: emailOf('otherOwner'), first_name: 'Kees', name: 'Bekend' };
  const sent = await letInOn(broker, [101, 102], known);
  expect(sent.map(({ text }) => /het portaal van ([\w ]+) bekijken/.exec(text ?? '')?.[1])).toEqual([
    'Verhuurder Aalders',
    'Verhuurder Bos',
  ]);
  expect(sent[0]?.text).not.toContain('Bos');
});
