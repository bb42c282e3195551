import { bookYears, isBookYear } from '@gevel/back-office';
import type { Connection } from '../../db/connection.ts';
import { provenShift, type Shift, shiftColumns, tellsItsMonth } from '../../domain/book-year.ts';

/** A year as it was when it was last read whole. */
export interface KnownYear {
  year: number;
  is_closed: boolean;
  mutation_count: number;
  /** Whether it was read in the shape of today. */
  is_in_shape: boolean;
  /** Whether nothing of it needs to be read anew, it is closed, and was counted within the last day. */
  is_resting: boolean;
}

export interface OwnerYears {
  owner_id: number;
  known: KnownYear[];
}

/** Closed years are counted once a day, by whichever run comes first; the hour lets that be the same one every day. */
const closedRestHours = 23;

/** Notes which years of an owner were just counted. */
export async function noteCounted(
  connection: Connection,
  { owner_id, years, now }: { owner_id: number; years: readonly number[]; now: Date },
): Promise<void> {
  if (years.length === 0) return;
  await connection.query(
    'update financial_years set counted_at = $3 where owner_id = $1 and financial_year = any($2) and is_closed',
    [owner_id, years, now],
  );
}

/** The year of a part by which rejections are known. */
const yearOfPart = (part: string) => `substring(${part} from '^\\d+-(-?\\d+)$')::int`;

/** Whether anything is booked in what is no year of books, and so in none of the years that we hold. */
export async function hasOddYears(connection: Connection): Promise<boolean> {
  const { rowCount } = await connection.query(
    `select from sync_rejections where record_type = 'financial_mutations' and ${yearOfPart('part')} not between $1 and $2 limit 1`,
    [bookYears.from, bookYears.to],
  );
  return rowCount !== 0;
}

/**
 * The next owner in the order of their ids, with the years of their books that we hold, and those of which only that they could
 * not be read; null after the last.
 */
export async function nextOwner(
  connection: Connection,
  { after, now, shape }: { after: number; now: Date; shape: string },
): Promise<OwnerYears | null> {
  const { rows } = await connection.query<OwnerYears>(
    `select owner.id::float8 as owner_id, coalesce((
       select json_agg(json_build_object('year', financial_year, 'is_closed', is_closed, 'mutation_count', mutation_count,
         'is_in_shape', shape is not distinct from $4,
         'is_resting', is_closed and shape is not distinct from $4 and counted_at > $2::timestamptz - $3 * interval '1 hour' and counted_at <= $2)
         order by financial_year)
       from (
         select financial_year, is_closed, mutation_count, shape, counted_at from financial_years where owner_id = owner.id
         union all
         select distinct told.year, false, 0, null, null::timestamptz from sync_rejections
         cross join lateral (select ${yearOfPart('part')} as year) told
         where record_type = 'financial_mutations' and part like owner.id || '-%' and not exists (
           select from financial_years read where read.owner_id = owner.id and read.financial_year = told.year)
       ) years), '[]') as known
     from owners owner where owner.id > $1 and owner.is_present order by owner.id limit 1`,
    [after, now, closedRestHours, shape],
  );
  return rows[0] ?? null;
}

export async function countOwners(connection: Connection): Promise<number> {
  const { rows } = await connection.query<{ owners: number }>(
    'select count(*)::int as owners from owners where is_present',
  );
  return rows[0]?.owners ?? 0;
}

/** How many mutations the years had when they were read whole. */
export async function ledgerSize(connection: Connection): Promise<number> {
  const { rows } = await connection.query<{ size: number }>(
    'select coalesce(sum(mutation_count), 0)::int as size from financial_years',
  );
  return rows[0]?.size ?? 0;
}

/** When the last complete read of this record type began; else when the oldest of the years that we hold was read. */
export async function lastCompleteRead(connection: Connection, recordType: string): Promise<Date | null> {
  const { rows } = await connection.query<{ moment: Date | null }>(
    `select coalesce((select synced_at from sync_freshness where record_type = $1),
       (select min(read_at) from financial_years)) as moment`,
    [recordType],
  );
  return rows[0]?.moment ?? null;
}

/** Lets the years that were read before a moment be read again. Answers whether there are any. */
export async function readYearsAgain(connection: Connection, before: string): Promise<boolean> {
  const { rowCount } = await connection.query('update financial_years set shape = null where read_at < $1', [before]);
  return rowCount !== 0;
}

interface BookYearRow {
  owner_id: number;
  year: number;
}

/** Whether a year was read whole before. */
export async function isYearKnown(connection: Connection, { owner_id, year }: BookYearRow): Promise<boolean> {
  const { rowCount } = await connection.query(
    'select from financial_years where owner_id = $1 and financial_year = $2',
    [owner_id, year],
  );
  return rowCount === 1;
}

/** Notes a year as read whole, or forgets it when nothing is booked in it any more; what is no year of books is none. */
export async function saveYear(
  connection: Connection,
  {
    owner_id,
    year,
    is_closed,
    mutations,
    readAt,
    shape,
  }: BookYearRow & { is_closed: boolean; mutations: number; readAt: string; shape: string | null },
): Promise<void> {
  if (!isBookYear(year)) return;
  if (mutations === 0) {
    await connection.query('delete from financial_years where owner_id = $1 and financial_year = $2', [owner_id, year]);
    return;
  }
  await connection.query(
    `insert into financial_years (owner_id, broker_id, financial_year, is_closed, mutation_count, read_at, counted_at, shape, months_later)
     select id, broker_id, $2, $3, $4, $5, $5, $6, $7 from owners where id = $1
     on conflict (owner_id, financial_year) do update
       set is_closed = excluded.is_closed, mutation_count = excluded.mutation_count, read_at = excluded.read_at,
         counted_at = excluded.counted_at, shape = excluded.shape, months_later = excluded.months_later`,
    [owner_id, year, is_closed, mutations, readAt, shape, await monthsLaterOf(connection, { owner_id, year })],
  );
}

/** How many months after January the year begins by what was booked in it; null where that proves nothing. */
async function monthsLaterOf(connection: Connection, { owner_id, year }: BookYearRow): Promise<number | null> {
  const { rows } = await connection.query<Shift>(
    `select ${shiftColumns} from financial_mutations m
     where m.owner_id = $1 and m.financial_year = $2 and ${tellsItsMonth} group by months`,
    [owner_id, year],
  );
  return provenShift(rows)?.months ?? null;
}
