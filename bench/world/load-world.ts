import type pg from 'pg';
import type { Connection } from '../../apps/server/src/db/connection.ts';
import type { Database } from '../../apps/server/src/db/database.ts';
import { deriveAll } from '../../apps/server/src/sync/derive/derive-all.ts';
import { compactionsFill, ledgerAccountsFills } from './chart.ts';
import {
  contractBreakOptionsFill,
  contractExtensionsFill,
  contractLinesFill,
  contractObjectsFill,
  contractsFill,
} from './contracts.ts';
import { portfolioDetailsFills, sharedDetailsFills } from './details.ts';
import type { Fill } from './fill.ts';
import {
  openItemsFills,
  purchaseInvoiceLinesFill,
  purchaseInvoicesFill,
  salesInvoiceLinesFill,
  salesInvoicesFill,
} from './invoices.ts';
import { financialYears, mutationsFills } from './ledger.ts';
import { overviewsFills } from './overviews.ts';
import { estateAgentsFill, linkOwners, ownersFill, relationsFills } from './people.ts';
import { brokersOfPortal, freshness, usersOfPortal } from './portal.ts';
import { addressesFill, objectsFill } from './real-estate.ts';
import { type Sizes, sizesOf, type WorldOptions, worldMoment } from './sizes.ts';
import { rentalStatementsFill, statementBookingsFills, statementObjectsFill } from './statements.ts';
import { ticketStateMap, ticketStatesFill, ticketsFill } from './tickets.ts';
import type { Timed } from './timed.ts';
import { withoutIndexes } from './without-indexes.ts';

type WorldDatabase = Database & { pool: pg.Pool };

export type Say = (what: string, seconds: number) => void;

/** Fills a migrated, empty database with the world of that size, as it is after a complete synchronisation. Its pool is the owner's. */
export async function loadWorld(database: WorldDatabase, options: WorldOptions & { say?: Say }): Promise<Sizes> {
  const sizes = sizesOf(options);
  const timed = timing(options.say ?? (() => {}));
  const asPortal = (each: Fill) => timed(each.what, () => database.pool.query(each.sql));
  const asSync = (each: Fill) =>
    timed(each.what, () =>
      database.sync(async (connection) => {
        // Compiling a statement takes longer than all of a small world.
        await connection.query('set local jit = off');
        await connection.query(each.sql);
      }),
    );

  await asPortal(brokersOfPortal(sizes));
  await asPortal(ticketStateMap);
  await withoutIndexes(database.pool, {
    work: async () => {
      for (const stage of stages(sizes)) {
        for (const each of stage) await asSync(each);
        await timed('statistics', () => database.pool.query('analyze'));
      }
    },
    timed,
  });
  await asSync(freshness);
  await asSync(financialYears);
  await timed('derived columns', () => derive(database));
  for (const each of await usersOfPortal(sizes, await largestOwners(database, sizes))) await asPortal(each);
  await timed('vacuum', () => database.pool.query('vacuum (analyze)'));
  return sizes;
}

/** In an order in which each finds those it is made of, and the planner knows those of the stages before. */
function stages(sizes: Sizes): Fill[][] {
  return [
    [
      ownersFill(sizes),
      linkOwners(sizes),
      estateAgentsFill(sizes),
      ...sharedDetailsFills(),
      addressesFill(sizes),
      ...relationsFills(sizes),
      objectsFill(sizes),
      contractsFill(sizes),
    ],
    [
      contractLinesFill(sizes),
      contractObjectsFill(sizes),
      contractExtensionsFill(),
      contractBreakOptionsFill(),
      ticketStatesFill(),
      ticketsFill(sizes),
      compactionsFill(),
      ...ledgerAccountsFills(sizes),
      rentalStatementsFill(),
      statementObjectsFill(),
      ...statementBookingsFills(),
      salesInvoicesFill(sizes),
      purchaseInvoicesFill(sizes),
    ],
    [salesInvoiceLinesFill(sizes), purchaseInvoiceLinesFill(sizes), ...portfolioDetailsFills()],
    [...openItemsFills(), ...overviewsFills(), ...mutationsFills()],
  ];
}

const derive = (database: WorldDatabase) =>
  deriveAll({ database, clock: { now: () => new Date(worldMoment) }, signal: new AbortController().signal });

async function largestOwners(database: WorldDatabase, { ownerUsers }: Sizes): Promise<number[]> {
  const { rows } = await database.sync((connection: Connection) =>
    connection.query<{ id: string }>(
      `select owner_id as id from objects group by owner_id order by count(*) desc, owner_id limit $1`,
      [ownerUsers],
    ),
  );
  return rows.map(({ id }) => Number(id));
}

const timing =
  (say: Say): Timed =>
  async (what, work) => {
    const begun = performance.now();
    const result = await work();
    say(what, (performance.now() - begun) / 1_000);
    return result;
  };
