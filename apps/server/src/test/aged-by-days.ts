import { recordTypes } from '@gevel/back-office/records';
import type { Database } from '../db/database.ts';

/** As if everything that synchronisation wrote until now had been written so many days ago: the database knows no other clock. */
export async function ageByDays(database: Database, days: number): Promise<void> {
  const moments: [table: string, columns: readonly string[]][] = [
    ...recordTypes.map((type): [string, string[]] => [
      type,
      ['objects', 'contracts', 'tickets'].includes(type) ? ['changed_at', 'derived_at'] : ['changed_at'],
    ]),
    ['relation_owners', ['linked_at']],
    ['service_costs', ['changed_at']],
    ['record_versions', ['valid_from', 'valid_to', 'known_from']],
    ['financial_years', ['first_read_at']],
  ];
  await database.sync(async (connection) => {
    for (const [table, columns] of moments) {
      const set = columns.map((column) => `${column} = ${column} - interval '${days} days'`).join(', ');
      await connection.query(`update ${table} set ${set}`);
    }
    await connection.query(`update sync_freshness set known_since = known_since - interval '${days} days'`);
  });
}
