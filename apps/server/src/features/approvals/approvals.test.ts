import { modules as allModules } from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { brokers } from '../../db/schema/brokers.ts';
import { mails } from '../../db/schema/mails.ts';
import { outcome } from '../../test/administration.ts';
import {
  above,
  addDocument,
  type Changes,
  changed,
  complex,
  decide,
  listed,
  one,
  other,
  type Row,
  server,
  tellEverywhere,
  ticketOf,
  useApprovals,
  withInvoice,
  withTicket,
} from '../../test/approvals-world.ts';
import type { Viewer } from '../../test/portfolio-server.ts';
import { emailOf } from '../../test/test-people.ts';
import { remind } from './approvals.service.ts';

useApprovals();

describe('the mandate', () => {
  const euro = (cents: number) => (cents / 100).toFixed(2);
  test.each<[string, Changes, Partial<Row> | null]>([
    [
      'of a ticket is asked above, by a cent',
      { expected_costs: 50_001 },
      { mandate_of: 'ticket', mandate: euro(50_000), above_mandate: '0.01' },
    ],
    ['of a ticket is not asked at', { expected_costs: 50_000 }, null],
    ['of a ticket is not asked below', { expected_costs: 49_999 }, null],
    [
      'of a ticket comes before that of its object',
      { mandate_amount: 20_000, expected_costs: 15_000, object_id: complex + 3 },
      null,
    ],
    [
      'of an object holds where the ticket has none',
      { mandate_amount: null, expected_costs: 10_001, object_id: complex + 3 },
      { mandate_of: 'object', mandate: euro(10_000), above_mandate: '0.01' },
    ],
    ['of an object is not asked at', { mandate_amount: null, expected_costs: 10_000, object_id: complex + 3 }, null],
    [
      'of a parent holds where the object has none',
      { mandate_amount: null, expected_costs: 30_001, object_id: complex + 1 },
      { mandate_of: 'parent', mandate: euro(30_000), above_mandate: '0.01' },
    ],
    [
      'of a parent of a parent holds where neither has one',
      { mandate_amount: null, expected_costs: 30_001, object_id: complex + 2 },
      { mandate_of: 'parent', mandate: euro(30_000) },
    ],
    ['of a parent is not asked at', { mandate_amount: null, expected_costs: 30_000, object_id: complex + 2 }, null],
    [
      'of nought is one',
      { mandate_amount: 0, expected_costs: 1 },
      { mandate_of: 'ticket', mandate: '0.00', above_mandate: '0.01' },
    ],
    ['is no matter where the tenant pays', { expected_costs: 90_000, costs_are_for_tenant: true }, null],
    ['is no matter of a ticket that is closed', { expected_costs: 90_000, closing_date: '2026-06-01' }, null],
    ['is no matter where nothing will be spent', { mandate_amount: null, object_id: null, expected_costs: 0 }, null],
  ])('%s', async (_what, changes, expected) => {
    await changed(withTicket(changes));
    const rows = await listed(server.clients.owner);
    expect(rows).toHaveLength(expected === null ? 0 : 1);
    if (expected !== null)
      expect(rows[0]).toMatchObject({
        ...expected,
        stage: 'asked',
        subject_type: 'tickets',
        subject_id: String(ticketOf(101)),
        amount: euro(changes.expected_costs ?? 0),
      });
    expect((await listed(server.clients.broker)).map(({ stage }) => stage)).toEqual(expected === null ? [] : ['asked']);
  });

  test.each<[string, Changes, Row['stage']]>([
    ['costs', { expected_costs: null }, 'costs_unknown'],
    ['costs, mandate or not', { expected_costs: null, mandate_amount: null }, 'costs_unknown'],
    ['a mandate', { expected_costs: 100, mandate_amount: null, object_id: null }, 'mandate_unknown'],
  ])('%s that are not known ask an agent and nobody else, until they are known', async (_what, changes, stage) => {
    await changed(withTicket(changes));
    expect(await listed(server.clients.owner)).toEqual([]);
    const [row] = await listed(server.clients.broker);
    expect(row).toMatchObject({ stage, decision: null });
    expect(await listed(server.clients.broker, `?filter[stage]=${stage}`)).toHaveLength(1);
    expect((await server.clients.owner.get(`/approvals/${row?.id}`)).statusCode).toBe(404);
    await changed(withTicket({ ...changes, costs_are_for_tenant: true }));
    expect(await listed(server.clients.broker)).toEqual([]);
    await changed(withTicket(above));
    expect((await listed(server.clients.broker)).map((each) => each.stage)).toEqual(['asked']);
  });

  test('is said with what its amounts are, as far as somebody said so', async () => {
    await changed(withTicket(above), withInvoice({ workflow_state: 'ownerapprovalworkflow' }));
    const kinds = async () =>
      (await listed(server.clients.owner, '?sort=subject_type')).map(({ subject_type, vat }) => [subject_type, vat]);
    expect(await kinds()).toEqual([
      ['invoices', 'including'],
      ['tickets', null],
    ]);
    const set = (mandate_vat: 'excluding' | null) =>
      server.database.db.update(brokers).set({ mandate_vat }).where(eq(brokers.id, server.brokers.dekade.id));
    await set('excluding');
    expect((await kinds())[1]).toEqual(['tickets', 'excluding']);
    await set(null);
  });
});

