import type { DetailOf, RowOf } from '@gevel/contract';
import { modules as allModules, type approvalsList } from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokers } from '../../db/schema/brokers.ts';
import { mailTopics } from '../../db/schema/mail-topics.ts';
import { mails } from '../../db/schema/mails.ts';
import { ownerGrants } from '../../db/schema/owner-grants.ts';
import { users } from '../../db/schema/users.ts';
import { budgetMonths } from '../../domain/budget-months.ts';
import { getActor } from '../../platform/session/session-user.repository.ts';
import { askApprovals } from '../../sync/derive/ask-approvals.ts';
import { addBooks, addChart, buildBooks } from '../../sync/test/build-books.ts';
import { addSharedDetails } from '../../sync/test/build-details.ts';
import { build, emptyWorld } from '../../sync/test/build-world.ts';
import { built } from '../../sync/test/built.ts';
import type { World } from '../../sync/test/memory-back-office.ts';
import { lastAudit, outcome } from '../../test/administration.ts';
import { openPortal } from '../../test/open-portal.ts';
import { loadWorld, type PortfolioServer, startPortfolioServer, type Viewer } from '../../test/portfolio-server.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf, type TestUser, testOwners } from '../../test/test-people.ts';
import { startTestServer, type TestServer, testSecrets } from '../../test/test-server.ts';
import { sendForm } from '../../test/upload-form.ts';
import { tellByMail } from '../mail-topics/index.ts';
import { sendDueWrites } from '../tickets/send-ticket-writes.ts';
import { decide as keep, remind } from './approvals.service.ts';

type Row = RowOf<typeof approvalsList>;
type Whole = DetailOf<typeof approvalsList>;
const monday = '2026-06-15T08:00:00Z';

let server: PortfolioServer;
/** A second server on the same database. */
let other: TestServer;
/** Another user of owner 101. */
let colleague: TestClient;

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
  colleague = await server.login('blocked');
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
async function addDocument(added: { type: string; id: string; kind: string; audience?: string }): Promise<void> {
  const { type, id, kind, audience = 'owner' } = added;
  const file = { name: 'offerte.pdf', type: 'application/pdf', content: '%PDF-1.7\n%%EOF' };
  const about = { description: '', valid_until: '', is_checked: '', subject_type: type, subject_id: id };
  const fields = { ...about, kind, audience };
  const answer = await sendForm(server.clients.broker, { method: 'POST', path: '/documents', file, fields });
  expect(answer.statusCode, answer.body).toBe(200);
}
const seenOf = ({ amount, mandate, documents }: Whole) => ({
  amount,
  mandate,
  documents: documents.map(({ id, sha256 }) => ({ id, sha256 })),
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

describe('a decision', () => {
  test('is kept with who, when and what was shown, and goes to the ticket as a note', async () => {
    await changed(withTicket(above));
    const asked = await one();
    server.clock.forward({ minutes: 5 });
    expect((await decide(server.clients.owner, asked)).statusCode).toBe(204);
    for (const who of [server.clients.owner, colleague, server.clients.broker])
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

  test('stays processed when its note is there no more', async () => {
    await changed(withTicket(above));
    await decide(server.clients.owner, await one());
    for (const statement of [`update ticket_writes set state = 'sent'`, 'delete from ticket_writes'])
      await server.database.sync((connection) => connection.query(statement));
    expect(await one()).toMatchObject({ decision: 'yes', stage: 'processed' });
    expect(await listed(server.clients.broker, '?filter[stage]=recorded')).toEqual([]);
  });

  test('is not processed when its note was removed before it was sent', async () => {
    await changed(withTicket(above));
    await decide(server.clients.owner, await one());
    await server.database.sync((connection) => connection.query('delete from ticket_writes'));
    expect(await one()).toMatchObject({ decision: 'yes', stage: 'recorded' });
  });

  test('is one: whoever comes later hears who was first, and the same answer twice is one', async () => {
    await changed(withTicket(above));
    const asked = await one();
    const clients = [server.clients.owner, colleague, server.clients.owner, colleague];
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
    for (const other of [
      { mandate: '400.00' },
      { mandate: null },
      { documents: [{ id: '123', sha256: 'x' }] },
      { amount: '750.51' },
    ])
      expect((await decide(server.clients.owner, asked, 'yes', other)).json()).toMatchObject({
        code: 'changed_meanwhile',
        current: { id: asked.id, stage: 'asked' },
      });
    expect((await one()).stage).toBe('asked');
  });

  test('is refused when another file is in the place of a document that was seen', async () => {
    await changed(withTicket(above));
    await addDocument({ type: 'tickets', id: '101001', kind: 'quote' });
    const asked = await one();
    const file = { name: 'offerte.pdf', type: 'application/pdf', content: '%PDF-1.7\nduurder\n%%EOF' };
    const path = `/documents/${asked.documents[0]?.id}/content`;
    const replaced = await sendForm(server.clients.broker, { method: 'PUT', path, file, fields: { is_checked: '' } });
    expect(replaced.statusCode, replaced.body).toBe(204);
    expect((await decide(server.clients.owner, asked)).json()).toMatchObject({ code: 'changed_meanwhile' });
    expect((await decide(server.clients.owner, await one())).statusCode).toBe(204);
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
    expect((await decide(colleague, asked)).statusCode).toBe(204);
    expect(await notes()).toEqual([]);
    expect(await one(server.clients.broker)).toMatchObject({ stage: 'recorded', decided_by: 'Dirk Waarneming' });
    expect(await listed(server.clients.broker, '?filter[stage]=recorded')).toHaveLength(1);
    await changed(withInvoice({ ...waiting, workflow_state: 'approved' }));
    expect(await one()).toMatchObject({ stage: 'processed', decision: 'yes', end_reason: 'settled' });

    await changed(withInvoice({ ...waiting, amount_incl: 120_000, ticket_id: ticketOf(101) }));
    await addDocument({ type: 'invoices', id: `purchases-${invoice}`, kind: 'invoice' });
    await addDocument({ type: 'tickets', id: String(ticketOf(101)), kind: 'quote' });
    await addDocument({ type: 'tickets', id: String(ticketOf(102)), kind: 'quote' });
    const [again] = await listed(server.clients.owner, '?filter[stage]=asked');
    const whole = (await server.clients.owner.get(`/approvals/${again?.id}`)).json().data;
    // Of the invoice itself and of its ticket.
    expect(whole.documents.map(({ kind }: { kind: string }) => kind)).toEqual(['quote', 'invoice']);
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
    const deps = (of: TestServer) => ({ ...of, publicUrl: new URL('http://localhost:3000'), secrets: testSecrets });
    const untilTold = async (of: TestServer): Promise<void> => {
      if (!(await tellByMail(deps(of)))) await untilTold(of);
    };
    const tellEverywhere = async () => {
      await Promise.all([remind(server), remind(other), remind(server)]);
      await Promise.all([server, other, server, other].map(untilTold));
    };
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
