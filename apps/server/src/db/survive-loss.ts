import type pg from 'pg';

/**
 * A lost connection that nobody listens to ends the process, whether it is idle or held by whoever is between two
 * statements. Whose it is, is told by the failure of the next query; the pool keeps none that is lost, and opens another.
 */
export function surviveLoss(pool: pg.Pool): void {
  const ignoreLoss = () => {};
  pool.on('error', ignoreLoss);
  pool.on('connect', (client) => client.on('error', ignoreLoss));
}