describe('what is asked', () => {
  test('is called by the first words of a long notification, which says that there are more', async () => {
    await changed(
      withTicket({ ...above, description: `Lekkage onder de gootsteen. ${'Graag eerst bellen. '.repeat(5)}` }),
    );
    const [row] = await listed(server.clients.owner, '?filter[stage]=asked');
    expect(row?.['subject_name']).toMatch(/^Lekkage onder de gootsteen\. .* Graag eerst…$/);
    await changed(withTicket(above));
  });

  test('is asked once, however often is synchronised, and ends when it is not needed any more', async () => {
    for (let round = 0; round < 3; round += 1) await changed(withTicket(above));
    expect(await listed(server.clients.owner)).toHaveLength(1);
    await changed();
    expect(await listed(server.clients.owner)).toMatchObject([{ stage: 'lapsed', end_reason: 'amount_changed' }]);
    await changed(withTicket(above));
    await changed(withTicket({ ...above, mandate_amount: 90_000 }));
    expect((await listed(server.clients.owner))[0]).toMatchObject({ stage: 'lapsed', end_reason: 'not_needed' });
    await changed(withTicket(above));
    await changed(withTicket({ ...above, closing_date: '2026-06-14' }));
    expect((await listed(server.clients.owner))[0]).toMatchObject({ stage: 'lapsed', end_reason: 'settled' });
  });

  test('shows quotes and photos that are meant for the owner, and what is left of the budget', async () => {
    await changed(withTicket(above));
    const subject = { type: 'tickets', id: String(ticketOf(101)) };
    await addDocument({ ...subject, kind: 'quote' });
    await addDocument({ ...subject, kind: 'quote', audience: 'agents' });
    await addDocument({ ...subject, kind: 'letter' });
    const shown = await one();
    expect(shown.documents).toMatchObject([
      { name: 'offerte.pdf', kind: 'quote', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    expect(shown.budgets).toEqual([
      {
        id: '101',
        name: 'Exploitatie',
        kind: 'operating',
        year: 2026,
        first_day: '2026-01-01',
        budgeted: '1200.00',
        booked: '450.50',
        left: '749.50',
      },
    ]);
    // On 15 June a book year that begins in July is still to come: the budget of the year before counts, and there is none.
    const begins = (months: number | null) =>
      server.database.sync((connection) =>
        connection.query('update financial_years set months_later = $1 where owner_id = 101', [months]),
      );
    await begins(6);
    expect((await one()).budgets).toEqual([]);
    await begins(-3);
    expect((await one()).budgets).toMatchObject([{ year: 2026, first_day: '2025-10-01' }]);
    await begins(null);
    expect((await one(server.clients.broker)).documents).toHaveLength(2);
    await server.database.db
      .update(brokers)
      .set({ modules: allModules.filter((name) => name !== 'financial') })
      .where(eq(brokers.id, server.brokers.dekade.id));
    try {
      expect((await one()).budgets).toEqual([]);
    } finally {
      await server.database.db
        .update(brokers)
        .set({ modules: [...allModules] })
        .where(eq(brokers.id, server.brokers.dekade.id));
    }
  });

  test('keeps what was on the screen as long as the decision, also from whoever added it a minute before', async () => {
    await changed(withTicket(above));
    const subject = { type: 'tickets', id: String(ticketOf(101)) };
    await addDocument({ ...subject, kind: 'quote' });
    await addDocument({ ...subject, kind: 'letter' });
    const approval = await one();
    const [quote] = approval.documents;
    expect((await decide(server.clients.owner, approval)).statusCode).toBe(204);
    const { broker } = server.clients;
    const documents = async () =>
      (await broker.get('/documents'))
        .json<{ data: { id: string; kept_until: string | null }[] }>()
        .data.toSorted((one, other) => Number(one.id) - Number(other.id));
    expect(await documents()).toMatchObject([{ id: quote?.id, kept_until: '2033-12-31' }, { kept_until: null }]);
    const about = { description: '', audience: 'owner', valid_until: '', kind: 'other' };
    expect((await broker.put(`/documents/${quote?.id}`, about)).statusCode).toBe(204);
    const refused = await broker.delete(`/documents/${quote?.id}`);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'document_is_kept']);
    const [kept, letter] = await documents();
    expect(kept).toMatchObject({ id: quote?.id, kept_until: '2033-12-31' });
    expect((await broker.delete(`/documents/${letter?.id}`)).statusCode).toBe(204);
  });

  test('is seen by its owner and the broker of that, and by nobody else', async () => {
    await changed(withTicket(above), withInvoice({ workflow_state: 'ownerapprovalworkflow' }));
    const asked = await one();
    for (const name of ['otherBroker', 'secondOwner', 'otherOwner'] as const satisfies Viewer[]) {
      const who = server.clients[name];
      expect(await listed(who)).toEqual([]);
      expect(outcome(await who.get(`/approvals/${asked.id}`))).toEqual({ status: 404, code: 'not_found' });
      expect(outcome(await decide(who, asked))).toEqual({ status: 404, code: 'not_found' });
    }
    for (const [without, left] of [
      ['tickets', 'invoices'],
      ['reports', 'tickets'],
    ] as const) {
      const set = (modules: (typeof allModules)[number][]) =>
        server.database.db.update(brokers).set({ modules }).where(eq(brokers.id, server.brokers.dekade.id));
      await set(allModules.filter((name) => name !== without));
      try {
        expect((await listed(server.clients.owner)).map(({ subject_type }) => subject_type)).toEqual([left]);
      } finally {
        await set([...allModules]);
      }
    }
  });
});

describe('an owner', () => {
  const kept = async () =>
    (await server.database.db.select().from(mails)).map(({ recipient, subject, text }) => ({
      recipient,
      subject,
      text,
    }));

  test('is mailed once when asked and once after every two days, five times, by however many servers, with nothing of what it is', async () => {
    await tellEverywhere();
    await changed(withTicket(above));
    for (let round = 0; round < 3; round += 1) await tellEverywhere();
    const first = await kept();
    expect(first.map(({ recipient, subject }) => [recipient, subject]).sort()).toEqual([
      [emailOf('blocked'), 'Nieuw in uw portaal: Akkoorden'],
      [emailOf('owner'), 'Nieuw in uw portaal: Akkoorden'],
    ]);
    for (const { text } of first) {
      expect(text).toContain('Meldingen die op akkoord wachten: 1');
      expect(text).toContain('http://dekade.localhost:3000/akkoorden');
      expect(text).not.toMatch(/750|500|Lekkage|Aalders|T-101001/);
    }
    server.clock.set('2026-06-17T07:59:00Z');
    await tellEverywhere();
    expect((await kept()).filter(({ recipient }) => recipient === emailOf('owner'))).toHaveLength(1);
    server.clock.set('2026-06-17T08:00:00Z');
    for (let round = 0; round < 3; round += 1) await tellEverywhere();
    const reminded = (await kept()).filter(({ recipient }) => recipient === emailOf('owner'));
    expect(reminded.map(({ text }) => text?.includes('Herinnering: meldingen die op akkoord wachten: 1'))).toEqual([
      false,
      true,
    ]);
    const days = ['2026-06-17', '2026-06-19', '2026-06-21', '2026-06-23', '2026-06-25'].map(
      (day) => `${day}T08:00:00Z`,
    );
    for (const [step, day] of [...days, '2026-06-27T08:00:00Z', '2026-08-01T08:00:00Z'].entries()) {
      server.clock.set(day.replace('08:00', '07:59'));
      await tellEverywhere();
      server.clock.set(day);
      for (let round = 0; round < 2; round += 1) await tellEverywhere();
      const mailed = (await kept()).filter(({ recipient }) => recipient === emailOf('owner'));
      expect(mailed).toHaveLength(1 + Math.min(step + 1, days.length));
    }
    for (const name of ['owner', 'broker'] as const) {
      const { reminded_at, reminders } = await one(await server.login(name));
      expect(reminded_at).toBe(days.at(-1));
      expect(reminders.map((each) => each.reminded_at)).toEqual(days);
    }
  });

  test('is reminded once after an outage, and from the beginning of another amount', async () => {
    await changed(withTicket(above));
    const told = async () => {
      const { rows } = await server.database.sync((connection) =>
        connection.query<{ event: string }>(
          `select event from feed_entries where kind = 'ticket_approvals' and owner_id = 101 order by id`,
        ),
      );
      return rows.map(({ event }) => event);
    };
    server.clock.set('2026-06-22T08:00:00Z');
    await Promise.all([remind(server), remind(other), remind(server), remind(other)]);
    expect(await told()).toEqual(['asked', 'reminded']);
    server.clock.set('2026-06-23T08:00:00Z');
    await changed(withTicket({ expected_costs: 85_050 }));
    server.clock.set('2026-06-25T07:59:00Z');
    await Promise.all([remind(server), remind(other)]);
    expect(await told()).toEqual(['asked', 'reminded', 'asked']);
    server.clock.set('2026-06-25T08:00:00Z');
    await Promise.all([remind(server), remind(other)]);
    expect(await told()).toEqual(['asked', 'reminded', 'asked', 'reminded']);
    const now = await server.login('owner');
    const [latest] = await listed(now, '?filter[stage]=asked');
    await decide(now, (await now.get(`/approvals/${latest?.id}`)).json().data);
    server.clock.set('2026-07-25T08:00:00Z');
    await Promise.all([remind(server), remind(other)]);
    expect(await told()).toHaveLength(4);
  });

  test('of long ago is not reminded of any more', async () => {
    await changed(withTicket(above));
    server.clock.set('2026-06-27T08:01:00Z');
    await remind(server);
    const { rows } = await server.database.sync((connection) =>
      connection.query('select from approvals where reminded_at is not null'),
    );
    expect(rows).toEqual([]);
  });

  test('who decided is not reminded, and silence decides nothing', async () => {
    await changed(withTicket(above), withTicket(above, ticketOf(102)));
    const owner = await server.login('owner');
    await decide(owner, await one(owner));
    server.clock.set('2026-06-18T08:00:00Z');
    await tellEverywhere();
    expect(await listed(await server.login('owner'))).toMatchObject([{ stage: 'recorded', reminded_at: null }]);
    server.clock.set('2027-06-18T08:00:00Z');
    await tellEverywhere();
    const rows = await server.database.sync((connection) =>
      connection.query(`select state, reminded_at is not null as reminded from approvals where owner_id = 102`),
    );
    expect(rows.rows).toEqual([{ state: 'asked', reminded: true }]);
  });

  test('that decides is told to its agents, by name of nobody', async () => {
    await changed(withTicket(above));
    const owner = await server.login('owner');
    await decide(owner, await one(owner), 'no');
    const { data } = (await (await server.login('broker')).get('/feed')).json();
    expect(data.map(({ kind, event, becomes }: Record<string, string>) => [kind, event, becomes])).toEqual([
      ['ticket_decisions', 'refused', '750.50'],
      ['ticket_approvals', 'asked', '750.50'],
    ]);
  });
});
