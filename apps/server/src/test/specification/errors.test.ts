import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { brokers } from '../../db/schema/brokers.ts';
import { outcome } from '../administration.ts';
import type { TestAnswer } from '../test-client.ts';
import { emailOf, testPassword } from '../test-people.ts';
import { picture, sendForm } from '../upload-form.ts';
import {
  brokerPath,
  codeOf,
  english,
  goodPassword,
  idOf,
  mailedToken,
  openPortal,
  specificationWorld,
  twice,
} from './specification-world.ts';

const world = specificationWorld();

describe('section 8, error catalogue', () => {
  const titleOf = (answer: TestAnswer) => answer.json().title;

  test('“Could not retrieve data from Bloxs.” when ticket states fail to load', async () => {
    world.statesFail = true;
    const answer = await world.admin.get('/ticket-states');
    world.statesFail = false;
    expect(answer.statusCode).toBeGreaterThanOrEqual(502);
    expect(titleOf(answer)).toBe('Could not retrieve data from Bloxs.');
  });

  test('“Invalid e-mail/password combination”', async () => {
    const answer = await world.server.visitor(english).logIn(emailOf('broker'), 'verkeerd');
    expect([answer.statusCode, titleOf(answer)]).toEqual([401, 'Invalid e-mail/password combination']);
  });

  test('“Unfortunately, the code is not correct, please enter the correct verification code.”, at login and at set-up', async () => {
    const client = await world.server.login('otherOwner');
    const { secret } = (await client.get('/users/2fa/setup')).json().data;
    const wrong = await client.post('/users/2fa/setup', { code: 'abcdef' });
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'invalid_code']);
    await client.post('/users/2fa/setup', { code: codeOf(world, secret) });
    const half = world.server.visitor(english);
    await half.logIn(emailOf('otherOwner'), testPassword);
    const answer = await half.post('/users/2fa/verify', { code: 'abcdef' });
    expect([answer.statusCode, titleOf(answer)]).toEqual([
      422,
      'Unfortunately, the code is not correct, please enter the correct verification code.',
    ]);
  });

  test('“Invalid password token or token has expired”', async () => {
    const visitor = world.server.visitor(english);
    await visitor.post('/password/forgot', { email: emailOf('otherBroker') });
    const token = await mailedToken(world);
    world.server.clock.forward({ hours: 1, seconds: 1 });
    for (const tried of ['x'.repeat(43), token]) {
      const answer = await visitor.post('/password/reset', { token: tried, ...twice(goodPassword) });
      expect([answer.statusCode, titleOf(answer)]).toEqual([422, 'Invalid password token or token has expired']);
    }
  });

  test('“Error: could not send the email.”', async () => {
    world.catcher.isRefusing = true;
    const answer = await world.admin.post('/tools/test-mail', { recipient: 'a@b.nl' });
    expect([answer.statusCode, titleOf(answer)]).toEqual([502, 'Error: could not send the email.']);
  });

  test('“Invalid password.” for password confirmation', async () => {
    const answer = await world.admin.post('/user/confirm-password', { password: 'verkeerd' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ password: ['Invalid password.'] });
  });

  test('“The portal could not be opened”', async () => {
    await world.server.database.db
      .update(brokers)
      .set({ main_user_id: await idOf(world, 'broker') })
      .where(eq(brokers.id, world.server.brokers.dekade.id));
    const content = await picture().png().toBuffer();
    await sendForm(world.admin, { method: 'PUT', path: brokerPath(world, '/logo'), file: { content } });
    const opening = vi.spyOn(world.server.app.sessions, 'openPortal').mockRejectedValue(new Error('no more sessions'));
    const answer = await openPortal(world, brokerPath(world));
    opening.mockRestore();
    expect(titleOf(answer)).toBe('The portal could not be opened');
  });

  test('“Broker or owner data incomplete: blocks opening the portal”, with what is missing by name', async () => {
    const answer = await openPortal(world, `/brokers/${world.server.brokers.singel.id}`);
    expect(answer.json()).toMatchObject({
      status: 409,
      code: 'portal_data_incomplete',
      missing: ['logo', 'main_user'],
    });
    expect((await world.admin.get('/users/me')).json().data.portal).toBeNull();
  });

  test('“First select the landlord for whom you want to see the financial overview.”', async () => {
    const answer = await (await world.server.login('broker')).get(
      '/financial/overview?year=2026&period_start=1&period_end=6',
    );
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('First select the landlord for whom you want to see the financial overview.');
  });

  test('“Failure fetching the current user clears the user and rejects”: it answers 401 once the session is over', async () => {
    const client = await world.server.login('broker');
    world.server.clock.forward({ minutes: 31 });
    expect(outcome(await client.get('/users/me'))).toEqual({ status: 401, code: 'unauthenticated' });
  });
});
