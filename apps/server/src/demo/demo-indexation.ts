import type { Database } from '../db/database.ts';
import { indexationSettings, indexFigures } from '../db/schema/indexation.ts';

/** Nothing that anybody publishes: the name and the address say so wherever a figure is shown. */
const series = 'Verzonnen reeks van de demo';
const source_url = 'https://example.org/verzonnen-cijfers-van-de-demo';
const firstYear = 2021;

/** Invented figures and settings for the methods that compare months, so that a demo has estimates to look at. */
export async function addDemoIndexation(database: Database, now: Date): Promise<void> {
  const methods = await database.sync((connection) =>
    connection.query<{ id: string }>(`select id from indexation_methods where kind = 'monthly_index'`),
  );
  if (methods.rows.length === 0) return;
  const settings = methods.rows.map(({ id }) => ({
    method_id: Number(id),
    series,
    months_before: 4,
    rate_decimals: 1,
    rent_rounding: 'cent' as const,
  }));
  await database.db.insert(indexationSettings).values(settings).onConflictDoNothing();
  const months = (now.getUTCFullYear() - firstYear) * 12 + now.getUTCMonth();
  const figures = Array.from({ length: months }, (_, place) => ({
    series,
    base_year: firstYear,
    year: firstYear + Math.floor(place / 12),
    month: (place % 12) + 1,
    value: (100 * 1.0025 ** place).toFixed(2),
    is_provisional: place === months - 1,
    source_url,
    entered_at: now,
  }));
  if (figures.length > 0) await database.db.insert(indexFigures).values(figures).onConflictDoNothing();
}
