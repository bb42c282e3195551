import { recordTypes } from '@gevel/back-office/records';
import { operations } from '@gevel/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fetchExport, readWorkbook } from '../test/export-client.ts';
import { type PortfolioServer, startPortfolioServer } from '../test/portfolio-server.ts';
import { readAll } from '../test/unread-rows.ts';
import { type AskScoped, unreadRecords } from './unread.ts';

let server: PortfolioServer;
beforeAll(async () => {
  server = await startPortfolioServer();
});
afterAll(() => server.close());
afterEach(() => readAll(server.database));

const asSync = (text: string, values: unknown[] = []) =>
  server.database.sync((connection) => connection.query(text, values));
const broker = () => server.clients.broker;
const metaOf = async (path: string, client = broker()) => (await client.get(path)).json().meta;

/** As a read leaves it that could not understand contracts of one owner, and one of which not even the owner was legible. */
async function refuseContracts(ownerId: number, ids: readonly number[]): Promise<void> {
  await asSync(
    `insert into sync_rejections (record_type, record_id, kind, reason, owner_id, broker_id)
     select 'contracts', refused::text, 'record', 'StartDate is not a date', o.id, o.broker_id
     from unnest($2::bigint[]) refused join owners o on o.id = $1`,
    [ownerId, ids],
  );
  await asSync(`insert into sync_rejections (record_type, kind, reason) values ('contracts', 'record', 'has no id')`);
  await asSync(
    `insert into sync_unread (record_type, records, placed, faults, problem) values ('contracts', $1, $2, 0, 'rejected')`,
    [ids.length + 1, ids.length],
  );
}

test('while all could be read no answer says anything of it', async () => {
  for (const path of ['/contracts', '/objects', '/dashboard', '/reports/invoices'])
    expect(await metaOf(path)).not.toHaveProperty('unread');
});

test('lists, records and the dashboard say how many could not be read, to whom they belong and no more', async () => {
  const [own] = (await broker().get('/contracts')).json().data as { id: string; owner_id: string }[];
  if (!own) throw new Error('The portfolio has no contract');
  const { total } = await metaOf('/contracts');
  const { total: ofOthers } = await metaOf('/contracts', server.clients.otherBroker);
  // one has an older copy, one was never read
  await refuseContracts(Number(own.owner_id), [Number(own.id), 900_001]);
  const told = { record_type: 'contracts', records: 3, of: total + 2, values: 0, problem: 'rejected' };
  for (const path of ['/contracts', `/contracts/${own.id}`, '/dashboard']) {
    expect((await metaOf(path)).unread, path).toEqual([told]);
  }
  const ofOther = { ...told, records: 1, of: ofOthers + 1 };
  expect((await metaOf('/contracts', server.clients.otherBroker)).unread).toEqual([ofOther]);
  const list = (await broker().get('/contracts')).json();
  expect(operations.contracts.list.answer.parse(list)).toBeTruthy();
  expect(operations.dashboard.get.answer.parse((await broker().get('/dashboard')).json())).toBeTruthy();
  // what does not show contracts says nothing of them
  expect(await metaOf('/tickets')).not.toHaveProperty('unread');
});

test('a value that could not be read is told apart from an empty one, by row and field', async () => {
  const rows = (await broker().get('/contracts')).json().data as { id: string; owner_id: string }[];
  const [own] = rows;
  if (!own) throw new Error('The portfolio has no contract');
  await asSync(
    `insert into sync_rejections (record_type, record_id, kind, field, property, value, reason, owner_id, broker_id)
     select 'contracts', $2, 'value', 'payment_method', 'PaymentMethod', '77', 'is not a member', id, broker_id from owners where id = $1`,
    [Number(own.owner_id), own.id],
  );
  await asSync(`insert into sync_unread (record_type, records, placed, faults) values ('contracts', 0, 0, 1)`);
  const told = [{ record_type: 'contracts', records: 0, of: null, values: 1, problem: null }];
  for (const path of ['/contracts', `/contracts/${own.id}`]) {
    const meta = await metaOf(path);
    expect(meta.unread).toEqual(told);
    expect(meta.unknown).toEqual({ payment_method: [own.id] });
  }
  // neither what came nor why is anybody's but an administrator's
  expect((await broker().get('/contracts')).body).not.toContain('is not a member');
});

test('a file says beside its rows what could not be read', async () => {
  const [own] = (await broker().get('/contracts')).json().data as { owner_id: string }[];
  const { total } = await metaOf('/contracts');
  await refuseContracts(Number(own?.owner_id), [900_001]);
  const file = await fetchExport(broker(), { list: 'contracts', query: {}, columns: ['reference'], format: 'xlsx' });
  const [, remarks] = await readWorkbook(file.answer.rawPayload);
  expect(remarks?.rows).toContainEqual(['Let op', `Contracten: van ${total + 2} konden er 2 niet worden gelezen.`]);
});

test('records of each type are counted for one owner and for a whole portfolio', async () => {
  await asSync(
    `insert into sync_rejections (record_type, kind, reason) select type, 'record', 'has no id' from unnest($1::text[]) type`,
    [recordTypes],
  );
  await asSync(
    `insert into sync_unread (record_type, records, placed, faults, problem) select type, 1, 0, 0, 'rejected' from unnest($1::text[]) type`,
    [recordTypes],
  );
  const scope = { kind: 'broker', brokerId: 1 } as const;
  const ask: AskScoped = (statement) => server.database.ask(scope, statement);
  for (const ownerId of [undefined, '101']) {
    const told = await unreadRecords(ask, { scope, types: recordTypes, ...(ownerId ? { ownerId } : {}) });
    expect(told.map(({ record_type, records }) => [record_type, records])).toEqual(
      recordTypes.map((type) => [type, 1]),
    );
  }
});
