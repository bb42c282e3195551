import type { Database } from '../db/database.ts';

type Writes = Pick<Database, 'sync'>;

const write = ({ sync }: Writes, text: string, values: unknown[] = []) =>
  sync((connection) => connection.query(text, values));

/** As a read leaves it that could not understand one record of a type, which is of this owner. */
export async function refuseRecord(database: Writes, type: string, owner: number): Promise<void> {
  await write(
    database,
    `insert into sync_rejections (record_type, record_id, kind, reason, owner_id, broker_id)
     select $1, '900001', 'record', 'no', id, broker_id from owners where id = $2`,
    [type, owner],
  );
  await write(database, 'insert into sync_unread (record_type, records, placed, faults) values ($1, 1, 1, 0)', [type]);
}

/** As after a read that understood everything. */
export async function readAll(database: Writes): Promise<void> {
  await write(database, 'delete from sync_rejections');
  await write(database, 'delete from sync_unread');
}
