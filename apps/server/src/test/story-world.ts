import { afterAll, beforeAll } from 'vitest';
import { buildBooks } from '../sync/test/build-books.ts';
import { build } from '../sync/test/build-world.ts';
import { change } from './feed-world.ts';
import { loadWorld, type PortfolioServer, startPortfolioServer } from './portfolio-server.ts';
import { buildPortfolio } from './portfolio-world.ts';

export const object = 101_800;
export const contract = 101_800;
export const newContract = 101_801;
export const ticket = 101_800;
export const tenant = 101_800;

/** One object with all that may happen to it, in a portfolio of others. */
export const before = buildPortfolio({ seed: 7 });
before.relations.push(build.relation(tenant, { name: 'Huurder Wonderlijk' }));
before.objects.push(build.object(object, { owner_id: 101, name: 'Het Huis', energy_label: 'D' }));
before.contracts.push(
  build.contract(contract, {
    owner_id: 101,
    relation_id: tenant,
    reference: 'HC-800',
    start_date: '2020-01-01',
    end_date: '2026-05-31',
    deposit_amount: 90_000,
  }),
);
before.contract_objects.push(build.link(contract, object));
before.tickets.push(
  build.ticket(ticket, {
    owner_id: 101,
    object_id: object,
    tenant_id: tenant,
    description: 'Lekkage in de keuken',
    reporting_date: '2026-03-01',
    closing_date: '2026-03-20',
  }),
);
before.sales_invoices.push(
  ...(['final', 'draft'] as const).map((workflow_state, place) =>
    buildBooks.salesInvoice(800 + place, {
      owner_id: 101,
      contract_id: contract,
      relation_id: tenant,
      reference: `VF-${place}`,
      invoice_date: '2026-04-01',
      workflow_state,
      amount_incl: 94_500,
    }),
  ),
);

const then = structuredClone(before);
change('objects', object, { energy_label: 'B' })(then);
change('contracts', contract, { deposit_amount: 94_500 })(then);
then.contracts.push(
  build.contract(newContract, {
    owner_id: 101,
    relation_id: tenant,
    reference: 'HC-801',
    start_date: '2026-06-01',
    end_date: null,
  }),
);
then.contract_objects.push(build.link(newContract, object));
export const now = structuredClone(then);
change('objects', object, { energy_label: 'A' })(now);

export let server: PortfolioServer;

/** For the tests of one file: a portfolio in which much happened around one object and its contract. */
export function useStories(): void {
  beforeAll(async () => {
    server = await startPortfolioServer(before);
    for (const world of [then, now]) {
      server.clock.forward({ minutes: 5 });
      await loadWorld(server, world);
    }
    await addAround();
  });
  afterAll(() => server.close());
}

export const sets = (text: string, values: unknown[] = []) =>
  server.database.sync((connection) => connection.query(text, values));

const inHours = (day: string) => `${day}T08:00:00Z`;

/** Documents, questions and decisions of one object and one contract, written by people with names. */
async function addAround(): Promise<void> {
  const broker = server.brokers.dekade.id;
  const document = (name: string, audience: string | null, at: string, [type, id]: readonly [string, number]) =>
    sets(
      `insert into documents (owner_id, broker_id, subject_type, subject_id, kind, name, audience, content_type, byte_count, sha256,
         storage_key, user_id, added_by, added_at)
       values (101, $1, $2, $3, 'lease', $4, $5, 'text/plain', 1, 'x', $4, gen_random_uuid(), 'Schrijver Geheimzinnig', $6)`,
      [broker, type, String(id), name, audience, at],
    );
  await document('Huurcontract', 'owner', inHours('2026-04-02'), ['objects', object]);
  await document('Notitie van agenten', 'agents', inHours('2026-04-02'), ['objects', object]);
  await document('Voor nog niemand', null, inHours('2026-04-02'), ['objects', object]);
  await document('Bijlage', 'owner', inHours('2026-04-03'), ['contracts', contract]);
  const thread = async (agents: number | null, at: string, answers: boolean) => {
    const { rows } = await sets(
      `insert into threads (owner_id, broker_id, agents_of, subject_type, subject_id, subject_name, state, user_id, side, created_at, last_message_id)
       values (101, $1, $2, 'object', $3, 'Het Huis', 'open', '00000000-0000-4000-8000-000000000001', $4, $5, 0) returning id`,
      [broker, agents, String(object), agents === null ? 'owner' : 'broker', at],
    );
    const id: unknown = Reflect.get(rows[0] ?? {}, 'id');
    const asked = agents === null ? 'owner' : 'broker';
    for (const [side, place] of answers
      ? ([
          [asked, 1],
          ['broker', 2],
          ['broker', 2],
        ] as const)
      : ([[asked, 1]] as const))
      await sets(
        `insert into thread_messages (thread_id, owner_id, broker_id, agents_of, user_id, user_name, side, body, request_key, written_at)
         values ($1, 101, $2, $3, $4, 'Vrager Geheimzinnig', $5, 'Geheime tekst', gen_random_uuid(), $6)`,
        [id, broker, agents, `00000000-0000-4000-8000-00000000000${place}`, side, at.replace('08:00', `1${place}:00`)],
      );
  };
  await thread(null, inHours('2026-04-04'), true);
  await thread(broker, inHours('2026-04-05'), false);
  const decided = (state: string, at: string, deputy: boolean) =>
    sets(
      `insert into approvals (owner_id, broker_id, subject_type, subject_id, record_id, state, amount, asked_at, decided_at, decided_by, by_deputy, ended_at)
       values (101, $1, 'tickets', $2::text, $2::text::bigint, $3, 61234, $4, $4, 'Beslisser Geheimzinnig', $5, $4)`,
      [broker, String(ticket), state, at, deputy],
    );
  await decided('refused', inHours('2026-03-05'), false);
  await decided('approved', inHours('2026-03-06'), true);
  await decided('costs_unknown', inHours('2026-03-07'), false);
}
