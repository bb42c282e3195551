import { setImmediate as breathe } from 'node:timers/promises';
import type { Connection } from '../../db/connection.ts';
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
const ofRecords = [
  relationOwnersDerivation,
  objectsDerivation,
  contractsDerivation,
  contractTermsDerivation,
  ticketsDerivation,
];
export const derivations = [...ofRecords, serviceCostsDerivation];
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
  const { database, clock, signal } = deriving;
  const inOne = (work: (connection: Connection) => Promise<number>) =>
    withRetries(signal, () => database.sync((connection) => work(connection)));
  let written = await derive(deriving, ofRecords);
  // It takes hold of owners, and would do so after rows of theirs: whoever moves an owner takes them the other way round.
  written += await derive(deriving, [serviceCostsDerivation]);
  written += await inOne((connection) => askApprovals(connection, { now: clock.now() }));
  written += await inOne(settleReports);
  return written + (await inOne((connection) => tellDue(connection, dayInAmsterdam(clock.now()))));
}

/** Brings the terms of contracts up to date, for instance when the back office turns out to mean something else. */
export const deriveContractTerms = (deriving: Deriving): Promise<number> => derive(deriving, [contractTermsDerivation]);

/** How far the derivations are: that many of them are done, and the next one up to an id. */
interface Place {
  done: number;
  after: string;
}

const atStart = String(Number.MIN_SAFE_INTEGER);

/** So many rows at a time, each time in its own transaction, so that nobody waits long for the embedded database. */
async function derive({ database, clock, signal }: Deriving, all: readonly Derivation[]): Promise<number> {
  const today = dayInAmsterdam(clock.now());
  let written = 0;
  for (let place: Place = { done: 0, after: atStart }; place.done < all.length; ) {
    const from = place;
    const stretch = await withRetries(signal, () =>
      database.sync((connection) => deriveStretch(connection, { all, from, today })),
    );
    written += stretch.written;
    place = stretch.place;
    signal.throwIfAborted();
    await breathe();
  }
  return written;
}

interface ToDerive {
  all: readonly Derivation[];
  from: Place;
  today: string;
}

/** Of a small portfolio all derivations have their turn at once. */
async function deriveStretch(
  connection: Connection,
  { all, from, today }: ToDerive,
): Promise<{ place: Place; written: number }> {
  let written = 0;
  let left = stretchLength;
  let place = from;
  for (const derivation of all.slice(from.done)) {
    const { after, done } = place;
    const { rows } = await connection.query<{ up_to: string | null; taken: number }>(
      `select max(id)::text as up_to, count(*)::int as taken from (
         select id from ${derivation.over} where id > $1 order by id limit $2) stretch`,
      [after, left],
    );
    const { up_to: upTo, taken } = rows[0] ?? { up_to: null, taken: 0 };
    for (const statement of upTo === null ? [] : derivation.statements) {
      const values = statement.includes('$3') ? [after, upTo, today] : [after, upTo];
      written += (await connection.query(statement, values)).rowCount ?? 0;
    }
    // as many as were asked for: there may be more of them
    if (taken === left) return { place: { done, after: upTo ?? after }, written };
    left -= taken;
    place = { done: done + 1, after: atStart };
  }
  return { place, written };
}
