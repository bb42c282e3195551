import { setImmediate as breathe } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import { dayInAmsterdam } from '../../domain/calendar.ts';
import type { Clock } from '../../platform/clock.ts';
import { withRetries } from '../engine/retry.ts';
import { askApprovals } from './ask-approvals.ts';
import { contractTermsDerivation } from './contract-terms.derivation.ts';
import { contractsDerivation } from './contracts.derivation.ts';
import type { Derivation } from './derivation.ts';
import { objectsDerivation } from './objects.derivation.ts';
import { relationOwnersDerivation } from './relation-owners.derivation.ts';
import { serviceCostsDerivation } from './service-costs.derivation.ts';
import { settleReports } from './settle-reports.ts';
import { tellDue } from './tell-due.ts';
import { ticketsDerivation } from './tickets.derivation.ts';

/** In this order: contracts and tickets take addresses over from their objects. */
export const derivations = [
  relationOwnersDerivation,
  objectsDerivation,
  contractsDerivation,
  contractTermsDerivation,
  ticketsDerivation,
  serviceCostsDerivation,
];
/** What they write to. */
export const derivedTables = ['relation_owners', 'objects', 'contracts', 'tickets', 'service_costs'] as const;
const stretchLength = 500;

interface Deriving {
  database: Database;
  clock: Clock;
  signal: AbortSignal;
}

/** Brings everything derived up to date with the records and with today; answers how many rows it wrote. */
export async function deriveAll(deriving: Deriving): Promise<number> {
  let written = 0;
  for (const derivation of derivations) written += await derive(deriving, derivation);
  const { database, clock, signal } = deriving;
  const ask = () => database.sync((connection) => askApprovals(connection, { now: clock.now() }));
  written += await withRetries(signal, ask);
  written += await withRetries(signal, () => database.sync(settleReports));
  const today = dayInAmsterdam(clock.now());
  return written + (await withRetries(signal, () => database.sync((connection) => tellDue(connection, today))));
}

/** Brings the terms of contracts up to date, for instance when the back office turns out to mean something else. */
export const deriveContractTerms = (deriving: Deriving): Promise<number> => derive(deriving, contractTermsDerivation);

/** Stretch by stretch, each in its own transaction, so that nobody waits long for the embedded database. */
async function derive({ database, clock, signal }: Deriving, derivation: Derivation): Promise<number> {
  const today = dayInAmsterdam(clock.now());
  let after = String(Number.MIN_SAFE_INTEGER);
  for (let written = 0; ; ) {
    const stretch = await withRetries(signal, () => deriveStretch(database, { derivation, after, today }));
    if (stretch === null) return written;
    written += stretch.written;
    after = stretch.upTo;
    signal.throwIfAborted();
    await breathe();
  }
}

async function deriveStretch(
  database: Database,
  { derivation, after, today }: { derivation: Derivation; after: string; today: string },
): Promise<{ upTo: string; written: number } | null> {
  return await database.sync(async (connection) => {
    const { rows } = await connection.query<{ up_to: string | null }>(
      `select max(id)::text as up_to from (
         select id from ${derivation.over} where id > $1 order by id limit ${stretchLength}) stretch`,
      [after],
    );
    const upTo = rows[0]?.up_to ?? null;
    if (upTo === null) return null;
    let written = 0;
    for (const statement of derivation.statements) {
      const values = statement.includes('$3') ? [after, upTo, today] : [after, upTo];
      written += (await connection.query(statement, values)).rowCount ?? 0;
    }
    return { upTo, written };
  });
}
