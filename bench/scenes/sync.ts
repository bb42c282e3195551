import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type OpenedDatabase, openDatabase } from '../../apps/server/src/db/database.ts';
import { columnList, typedColumns } from '../../apps/server/src/sync/engine/step-columns.ts';
import { steps } from '../../apps/server/src/sync/steps/all-steps.ts';
import { emptyWorld } from '../../apps/server/src/sync/test/build-world.ts';
import { memoryBackOffice, type World } from '../../apps/server/src/sync/test/memory-back-office.ts';
import { runToEnd, syncOf } from '../../apps/server/src/sync/test/run-to-end.ts';
import { preparedForPortal } from '../../apps/server/src/test/portal-user.ts';
import { usingConnection } from '../../apps/server/src/test/using-connection.ts';
import { spreadOf } from '../harness/figures.ts';
import type { Result } from '../harness/result.ts';
import type { Stage } from '../harness/stage.ts';
import { recordsOf } from '../world/read-records.ts';

const pageSize = 500;
const invoices = 20_000;
const step = steps.sales_invoices;

/** Row 15: invoices of a back office without delay, taken over by synchronisation, beside the same rows in one plain statement per page. */
export async function measureSync(stage: Stage): Promise<Result[]> {
  const world = emptyWorld();
  world.owners = (await recordsOf(stage.database, steps.owners)) as World['owners']; // safe: records of that step
  world.sales_invoices = (await recordsOf(stage.database, step, invoices)) as World['sales_invoices'];
  const { database, owner, drop } = await emptyDatabase(stage.ownerUrl);
  try {
    const ratios: number[] = [];
    let detail = '';
    for (let round = 0; round < Math.min(2, stage.rounds); round += 1) {
      await owner.query('truncate owners, sales_invoices, sync_freshness cascade');
      const limit = await plainly(owner, world);
      const ours = await bySync(database, world);
      ratios.push(ours / limit);
      detail = `ours ${ours.toFixed(0)} rows/s, plain ${limit.toFixed(0)} rows/s`;
    }
    const shared = {
      row: '15',
      operation: `synchronising ${world.sales_invoices.length} invoices, ${pageSize} a page`,
    };
    return [
      {
        ...shared,
        figure: 'rows per second, ours / plain upsert',
        value: spreadOf(ratios),
        goal: { at: 'min', value: 0.75 },
        detail,
      },
    ];
  } finally {
    await drop();
  }
}

async function bySync(database: OpenedDatabase, world: World): Promise<number> {
  let begun = 0;
  let seconds = 0;
  const backOffice = memoryBackOffice({
    world,
    pageSize,
    page: (type, number, page) => {
      if (type === 'sales_invoices' && number === 0) begun = performance.now();
      // What comes after them has begun when all of them are written.
      if (type === 'sales_invoice_lines' && number === 0) seconds = (performance.now() - begun) / 1_000;
      return page;
    },
  });
  const run = await runToEnd(syncOf(database, backOffice));
  const written = run.steps.find(({ record_type }) => record_type === 'sales_invoices')?.added;
  if (written !== world.sales_invoices.length) throw new Error(`Only ${written} invoices were taken over`);
  return written / seconds;
}

/** A table with a key and two indexes, and nothing that is made of its columns. */
async function plainly(owner: pg.Pool, world: World): Promise<number> {
  await owner.query(`drop table if exists plain_invoices; create table plain_invoices (${typedColumns(step)}, primary key (id));
    create index on plain_invoices (owner_id, invoice_date, id); create index on plain_invoices (relation_id)`);
  const names = columnList(step);
  const text = `insert into plain_invoices (${names}) select ${names} from json_to_recordset($1::json) as r (${typedColumns(step)})
    on conflict (id) do update set outstanding_amount = excluded.outstanding_amount
    where plain_invoices.outstanding_amount is distinct from excluded.outstanding_amount`;
  const begun = performance.now();
  for (let from = 0; from < world.sales_invoices.length; from += pageSize)
    await owner.query(text, [JSON.stringify(world.sales_invoices.slice(from, from + pageSize))]);
  return world.sales_invoices.length / ((performance.now() - begun) / 1_000);
}

async function emptyDatabase(
  besideUrl: string,
): Promise<{ database: OpenedDatabase; owner: pg.Pool; drop: () => Promise<void> }> {
  const name = `bench_sync_${randomBytes(4).toString('hex')}`;
  const onServer = (statement: string) => usingConnection(besideUrl, (client) => client.query(statement));
  await onServer(`create database ${name}`);
  const url = new URL(besideUrl);
  url.pathname = `/${name}`;
  const database = await openDatabase({ databaseUrl: await preparedForPortal(url.href), dataDir: '' });
  const owner = new pg.Pool({ connectionString: url.href });
  return {
    database,
    owner,
    drop: async () => {
      await database.close();
      await owner.end();
      await onServer(`drop database ${name} with (force)`);
    },
  };
}
