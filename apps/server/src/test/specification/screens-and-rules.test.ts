import { describe, expect, test } from 'vitest';
import { saveTwoFactorPolicy } from '../../platform/session/two-factor-policy.ts';
import { emailOf, testPassword } from '../test-people.ts';
import { picture, sendForm } from '../upload-form.ts';
import {
  brokerPath,
  codeOf,
  english,
  goodPassword,
  mailedToken,
  specificationWorld,
  twice,
} from './specification-world.ts';

const world = specificationWorld();

describe('section 2, screens and routes', () => {
  test('“Login can lead to a two-factor step instead of the dashboard”: “2fa-setup: scan a QR code and enter a code”, “2fa-required: enter a verification code”', async () => {
    const optional = { admin: 'optional', broker: 'optional', owner: 'optional' } as const;
    await saveTwoFactorPolicy(world.server.database.db, { ...optional, owner: 'required' });
    const client = world.server.visitor();
    expect((await client.logIn(emailOf('otherOwner'), testPassword)).json()).toEqual({ data: '2fa-setup' });
    const { secret, qr_svg } = (await client.get('/users/2fa/setup')).json().data;
    expect(qr_svg).toMatch(/^<svg/);
    expect((await client.post('/users/2fa/setup', { code: codeOf(world, secret) })).json().data.user).toMatchObject({
      type: 'owner',
    });
    await saveTwoFactorPolicy(world.server.database.db, optional);
    world.server.clock.forward({ minutes: 2 });
    expect((await client.logIn(emailOf('otherOwner'), testPassword)).json()).toEqual({ data: '2fa-required' });
    expect((await client.post('/users/2fa/verify', { code: codeOf(world, secret) })).json().data.type).toBe('owner');
  });

  test('“Password reset … exist”', async () => {
    const visitor = world.server.visitor();
    await visitor.post('/password/forgot', { email: emailOf('secondOwner') });
    const token = await mailedToken(world);
    expect((await visitor.post('/password/reset', { token, ...twice(goodPassword) })).statusCode).toBe(204);
    expect((await visitor.logIn(emailOf('secondOwner'), goodPassword)).statusCode).toBe(200);
  });

  test('“password change (current password plus repeated new password)”', async () => {
    const client = await world.server.login('looseOwner');
    const body = { current_password: testPassword, ...twice(goodPassword) };
    expect((await client.put('/user/password', body)).statusCode).toBe(204);
    expect((await world.server.visitor().logIn(emailOf('looseOwner'), goodPassword)).statusCode).toBe(200);
  });

  test('“broker file upload exist”: “files (name, description, upload date)”', async () => {
    const file = { name: 'a.pdf', type: 'application/pdf', content: '%PDF-1.7\n%%EOF' };
    const fields = { description: 'Voorwaarden' };
    const answer = await sendForm(world.admin, { method: 'POST', path: brokerPath(world, '/files'), file, fields });
    expect(answer.json().data.files).toMatchObject([
      { name: 'a.pdf', description: 'Voorwaarden', uploaded_at: expect.stringMatching(/^2026-/) },
    ]);
  });
});

describe('section 5, validation rules', () => {
  test('“User search fires only when the typed term is at least 5 characters”', async () => {
    expect((await world.admin.post('/users/search', { term: 'kana' })).statusCode).toBe(422);
    expect((await world.admin.post('/users/search', { term: 'kanar' })).json().data).toHaveLength(1);
  });

  test('“Empty filters, fields and sorts are left out of list queries”: an empty one counts as left out', async () => {
    const asked = (await world.admin.get('/users')).json();
    const empty = await world.admin.get('/users?filter[type]=&filter[q]=&fields[users]=&sort=&include=');
    expect(empty.json()).toEqual(asked);
  });

  test('“Password: at least 15 characters with uppercase letters, lowercase letters, digits and symbols”', async () => {
    const client = await world.server.login('newsAdmin');
    const refused = async (password: string) => {
      const answer = await client.put('/user/password', { current_password: testPassword, ...twice(password) });
      expect([password, answer.statusCode]).toEqual([password, 422]);
      expect(Object.keys(answer.json().errors)).toEqual(['password']);
    };
    for (const password of [
      'Vijf-boten-7xy',
      'vijf-boten-77-x',
      'VIJF-BOTEN-77-X',
      'Vijf-boten-een-x',
      'Vijf7boten8varen',
    ])
      await refused(password);
    const exact = 'Vijf-boten-77-x';
    expect(exact).toHaveLength(15);
    const answer = await client.put('/user/password', { current_password: testPassword, ...twice(exact) });
    expect(answer.statusCode, answer.body).toBe(204);
  });

  test('“Password change requires the current password and a repeated new password”', async () => {
    const client = await world.server.login('otherBroker');
    const wrongOnes: [object, string][] = [
      [twice(goodPassword), 'current_password'],
      [{ current_password: testPassword, password: goodPassword }, 'password_confirmation'],
      [
        { current_password: testPassword, ...twice(goodPassword), password_confirmation: 'anders' },
        'password_confirmation',
      ],
    ];
    for (const [body, field] of wrongOnes) {
      const answer = await client.put('/user/password', body);
      expect([field, answer.statusCode, Object.keys(answer.json().errors)]).toEqual([field, 422, [field]]);
    }
    expect((await world.server.visitor().logIn(emailOf('otherBroker'), testPassword)).statusCode).toBe(200);
  });

  test('“Broker file description is required ("Description is required")”', async () => {
    const file = { name: 'a.pdf', type: 'application/pdf', content: '%PDF-1.7\n%%EOF' };
    const path = brokerPath(world, '/files');
    const missing: Record<string, string>[] = [{}, { description: '  ' }];
    for (const fields of missing) {
      const answer = await sendForm(world.admin, { method: 'POST', path, file, fields, headers: english.headers });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toEqual({ description: ['Description is required'] });
    }
  });

  test('“Uploaded images must be of accepted types; message "{file}, the type {type} is not accepted"”', async () => {
    const path = brokerPath(world, '/logo');
    const refused = await sendForm(world.admin, { method: 'PUT', path, file: { name: 'logo.gif', content: 'GIF89a' } });
    expect(refused.json().errors).toEqual({ file: ['logo.gif, the type GIF image is not accepted'] });
    const content = await picture().png().toBuffer();
    expect((await sendForm(world.admin, { method: 'PUT', path, file: { content } })).statusCode).toBe(200);
  });
});
