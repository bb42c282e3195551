import type { DetailOf, RowOf } from '@gevel/contract';
import { modules as allModules, type approvalsList } from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokers } from '../../db/schema/brokers.ts';
import { mailTopics } from '../../db/schema/mail-topics.ts';
import { mails } from '../../db/schema/mails.ts';
import { users } from '../../db/schema/users.ts';
import { budgetMonths } from '../../domain/budget-months.ts';
import { addBooks, addChart, buildBooks } from '../../sync/test/build-books.ts';
import { addSharedDetails } from '../../sync/test/build-details.ts';
import { build, emptyWorld } from '../../sync/test/build-world.ts';
import { built } from '../../sync/test/built.ts';
import type { World } from '../../sync/test/memory-back-office.ts';
import { lastAudit, outcome } from '../../test/administration.ts';
import { openPortal } from '../../test/open-portal.ts';
import { loadWorld, type PortfolioServer, startPortfolioServer, type Viewer } from '../../test/portfolio-server.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf, testOwners } from '../../test/test-people.ts';
import { startTestServer, type TestServer, testSecrets } from '../../test/test-server.ts';
import { sendForm } from '../../test/upload-form.ts';
import { tellByMail } from '../mail-topics/index.ts';
import { sendDueWrites } from '../tickets/send-ticket-writes.ts';
import { remind } from './approvals.service.ts';

type Row = RowOf<typeof approvalsList>;
type Whole = DetailOf<typeof approvalsList>;
const monday = '2026-06-15T08:00:00Z';

let server: PortfolioServer;
/** A second server on the same database. */
let other: TestServer;
/** Another user of owner 101. */
let deputy: TestClient;

const complex = 101_900;
const ticketOf = (owner: number) => owner * 1_000 + 1;
const invoice = 1_010;

/** Of each owner a ticket within its mandate; of owner 101 objects in objects, a booked invoice, and a budget for repairs. */
function firstWorld(): World {
  const world = emptyWorld();
  addChart(world);
  addSharedDetails(world);
  for (const { id: owner_id, name } of testOwners) {
    world.owners.push(build.owner(owner_id, { relation_id: 10_000 + owner_id, reference: `EIG-${owner_id}`, name }));
    addBooks(world, owner_id);
    const id = ticketOf(owner_id);
    world.objects.push(build.object(id, { owner_id }));
    world.tickets.push(
      build.ticket(id, {
        owner_id,
        description: 'Lekkage in de keuken',
        object_id: id,
        mandate_amount: 50_000,
        expected_costs: 50_000,
      }),
    );
  }
  world.objects.push(
    build.object(complex, { owner_id: 101, type: 'complex', mandate_amount: 30_000 }),
    build.object(complex + 1, { owner_id: 101, parent_id: complex }),
    build.object(complex + 2, { owner_id: 101, parent_id: complex + 1 }),
    build.object(complex + 3, { owner_id: 101, parent_id: complex + 1, mandate_amount: 10_000 }),
  );
  world.compactions.push(buildBooks.compaction(9, { quadrant: 'costs' }));
  world.ledger_accounts.push(buildBooks.account(9, { compaction_id: 9 }));
  const months = Object.fromEntries(budgetMonths.map((month) => [month, 10_000]));
  world.budgets.push(
    built('budgets', { id: 101, owner_id: 101, kind: 'operating', name: 'Exploitatie', financial_year: 2026 }),
  );
  world.budget_lines.push(
    built('budget_lines', { id: 101, budget_id: 101, ledger_account_id: 9, ...months } as Parameters<
      typeof built<'budget_lines'>
    >[1]),
  );
  world.financial_mutations.push(buildBooks.mutation(990_001, { owner_id: 101, ledger_account_id: 9, debit: 45_050 }));
  return world;
}

beforeAll(async () => {
  // Notes stay until a test says that they went: no sender runs beside it.
  server = await startPortfolioServer(firstWorld(), { backOffice: { takesWrites: false } });
  other = await startTestServer({
    database: server.database,
    clock: server.clock,
    backOffice: { takesWrites: false },
  });
  await server.database.db
    .update(users)
    .set({ type: 'owner', broker_id: null, owner_id: 101, blocked_at: null, first_name: 'Dirk', name: 'Waarneming' })
    .where(eq(users.email, emailOf('blocked')));
  deputy = await server.login('blocked');
});
afterAll(async () => {
  await other.close();
  await server.close();
});
beforeEach(async () => {
  server.clock.set(monday);
  await server.database.sync(async (connection) => {
    for (const table of ['approvals', 'ticket_writes', 'documents', 'feed_entries'])
      await connection.query(`delete from ${table}`);
  });
  for (const each of [mailTopics, mails]) await server.database.db.delete(each);
  await loadWorld(server, firstWorld());
});

