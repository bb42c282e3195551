import { randomUUID } from 'node:crypto';
import type { Connection } from '../../db/connection.ts';

/** Everything in this process; the embedded database belongs to one process, so any other holder there is dead. */
const processName = randomUUID();
/** Versions that know no shapes of records ask for another one, which the database gives to nobody. */
const leaseName = 'synchronisation';

export class LeaseLost extends Error {
  constructor() {
    super('Another node has taken the synchronisation over');
  }
}

/** The right to synchronise. It is held for a while and renewed with every page, in the page's own transaction. */
export class Lease {
  readonly holder = `${processName}/${randomUUID()}`;
  readonly #durationMs: number;
  readonly #isEmbedded: boolean;

  constructor(options: { durationMs: number; isEmbedded: boolean }) {
    this.#durationMs = options.durationMs;
    this.#isEmbedded = options.isEmbedded;
  }

  async take(connection: Connection): Promise<boolean> {
    const { rowCount } = await connection.query(
      `insert into leases (name, holder, expires_at) values ($1, $2, clock_timestamp() + $3 * interval '1 millisecond')
       on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at
       where leases.expires_at < clock_timestamp() or leases.holder = excluded.holder
         or ($4 and leases.holder not like $5)`,
      [leaseName, this.holder, this.#durationMs, this.#isEmbedded, `${processName}/%`],
    );
    return rowCount === 1;
  }

  /** Fails when somebody else holds it by now, so that the transaction around it leaves no trace. */
  async renew(connection: Connection): Promise<void> {
    const { rowCount } = await connection.query(
      `update leases set expires_at = clock_timestamp() + $3 * interval '1 millisecond' where name = $1 and holder = $2`,
      [leaseName, this.holder, this.#durationMs],
    );
    if (rowCount !== 1) throw new LeaseLost();
  }

  async release(connection: Connection): Promise<void> {
    await connection.query('delete from leases where name = $1 and holder = $2', [leaseName, this.holder]);
  }

  /** How long to wait between renewals while nothing is written. */
  get renewalMs(): number {
    return this.#durationMs / 3;
  }
}
