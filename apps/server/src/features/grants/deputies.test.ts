import { eq, like } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '../../db/schema/audit.ts';
import { mails } from '../../db/schema/mails.ts';
import { users } from '../../db/schema/users.ts';
import { outcome } from '../../test/administration.ts';
import {
  admin,
  broker,
  form,
  give,
  guest,
  me,
  owner,
  second,
  server,
  switchTo,
  useGrants,
} from '../../test/grants-world.ts';
import { openPortal } from '../../test/open-portal.ts';
import { emailOf, type TestUser, testPassword } from '../../test/test-people.ts';

useGrants();

describe('a deputy for approvals', () => {
  const period = { decides_from: '2026-06-15', decides_until: '2026-06-30' };
  const contact = (overrides: object = {}) => form({ role: 'contact', ...overrides });
  const pathOf = (id: string, ownerId = 101) => `/my-owners/${ownerId}/grants/${id}/deputy`;

  test('is named by the owner alone, who gives the password once more, and ended by nobody else', async () => {
    const { id } = await give(contact());
    const others: [TestUser, number, string][] = [
      ['secondOwner', 404, 'not_found'],
      ['otherOwner', 404, 'not_found'],
      ['broker', 403, 'forbidden'],
      ['otherBroker', 403, 'forbidden'],
      ['admin', 403, 'forbidden'],
    ];
    for (const [name, status, code] of others) {
      const client = await server.login(name);
      for (const answer of [await client.put(pathOf(id), period), await client.delete(pathOf(id))])
        expect([name, outcome(answer)]).toEqual([name, { status, code }]);
    }
    await openPortal(server, admin, { type: 'owner', id: 101 });
    await switchTo(second, 101);
    const [opened, holder] = [
      { client: admin, code: 'portal_read_only' },
      { client: second, code: 'forbidden' },
    ];
    for (const { client, code } of [opened, holder])
      for (const answer of [await client.put(pathOf(id), period), await client.delete(pathOf(id))])
        expect(outcome(answer)).toEqual({ status: 403, code });
    const fresh = server.visitor();
    await fresh.logIn(emailOf('owner'), testPassword);
    expect(outcome(await fresh.put(pathOf(id), period))).toEqual({
      status: 403,
      code: 'password_confirmation_required',
    });
    const made = await owner.post('/user/tokens', { name: 'Proef', days: 30, scopes: ['read', 'export', 'report'] });
    const program = server.visitor({ headers: { authorization: `Bearer ${made.json().data.token}` } });
    expect(outcome(await program.put(pathOf(id), period))).toEqual({ status: 403, code: 'token_scope_missing' });
    expect((await owner.put(pathOf(id), period)).json().data).toMatchObject({ id, ...period, deputy: 'now' });
    for (const nowhere of [pathOf(id, 102), pathOf('00000000-0000-4000-8000-000000000000'), pathOf('x')])
      expect((await owner.put(nowhere, period)).statusCode).toBe(404);
  });

  test('and the period are seen by owner, broker, administrators and the deputy, mailed once, and stand in the trail', async () => {
    const { id } = await give(contact());
    const later = { decides_from: '2026-06-20', decides_until: '2026-06-30' };
    for (let round = 0; round < 2; round += 1) expect((await owner.put(pathOf(id), later)).statusCode).toBe(200);
    for (const list of ['/my-owners/101/grants', '/owners/101/grants'])
      expect((await (list.startsWith('/my') ? broker : admin).get(list)).json().data.grants[0]).toMatchObject({
        ...later,
        deputy: 'later',
      });
    await switchTo(second, 101);
    expect((await me(second)).grant).toMatchObject({ ...later, decides: false });
    const sent = (await server.database.db.select().from(mails)).filter(({ kind }) => kind === 'deputy-named');
    expect(sent.map(({ recipient }) => recipient)).toEqual([emailOf('secondOwner')]);
    expect(sent[0]?.text).toContain('Van 20-06-2026 tot en met 30-06-2026 beslist u als plaatsvervanger');
    expect((await owner.delete(pathOf(id))).statusCode).toBe(204);
    expect((await owner.delete(pathOf(id))).statusCode).toBe(204);
    expect((await owner.get('/my-owners/101/grants')).json().data.grants[0]).toMatchObject({
      decides_from: null,
      decides_until: null,
      deputy: null,
      state: 'open',
    });
    const events = await server.database.db
      .select({ action: auditEvents.action, by: auditEvents.user_name, subject: auditEvents.subject_name })
      .from(auditEvents)
      .where(like(auditEvents.action, 'grant.deputy.%'))
      .orderBy(auditEvents.id);
    expect(events.slice(-2)).toEqual([
      { action: 'grant.deputy.name', by: 'owner Proefpersoon', subject: 'Tweede Verhuurder' },
      { action: 'grant.deputy.end', by: 'owner Proefpersoon', subject: 'Tweede Verhuurder' },
    ]);
  });

  test.each<[string, object, object, string]>([
    ['an accountant', guest(), period, 'decides_until'],
    ['an adviser', form({ role: 'adviser' }), period, 'decides_until'],
    ['somebody who only looks', contact({ read_only: true }), period, 'decides_until'],
    ['a day that is over', contact(), { ...period, decides_from: '2026-06-14' }, 'decides_from'],
    [
      'a last day before the first',
      contact(),
      { decides_from: '2026-06-20', decides_until: '2026-06-19' },
      'decides_until',
    ],
    ['longer than their access', contact({ last_day: '2026-06-29' }), period, 'decides_until'],
    ['more than 92 days', contact(), { ...period, decides_until: '2026-09-15' }, 'decides_until'],
  ])('cannot be for %s', async (_what, body, days, field) => {
    const { id } = await give(body);
    const answer = await owner.put(pathOf(id), days);
    expect(outcome(answer)).toMatchObject({ status: 422, code: 'invalid_content' });
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  });

  test('may be for 92 days, whose last day is moved while they run', async () => {
    const { id } = await give(contact());
    expect((await owner.put(pathOf(id), { ...period, decides_until: '2026-09-14' })).statusCode).toBe(200);
    server.clock.set('2026-06-16T08:00:00Z');
    const again = await server.login('owner');
    const changed = await again.put(pathOf(id), { ...period, decides_until: '2026-06-17' });
    expect(changed.json().data).toMatchObject({
      decides_from: '2026-06-15',
      decides_until: '2026-06-17',
      deputy: 'now',
    });
    server.clock.set('2026-06-18T08:00:00Z');
    const { grants } = (await (await server.login('owner')).get('/my-owners/101/grants')).json().data;
    expect(grants[0].deputy).toBe('over');
  });

  describe('whose period begins or ends', () => {
    const other = () => eq(users.email, emailOf('blocked'));
    const former = { type: 'broker' as const, broker_id: 0, owner_id: null, blocked_at: new Date() };
    beforeEach(async () => {
      const [row] = await server.database.db.select().from(users).where(other());
      Object.assign(former, { type: row?.type, broker_id: row?.broker_id, owner_id: row?.owner_id });
      const own = { type: 'owner' as const, broker_id: null, owner_id: 101, blocked_at: null };
      await server.database.db.update(users).set(own).where(other());
    });
    afterEach(() => server.database.db.update(users).set(former).where(other()));

    const mailed = async () =>
      (await server.database.db.select().from(mails))
        .filter(({ kind }) => kind.startsWith('deputy-'))
        .map(({ kind, recipient }) => `${kind} ${recipient}`)
        .sort();
    const ended = async () =>
      (
        await server.database.db
          .select()
          .from(auditEvents)
          .where(eq(auditEvents.action, 'grant.deputy.end'))
          .orderBy(auditEvents.id)
      ).map(({ user_name, before }) => ({ user_name, before }));

    test('is told to the owner’s other users, with who and how long', async () => {
      const { id } = await give(contact());
      await owner.put(pathOf(id), period);
      expect(await mailed()).toEqual([`deputy-named ${emailOf('secondOwner')}`, `deputy-told ${emailOf('blocked')}`]);
      const [told] = await server.database.db.select().from(mails).where(eq(mails.kind, 'deputy-told'));
      expect(told?.text).toContain('heeft Tweede Verhuurder zojuist aangewezen');
      expect(told?.text).toContain('Van 15-06-2026 tot en met 30-06-2026');
      expect(told?.text).toContain('/toegang');
    });

    const toAll = [
      `deputy-end-told ${emailOf('blocked')}`,
      `deputy-end-told ${emailOf('owner')}`,
      `deputy-ended ${emailOf('secondOwner')}`,
    ];
    const toOthers = toAll.filter((line) => line !== `deputy-end-told ${emailOf('owner')}`);
    const later = { ...period, decides_from: '2026-06-20' };
    test.each<[string, typeof period, (id: string) => Promise<unknown>, string, string[]]>([
      ['ends it', period, (id) => owner.delete(pathOf(id)), 'owner', toOthers],
      ['revokes the access', period, (id) => owner.delete(`/my-owners/101/grants/${id}`), 'owner', toOthers],
      ['an agent revokes it', period, (id) => broker.delete(`/my-owners/101/grants/${id}`), 'broker', toAll],
      ['an administrator revokes it', later, (id) => admin.delete(`/owners/101/grants/${id}`), 'admin', toAll],
      ['an agent gives it anew', period, () => give(contact(), { by: broker }), 'broker', toAll],
      ['an administrator does', later, () => give(form(), { by: admin, path: 'owners' }), 'admin', toAll],
    ])('stands in the trail and is mailed to deputy and owner when %s', async (_what, days, end, by, told) => {
      const before = (await ended()).length;
      const { id } = await give(contact());
      await owner.put(pathOf(id), days);
      await server.database.db.delete(mails);
      await end(id);
      expect(await mailed()).toEqual(told);
      expect((await ended()).slice(before)).toEqual([
        { user_name: `${by} Proefpersoon`, before: { owner_id: '101', ...days } },
      ]);
    });

    test('is nothing that ends when it was over, or never was', async () => {
      const before = (await ended()).length;
      const { id } = await give(contact());
      await broker.delete(`/my-owners/101/grants/${id}`);
      const again = await give(contact());
      await owner.put(pathOf(again.id), { ...period, decides_until: '2026-06-15' });
      await server.database.db.delete(mails);
      server.clock.set('2026-06-16T08:00:00Z');
      const today = await server.login('owner');
      expect((await today.delete(pathOf(again.id))).statusCode).toBe(204);
      expect((await today.delete(`/my-owners/101/grants/${again.id}`)).statusCode).toBe(204);
      expect(await mailed()).toEqual([]);
      expect(await ended()).toHaveLength(before);
    });
  });

  test.each<[string, string, object]>([
    ['before it began', '2026-06-18T08:00:00Z', { decides_from: null, decides_until: null, deputy: null }],
    [
      'while it ran',
      '2026-06-22T22:30:00Z',
      { decides_from: '2026-06-20', decides_until: '2026-06-23', deputy: 'over' },
    ],
    [
      'once it was over',
      '2026-07-08T08:00:00Z',
      { decides_from: '2026-06-20', decides_until: '2026-06-30', deputy: 'over' },
    ],
  ])('whose access is revoked %s is listed as deputy for the days on which they were', async (_when, moment, shown) => {
    const { id } = await give(contact());
    await owner.put(pathOf(id), { ...period, decides_from: '2026-06-20' });
    server.clock.set(moment);
    const client = await server.login('owner');
    expect((await client.delete(`/my-owners/101/grants/${id}`)).statusCode).toBe(204);
    const { grants } = (await client.get('/my-owners/101/grants')).json().data;
    expect(grants[0]).toMatchObject({ state: 'revoked', ...shown });
  });
});
