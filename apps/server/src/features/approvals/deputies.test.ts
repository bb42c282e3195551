import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { mails } from '../../db/schema/mails.ts';
import { ownerGrants } from '../../db/schema/owner-grants.ts';
import { users } from '../../db/schema/users.ts';
import { getActor } from '../../platform/session/session-user.repository.ts';
import { askApprovals } from '../../sync/derive/ask-approvals.ts';
import { lastAudit, outcome } from '../../test/administration.ts';
import {
  above,
  changed,
  decide,
  deps,
  listed,
  notes,
  one,
  seenOf,
  server,
  tellEverywhere,
  ticketOf,
  useApprovals,
  type Whole,
  withInvoice,
  withTicket,
} from '../../test/approvals-world.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf, type TestUser } from '../../test/test-people.ts';
import { tellByMail } from '../mail-topics/index.ts';
import { decide as keep } from './approvals.service.ts';

useApprovals();

describe('a deputy', () => {
  const period = { decides_from: '2026-06-15', decides_until: '2026-06-16' };
  const letIn = { first_name: 'Tweede', name: 'Verhuurder', language: 'nl', last_day: null };
  const giveTo = async (name: TestUser, more: object = {}): Promise<string> => {
    const owner = await server.login('owner');
    const body = { ...letIn, email: emailOf(name), role: 'contact', read_only: false, ...more };
    const answer = await owner.post('/my-owners/101/grants', body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data.id;
  };
  const nameFor = async (grant: string, days: object = period) => {
    const owner = await server.login('owner');
    const answer = await owner.put(`/my-owners/101/grants/${grant}/deputy`, days);
    expect(answer.statusCode, answer.body).toBe(200);
  };
  /** Somebody who was let in, with the owner's portal open. */
  const looking = async (name: TestUser): Promise<TestClient> => {
    const client = await server.login(name);
    const answer = await client.put('/user/owner', { owner_id: '101' });
    expect(answer.statusCode, answer.body).toBe(200);
    return client;
  };
  const mailed = async (kind: string) =>
    (await server.database.db.select().from(mails).where(eq(mails.kind, kind))).map(({ recipient, text }) => ({
      recipient,
      text,
    }));
  const refused = { status: 403, code: 'forbidden' };
  afterEach(() => server.database.db.delete(ownerGrants));

  test('decides while the period runs, which is kept, told and mailed as for the owner', async () => {
    await changed(withTicket(above));
    await nameFor(await giveTo('secondOwner'));
    const who = await looking('secondOwner');
    expect((await who.get('/users/me')).json().data.grant).toMatchObject({ ...period, decides: true });
    const asked = await one(who);
    expect((await decide(who, asked)).statusCode).toBe(204);
    expect(await lastAudit(server)).toMatchObject({
      action: 'approval.decide',
      after: { decision: 'yes', by_deputy: true },
    });
    for (const each of [who, await server.login('owner'), await server.login('broker')])
      expect(await one(each)).toMatchObject({
        decision: 'yes',
        decided_by: 'Tweede Verhuurder',
        by_deputy: true,
        owner_name: 'Verhuurder Aalders',
      });
    expect((await notes())[0]?.description).toContain(
      'Besloten door Tweede Verhuurder als plaatsvervanger van de verhuurder op 15 juni 2026 om 10:00 in het portaal.',
    );
    const told = await mailed('deputy-decided');
    expect(told.map(({ recipient }) => recipient).sort()).toEqual([emailOf('blocked'), emailOf('owner')]);
    expect(told[0]?.text).toContain('Uw plaatsvervanger heeft zojuist');
    expect(told[0]?.text).toContain(`http://dekade.localhost:3000/akkoorden/${asked.id}?portal_of=101`);
    expect(told[0]?.text).not.toMatch(/Tweede|750|500|Lekkage/);
    // The same answer again is no other decision.
    expect((await decide(who, asked)).statusCode).toBe(204);
    expect(await mailed('deputy-decided')).toHaveLength(2);
    expect(await notes()).toHaveLength(1);
    expect((await decide(await server.login('owner'), asked, 'no')).json()).toMatchObject({
      code: 'changed_meanwhile',
      current: { decided_by: 'Tweede Verhuurder', by_deputy: true },
    });
  });

  test.each<[string, string, number]>([
    ['a second before it begins', '2026-06-14T21:59:59Z', 403],
    ['as it begins', '2026-06-14T22:00:00Z', 204],
    ['in its last second', '2026-06-16T21:59:59Z', 204],
    ['as it is over', '2026-06-16T22:00:00Z', 403],
  ])('by the days of Amsterdam: %s', async (_when, moment, status) => {
    server.clock.set('2026-06-14T08:00:00Z');
    await changed(withTicket(above));
    await nameFor(await giveTo('secondOwner'));
    server.clock.set(moment);
    const who = await looking('secondOwner');
    expect((await decide(who, await one(who))).statusCode).toBe(status);
    expect((await one(await server.login('owner'))).stage).toBe(status === 204 ? 'recorded' : 'asked');
  });

  test('decides nothing without a period, on another owner, in the portal of another, by a token, or once it was ended', async () => {
    await changed(withTicket(above), withTicket(above, ticketOf(102)));
    const grant = await giveTo('secondOwner');
    const asked = await one(await server.login('owner'));
    const who = await looking('secondOwner');
    expect(outcome(await decide(who, asked))).toEqual(refused);
    await nameFor(grant);
    // Of the owner that is open, and of no other.
    await who.put('/user/owner', { owner_id: '102' });
    expect(outcome(await decide(who, asked))).toEqual({ status: 404, code: 'not_found' });
    await giveTo('otherOwner');
    expect(outcome(await decide(await looking('otherOwner'), asked))).toEqual(refused);
    await who.put('/user/owner', { owner_id: '101' });
    const made = await who.post('/user/tokens', { name: 'Proef', days: 30, scopes: ['read', 'export', 'report'] });
    const program = server.visitor({ headers: { authorization: `Bearer ${made.json().data.token}` } });
    expect(outcome(await decide(program, asked))).toEqual({ status: 403, code: 'token_scope_missing' });
    const owner = await server.login('owner');
    expect((await owner.delete(`/my-owners/101/grants/${grant}/deputy`)).statusCode).toBe(204);
    expect(outcome(await decide(who, asked))).toEqual(refused);
    // Whoever is let in anew is no deputy by what was said before.
    await nameFor(grant);
    await giveTo('secondOwner');
    expect(outcome(await decide(who, asked))).toEqual(refused);
    expect(await one(owner)).toMatchObject({ stage: 'asked', decision: null });
    expect(await mailed('deputy-decided')).toEqual([]);
  });

  test.each<[string, (grant: string, user: string) => Promise<unknown>]>([
    [
      'ended',
      (grant) =>
        server.database.db
          .update(ownerGrants)
          .set({ decides_from: null, decides_until: null })
          .where(eq(ownerGrants.id, grant)),
    ],
    [
      'revoked',
      (grant) =>
        server.database.db.update(ownerGrants).set({ revoked_at: new Date() }).where(eq(ownerGrants.id, grant)),
    ],
    [
      'whose access is over',
      (grant) =>
        server.database.db.update(ownerGrants).set({ last_day: '2026-06-14' }).where(eq(ownerGrants.id, grant)),
    ],
    [
      'blocked',
      (_grant, user) => server.database.db.update(users).set({ blocked_at: new Date() }).where(eq(users.id, user)),
    ],
    ['at midnight after the last day', async () => server.clock.set('2026-06-16T22:00:00Z')],
  ])('who is %s while a decision is under way decides nothing', async (_what, happen) => {
    await changed(withTicket(above));
    const grant = await giveTo('secondOwner');
    await nameFor(grant);
    const [row] = await server.database.db
      .select()
      .from(users)
      .where(eq(users.email, emailOf('secondOwner')));
    const id = row?.id ?? '';
    const by = await getActor(server.database, id, { now: server.clock.now(), ownerId: 101 });
    if (by === null) throw new Error('There is no such user');
    const asked = await one(await server.login('owner'));
    await happen(grant, id);
    const deps = { ...server, backOffice: { takesWrites: false }, publicUrl: new URL('http://localhost:3000') };
    const at = server.clock.now();
    const body = { decision: 'yes' as const, ...seenOf(asked), amount: asked.amount ?? '' };
    await expect(
      keep({ ...deps, askAnew: askApprovals }, { by, at, address: '127.0.0.1' }, { id: asked.id, body }),
    ).rejects.toMatchObject({ code: 'forbidden' });
    await server.database.db.update(users).set({ blocked_at: null }).where(eq(users.id, id));
    expect(await one(await server.login('owner'))).toMatchObject({ stage: 'asked', decision: null });
    expect(await mailed('deputy-decided')).toEqual([]);
  });

  test.each<[string, string, 'tickets' | 'invoices', number]>([
    ['a contact', 'contact', 'tickets', 204],
    ['a contact', 'contact', 'invoices', 404],
    ['a co-owner', 'co_owner', 'tickets', 204],
    ['a co-owner', 'co_owner', 'invoices', 204],
  ])('who is %s (%s) decides on %s as their role sees them: %d', async (_who, role, subject, status) => {
    await changed(withTicket(above), withInvoice({ workflow_state: 'ownerapprovalworkflow' }));
    await nameFor(await giveTo('secondOwner', { role }));
    const owner = await server.login('owner');
    const row = (await listed(owner)).find(({ subject_type }) => subject_type === subject);
    const asked: Whole = (await owner.get(`/approvals/${row?.id}`)).json().data;
    expect((await decide(await looking('secondOwner'), asked)).statusCode).toBe(status);
    const { stage } = (await owner.get(`/approvals/${row?.id}`)).json().data;
    expect(stage).toBe(status === 204 ? 'recorded' : 'asked');
  });

  test.each<[string, (agent: TestClient, grant: string) => Promise<unknown>, object]>([
    ['revokes', (agent, grant) => agent.delete(`/my-owners/101/grants/${grant}`), { code: 'grant_ended' }],
    [
      'gives anew',
      (agent) =>
        agent.post('/my-owners/101/grants', {
          ...letIn,
          email: emailOf('secondOwner'),
          role: 'co_owner',
          read_only: false,
        }),
      refused,
    ],
  ])('decides nothing once an agent %s their access within the period', async (_what, act, answer) => {
    await changed(withTicket(above));
    const grant = await giveTo('secondOwner');
    await nameFor(grant);
    const who = await looking('secondOwner');
    const asked = await one(who);
    await act(await server.login('broker'), grant);
    expect(outcome(await decide(who, asked))).toMatchObject(answer);
    expect(await one(await server.login('owner'))).toMatchObject({ stage: 'asked', decision: null });
  });

  describe('is mailed', () => {
    const ofApprovals = async (name: TestUser) =>
      (await server.database.db.select().from(mails))
        .filter(({ recipient, subject }) => recipient === emailOf(name) && /akkoord/i.test(subject))
        .map(({ kind }) => kind)
        .sort();

    // With an owner of their own, and with nothing but the grant, of which they are mailed as a contact too.
    test.each(['with an owner of their own', 'with none'])(
      'once when the owner is asked and once at each reminder while the period runs, %s',
      async (which) => {
        const isAlone = which === 'with none';
        const setOwn = (owner_id: number | null) =>
          server.database.db
            .update(users)
            .set({ owner_id })
            .where(eq(users.email, emailOf('secondOwner')));
        if (isAlone) await setOwn(null);
        try {
          const grant = await giveTo('secondOwner');
          await tellEverywhere();
          await nameFor(grant, { decides_from: '2026-06-15', decides_until: '2026-06-17' });
          expect(await mailed('deputy-named')).toMatchObject([
            {
              recipient: emailOf('secondOwner'),
              text: expect.stringContaining('Van 15-06-2026 tot en met 17-06-2026'),
            },
          ]);
          await changed(withTicket(above));
          for (let round = 0; round < 3; round += 1) await tellEverywhere();
          expect(await ofApprovals('secondOwner')).toEqual(['deputy-asked']);
          const [first] = await mailed('deputy-asked');
          expect(first?.text).toContain('U bent plaatsvervanger van een verhuurder.');
          expect(first?.text).not.toContain('Aalders');
          expect(first?.text).toContain('Meldingen die op akkoord wachten: 1');
          expect(first?.text).toContain('http://dekade.localhost:3000/akkoorden');
          expect(first?.text).not.toMatch(/750|500|Lekkage|T-101001/);
          server.clock.set('2026-06-17T08:00:00Z');
          for (let round = 0; round < 3; round += 1) await tellEverywhere();
          expect(await ofApprovals('secondOwner')).toEqual(['deputy-asked', 'deputy-asked']);
          expect(await ofApprovals('owner')).toEqual(['whats-new', 'whats-new']);
          server.clock.set('2026-06-18T08:00:00Z');
          await tellEverywhere();
          server.clock.set('2026-06-19T08:00:00Z');
          for (let round = 0; round < 3; round += 1) await tellEverywhere();
          const after = isAlone ? ['whats-new-let-in'] : [];
          expect(await ofApprovals('secondOwner')).toEqual(['deputy-asked', 'deputy-asked', ...after]);
          expect(await ofApprovals('owner')).toHaveLength(3);
        } finally {
          await setOwn(102);
        }
      },
    );

    test('from the first day on, not at night, and not at all when they want no mails on approvals', async () => {
      const grant = await giveTo('secondOwner');
      await nameFor(grant, { decides_from: '2026-06-16', decides_until: '2026-06-20' });
      await tellEverywhere();
      await changed(withTicket(above));
      await tellEverywhere();
      server.clock.set('2026-06-15T23:00:00Z');
      await tellEverywhere();
      await changed(withTicket({ expected_costs: 85_050 }));
      await tellEverywhere();
      expect(await ofApprovals('secondOwner')).toEqual([]);
      server.clock.set('2026-06-16T08:00:00Z');
      await tellEverywhere();
      expect(await ofApprovals('secondOwner')).toEqual(['deputy-asked']);
      const who = await server.login('secondOwner');
      expect((await who.put('/user/mail-topics', { topic: 'approvals', frequency: 'never' })).statusCode).toBe(200);
      await changed(withTicket({ expected_costs: 95_050 }));
      await tellEverywhere();
      expect(await ofApprovals('secondOwner')).toEqual(['deputy-asked']);
    });

    const setFrequency = async (frequency: string) => {
      const who = await server.login('secondOwner');
      expect((await who.put('/user/mail-topics', { topic: 'approvals', frequency })).statusCode).toBe(200);
    };
    const askedMails = async () => (await mailed('deputy-asked')).map(({ text }) => text?.match(/^- .*$/gm));
    const onTicket = 'Meldingen die op akkoord wachten: 1';

    test.each(['daily', 'weekly'])('what waits already as the period begins, also when %s otherwise', async (often) => {
      await setFrequency(often);
      const grant = await giveTo('secondOwner');
      await tellEverywhere();
      await changed(withTicket(above), withInvoice({ workflow_state: 'ownerapprovalworkflow' }));
      await tellEverywhere();
      await nameFor(grant);
      for (let round = 0; round < 2; round += 1) await tellEverywhere();
      // A contact sees no invoices.
      expect(await askedMails()).toEqual([[`- ${onTicket}`]]);
    });

    test('how much waits now, and nothing of what the owner decided meanwhile', async () => {
      await nameFor(await giveTo('secondOwner', { role: 'co_owner' }));
      await tellEverywhere();
      expect(await askedMails()).toEqual([]);
      await changed(withTicket(above));
      const owner = await server.login('owner');
      expect((await decide(owner, await one(owner))).statusCode).toBe(204);
      await tellEverywhere();
      expect(await askedMails()).toEqual([]);
      await changed(withTicket({ expected_costs: 85_050 }));
      await changed(withTicket({ expected_costs: 95_050 }), withInvoice({ workflow_state: 'ownerapprovalworkflow' }));
      await tellEverywhere();
      expect(await askedMails()).toEqual([[`- ${onTicket}`, '- Inkoopfacturen die op akkoord wachten: 1']]);
    });

    test('of nothing that happened while they wanted no mails on approvals', async () => {
      await nameFor(await giveTo('secondOwner'));
      await tellEverywhere();
      await setFrequency('never');
      await changed(withTicket(above));
      await tellEverywhere();
      await setFrequency('at_once');
      await tellEverywhere();
      expect(await askedMails()).toEqual([]);
      await changed(withTicket({ expected_costs: 85_050 }));
      await tellEverywhere();
      expect(await askedMails()).toEqual([[`- ${onTicket}`]]);
    });

    test('when another could not be, who is mailed in a later round', async () => {
      for (const name of ['secondOwner', 'otherOwner'] as const) await nameFor(await giveTo(name));
      await tellEverywhere();
      await changed(withTicket(above));
      const failing = {
        ...deps(server),
        mailer: {
          ...server.mailer,
          keep: (...kept: Parameters<typeof server.mailer.keep>) =>
            kept[1].recipient === emailOf('secondOwner')
              ? Promise.reject(new Error('No room'))
              : server.mailer.keep(...kept),
        },
      };
      await expect(tellByMail(failing)).rejects.toThrow('No room');
      const told = async () => (await mailed('deputy-asked')).map(({ recipient }) => recipient).sort();
      expect(await told()).toEqual([emailOf('otherOwner')]);
      await tellEverywhere();
      expect(await told()).toEqual([emailOf('otherOwner'), emailOf('secondOwner')]);
    });
  });
});
