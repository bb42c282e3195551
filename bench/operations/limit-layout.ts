import type pg from 'pg';
import { workflowPhaseSql } from '../../apps/server/src/domain/workflow-phase.ts';

/**
 * What the statements of the limits may lean on beside the product's own tables: amounts as narrow as they can lie, with an
 * index that holds them all. Without it a limit would be no quicker than the product's own layout lets it be.
 */
/** Which rows count in totals, and which kinds are told apart. */
const invoicesOf = (kind: string) =>
  `select broker_id, '${kind}' as kind, case when ${workflowPhaseSql('i')} in ('draft', 'stopped') then ${workflowPhaseSql('i')} else '' end as left_out,
    amount_excl, amount_incl, outstanding_amount from ${kind === 'sales' ? 'sales' : 'purchase'}_invoices i`;

const tables: Readonly<Record<string, { from: string; groups?: readonly string[]; amounts: readonly string[] }>> = {
  object_amounts: { from: 'objects', amounts: ['rent_per_month'] },
  contract_amounts: {
    from: 'contracts',
    amounts: ['amount_excl_per_month', 'vat_per_month', 'amount_incl_per_month'],
  },
  invoice_amounts: {
    from: `(${invoicesOf('sales')} union all ${invoicesOf('purchases')}) invoices`,
    groups: ['kind', 'left_out'],
    amounts: ['amount_excl', 'amount_incl', 'outstanding_amount'],
  },
};

/** Lays it in a database, and again when its rows were derived on another day. */
export async function layLimits(pool: pg.Pool): Promise<void> {
  const statements = Object.entries(tables).flatMap(([name, { from, groups = [], amounts }]) => [
    `create table limits.${name} as select broker_id, ${[...groups, ...amounts].join(', ')} from ${from}`,
    `create index on limits.${name} (broker_id) include (${[...groups, ...amounts].join(', ')})`,
  ]);
  // The owner of the product's tables sees no row of a portfolio; the role of synchronisation sees all.
  await pool.query(`begin; drop schema if exists limits cascade; create schema limits; grant all on schema limits to gevel_sync; set local role gevel_sync;
    ${statements.join('; ')}; commit`);
  const client = await pool.connect();
  try {
    await client.query('set role gevel_sync');
    await client.query(
      `vacuum (analyze) ${Object.keys(tables)
        .map((name) => `limits.${name}`)
        .join(', ')}`,
    );
  } finally {
    client.release(true);
  }
}
