import type pg from 'pg';

/** What whoever owns the tables can do to the trail, with nothing in the way. */
export async function asOwner(owner: pg.Pool, ...statements: string[]): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query(`begin; set local gevel.migrating = 'yes'`);
    for (const table of ['audit_events', 'audit_seals'])
      await client.query(`alter table ${table} disable trigger user`);
    for (const statement of statements) await client.query(statement);
    for (const table of ['audit_events', 'audit_seals']) await client.query(`alter table ${table} enable trigger user`);
    await client.query('commit');
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
  }
}