type Changes = Partial<World['tickets'][number]>;
const withTicket =
  (changes: Changes, id = ticketOf(101)) =>
  (world: World) => {
    Object.assign(world.tickets.find((ticket) => ticket.id === id) ?? {}, changes);
  };
const withInvoice = (changes: Partial<World['purchase_invoices'][number]>) => (world: World) => {
  Object.assign(world.purchase_invoices.find(({ id }) => id === invoice) ?? {}, changes);
};
/** A synchronisation after these changes of the first world. */
async function changed(...changes: ((world: World) => void)[]): Promise<void> {
  const world = firstWorld();
  for (const change of changes) change(world);
  await loadWorld(server, world);
}
const above = { expected_costs: 75_050 };

const listed = async (who: TestClient, query = ''): Promise<Row[]> => {
  const answer = await who.get(`/approvals${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};
const one = async (who: TestClient = server.clients.owner): Promise<Whole> => {
  const [row] = await listed(who, '?filter[stage]=asked,recorded,processed');
  return (await who.get(`/approvals/${row?.id}`)).json().data;
};
const seenOf = ({ amount, mandate, documents }: Whole) => ({
  amount,
  mandate,
  documents: documents.map(({ id }) => id),
});
const decide = (who: TestClient, approval: Whole, decision: 'yes' | 'no' = 'yes', more: object = {}) =>
  who.put(`/approvals/${approval.id}/decision`, { decision, ...seenOf(approval), ...more });
const notes = async () =>
  (
    await server.database.sync((connection) =>
      connection.query<{ state: string; ticket_id: string; description: string }>(
        'select state, ticket_id::text, description, user_name from ticket_writes order by created_at',
      ),
    )
  ).rows;

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
    const file = { name: 'offerte.pdf', type: 'application/pdf', content: '%PDF-1.7\n%%EOF' };
    const about = {
      description: '',
      valid_until: '',
      is_checked: '',
      subject_type: 'tickets',
      subject_id: String(ticketOf(101)),
    };
    const add = (kind: string, audience: string) =>
      sendForm(server.clients.broker, {
        method: 'POST',
        path: '/documents',
        file,
        fields: { ...about, kind, audience },
      });
    for (const [kind, audience] of [
      ['quote', 'owner'],
      ['quote', 'agents'],
      ['letter', 'owner'],
    ] as const)
      expect((await add(kind, audience)).statusCode).toBe(200);
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
        budgeted: '1200.00',
        booked: '450.50',
        left: '749.50',
      },
    ]);
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

describe('a decision', () => {
  test('is kept with who, when and what was shown, and goes to the ticket as a note', async () => {
    await changed(withTicket(above));
    const asked = await one();
    server.clock.forward({ minutes: 5 });
    expect((await decide(server.clients.owner, asked)).statusCode).toBe(204);
    for (const who of [server.clients.owner, deputy, server.clients.broker])
      expect(await one(who)).toMatchObject({
        stage: 'recorded',
        decision: 'yes',
        decided_by: 'owner Proefpersoon',
        decided_at: '2026-06-15T08:05:00Z',
      });
    const { rows } = await server.database.sync((connection) =>
      connection.query('select shown, user_id from approvals'),
    );
    expect(rows[0]).toMatchObject({
      shown: {
        amount: '750.50',
        mandate: '500.00',
        mandate_of: 'ticket',
        vat: null,
        documents: [],
        budgets: [{ id: '101', year: 2026, budgeted: '1200.00', booked: '450.50', left: '749.50' }],
      },
      user_id: expect.any(String),
    });
    expect(await notes()).toEqual([
      {
        state: 'kept',
        ticket_id: String(ticketOf(101)),
        user_name: 'owner Proefpersoon',
        description:
          'De verhuurder is akkoord met € 750,50 (btw niet vastgelegd). Het mandaat is € 500,00. Besloten door owner Proefpersoon op 15 juni 2026 om 10:05 in het portaal.',
      },
    ]);
    expect(await lastAudit(server)).toMatchObject({
      action: 'approval.decide',
      after: { decision: 'yes', amount: '750.50', mandate: '500.00' },
    });
    await server.database.sync((connection) => connection.query(`update ticket_writes set state = 'sent'`));
    expect((await one()).stage).toBe('processed');
  });

  test('is one: whoever comes later hears who was first, and the same answer twice is one', async () => {
    await changed(withTicket(above));
    const asked = await one();
    const clients = [server.clients.owner, deputy, server.clients.owner, deputy];
    const answers = await Promise.all(clients.map((who, place) => decide(who, asked, place % 2 === 0 ? 'yes' : 'no')));
    const kept = await one();
    const isFirst = (place: number) => (kept.decision === 'yes') === (place % 2 === 0);
    answers.forEach((answer, place) => {
      expect(answer.statusCode, answer.body).toBe(isFirst(place) ? 204 : 409);
      if (!isFirst(place))
        expect(answer.json()).toMatchObject({
          code: 'changed_meanwhile',
          current: { id: asked.id, decision: kept.decision, decided_by: kept.decided_by },
        });
    });
    expect(await notes()).toHaveLength(1);
  });

  test.each(['ticket_writes', 'audit_events'])(
    'is not there by half when its server dies before %s is written, and can be given again',
    async (table) => {
      await changed(withTicket(above));
      const asked = await one();
      const { owner } = server.database;
      await owner.query(
        `create function dies() returns trigger language plpgsql as $$ begin raise exception 'dies'; end $$`,
      );
      await owner.query(`create trigger dies before insert on ${table} for each row execute function dies()`);
      expect((await decide(server.clients.owner, asked)).statusCode).toBe(500);
      await owner.query(`drop function dies() cascade`);
      expect(await one()).toMatchObject({ id: asked.id, stage: 'asked', decision: null });
      expect(await notes()).toEqual([]);
      expect((await decide(server.clients.owner, asked)).statusCode).toBe(204);
      expect(await notes()).toHaveLength(1);
    },
  );

  test('reaches the back office as one note, whichever of several servers goes on after its own died', async () => {
    await changed(withTicket(above));
    expect((await decide(server.clients.owner, await one())).statusCode).toBe(204);
    await server.database.sync((connection) => connection.query(`update ticket_writes set state = 'queued'`));
    const received: string[] = [];
    const backOffice = {
      checkConnection: async () => {},
      addTicketNote: async ({ message }: { message: string }) => received.push(message),
    } as unknown as Parameters<typeof sendDueWrites>[0]['backOffice']; // a note needs no more of it
    const send = ({ app, database, clock }: TestServer) => sendDueWrites({ database, clock, backOffice, log: app.log });
    await Promise.all([send(server), send(other), send(server), send(other)]);
    expect(received).toEqual([expect.stringContaining('De verhuurder is akkoord met € 750,50')]);
    expect((await one()).stage).toBe('processed');
    await send(other);
    expect(received).toHaveLength(1);
  });

  test('stays as to process, and is not sent twice, when its server died while the note was under way', async () => {
    await changed(withTicket(above));
    expect((await decide(server.clients.owner, await one())).statusCode).toBe(204);
    await server.database.sync((connection) =>
      connection.query(`update ticket_writes set state = 'sending', attempts = 1, claimed_until = $1`, [
        new Date(server.clock.now().getTime() + 60_000),
      ]),
    );
    server.clock.forward({ minutes: 5 });
    const never = () => Promise.reject(new Error('Nothing is sent that may have arrived'));
    const backOffice = { checkConnection: never, addTicketNote: never } as unknown as Parameters<
      typeof sendDueWrites
    >[0]['backOffice']; // as above
    await sendDueWrites({ ...other, backOffice, log: other.app.log });
    expect(await notes()).toMatchObject([{ state: 'failed' }]);
    expect(await one(server.clients.broker)).toMatchObject({ decision: 'yes', stage: 'recorded' });
  });

  test('is refused on an amount that is another by now, with the new one; the former stays as history', async () => {
    await changed(withTicket(above));
    const asked = await one();
    // As synchronisation does while it runs: what is asked follows at its end.
    await server.database.sync((connection) =>
      connection.query('update tickets set expected_costs = 80000 where id = $1', [ticketOf(101)]),
    );
    const answer = await decide(server.clients.owner, asked);
    expect(answer.statusCode).toBe(409);
    const { code, current } = answer.json();
    expect([code, current.amount, current.stage]).toEqual(['changed_meanwhile', '800.00', 'asked']);
    expect(await notes()).toEqual([]);
    expect((await decide(server.clients.owner, current, 'no')).statusCode).toBe(204);
    expect(await one()).toMatchObject({
      decision: 'no',
      earlier: [{ id: asked.id, decision: null, is_current: false, amount: '750.50' }],
    });
    await changed(withTicket({ expected_costs: 90_000 }));
    expect((await listed(server.clients.owner)).map(({ stage, amount }) => [stage, amount])).toEqual([
      ['asked', '900.00'],
      ['lapsed', '800.00'],
      ['lapsed', '750.50'],
    ]);
    expect((await one()).earlier[0]).toMatchObject({ decision: 'no', decided_by: 'owner Proefpersoon' });
  });

  test('is refused when another mandate or another document is there than was seen', async () => {
    await changed(withTicket(above));
    const asked = await one();
    for (const other of [{ mandate: '400.00' }, { mandate: null }, { documents: ['123'] }, { amount: '750.51' }])
      expect((await decide(server.clients.owner, asked, 'yes', other)).json()).toMatchObject({
        code: 'changed_meanwhile',
        current: { id: asked.id, stage: 'asked' },
      });
    expect((await one()).stage).toBe('asked');
  });

  test('stands while the amount does, whatever becomes of the mandate', async () => {
    await changed(withTicket(above));
    await decide(server.clients.owner, await one(), 'no');
    await changed(withTicket({ ...above, mandate_amount: 90_000 }));
    await changed(withTicket(above));
    expect(await listed(server.clients.owner)).toMatchObject([{ stage: 'recorded', decision: 'no' }]);
  });

  test('is nobody else’s: of no agent, nor of an administrator who looks as the owner', async () => {
    await changed(withTicket(above));
    const asked = await one();
    expect(outcome(await decide(server.clients.broker, asked))).toEqual({ status: 403, code: 'forbidden' });
    const admin = await server.login('admin');
    await openPortal(server, admin, { type: 'owner', id: 101 });
    expect((await one(admin)).id).toBe(asked.id);
    expect(outcome(await decide(admin, asked))).toEqual({ status: 403, code: 'portal_read_only' });
    expect(await one()).toMatchObject({ stage: 'asked', decision: null });
  });

  test('on an invoice goes to its ticket if there is one, and is not processed until its state changes there', async () => {
    const waiting = { workflow_state: 'ownerapprovalworkflow', outstanding_amount: null } as const;
    await changed(withInvoice(waiting));
    const asked = await one();
    expect(asked).toMatchObject({
      subject_type: 'invoices',
      subject_id: `purchases-${invoice}`,
      amount: '1000.00',
      mandate: null,
      above_mandate: null,
    });
    expect((await decide(deputy, asked)).statusCode).toBe(204);
    expect(await notes()).toEqual([]);
    expect(await one(server.clients.broker)).toMatchObject({ stage: 'recorded', decided_by: 'Dirk Waarneming' });
    expect(await listed(server.clients.broker, '?filter[stage]=recorded')).toHaveLength(1);
    await changed(withInvoice({ ...waiting, workflow_state: 'approved' }));
    expect(await one()).toMatchObject({ stage: 'processed', decision: 'yes', end_reason: 'settled' });

    await changed(withInvoice({ ...waiting, amount_incl: 120_000, ticket_id: ticketOf(101) }));
    const [again] = await listed(server.clients.owner, '?filter[stage]=asked');
    const whole = (await server.clients.owner.get(`/approvals/${again?.id}`)).json().data;
    expect(whole).toMatchObject({
      amount: '1200.00',
      ticket_id: String(ticketOf(101)),
      earlier: [{ decision: 'yes' }],
    });
    expect((await decide(server.clients.owner, whole, 'no')).statusCode).toBe(204);
    expect((await notes())[0]?.description).toContain(`Het gaat om factuur F-${invoice}.`);
    // The note is there; the invoice still waits.
    await server.database.sync((connection) => connection.query(`update ticket_writes set state = 'sent'`));
    expect(await listed(server.clients.owner, '?filter[stage]=recorded')).toHaveLength(1);
  });
});

describe('an owner', () => {
  const deps = (of: TestServer) => ({ ...of, publicUrl: new URL('http://localhost:3000'), secrets: testSecrets });
  const untilTold = async (of: TestServer): Promise<void> => {
    if (!(await tellByMail(deps(of)))) await untilTold(of);
  };
  const tellEverywhere = async () => {
    await Promise.all([remind(server), remind(other), remind(server)]);
    await Promise.all([server, other, server, other].map(untilTold));
  };
  const kept = async () =>
    (await server.database.db.select().from(mails)).map(({ recipient, subject, text }) => ({
      recipient,
      subject,
      text,
    }));

  test('is mailed once when asked and once after two days, by however many servers, with nothing of what it is', async () => {
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
    const later = await server.login('owner');
    expect((await one(later)).reminded_at).toBe('2026-06-17T08:00:00Z');
    server.clock.set('2026-06-21T08:00:00Z');
    await tellEverywhere();
    expect((await kept()).filter(({ recipient }) => recipient === emailOf('owner'))).toHaveLength(2);
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
