import type { SyncLoss } from '@gevel/contract';
import type { Connection } from '../../db/connection.ts';
import { keptHash } from './content-hash.ts';
import type { Within } from './parts-state.ts';
import type { Step } from './step.ts';
import { changedNow, keyMatch, keyOf, keyText } from './step-columns.ts';
import { rowsIn } from './within.ts';

type Values = Record<string, unknown>;
interface Hashed {
  content_hash: string;
}
/** Values in the form of a record: exact decimals as text. */
const valuesOf = (step: Step, names: readonly string[], row: string) =>
  `json_build_object(${step.columns
    .filter(({ name }) => names.includes(name))
    .map(({ name, sqlType }) => `'${name}', ${row}."${name}"${sqlType === 'numeric' ? '::text' : ''}`)
    .join(', ')})`;
const typedKeys = (step: Step) => step.key.map((name) => `"${name}" bigint`).join(', ');
const keysOf = (step: Step, record: object) => step.key.map((name) => [name, Reflect.get(record, name)] as const);

/**
 * Of records that differ from what is kept, those values that would become empty stay as they are for now, and are noted:
 * only the whole read shows whether a few went or a side set came empty. `isEmptied` says which are the back office's doing.
 */
export async function keepNulled<R extends Hashed>(
  connection: Connection,
  { step, records, isEmptied }: { step: Step; records: readonly R[]; isEmptied: (record: R, name: string) => boolean },
): Promise<{ records: R[]; areNoted: boolean }> {
  const suspects = records.filter((record) => step.voidable.some((name) => isEmptied(record, name)));
  if (suspects.length === 0) return { records: [...records], areNoted: false };
  const { rows } = await connection.query<{ key: string; content_hash: string; kept: Values }>(
    `select ${keyText(step, 'known')} as key, known.content_hash, ${valuesOf(step, step.voidable, 'known')} as kept
     from json_to_recordset($1::json) as incoming (${typedKeys(step)}) join ${step.table} known on ${keyMatch(step, 'known', 'incoming')}`,
    [JSON.stringify(suspects.map((record) => Object.fromEntries(keysOf(step, record))))],
  );
  const known = new Map(rows.map((row) => [row.key, row]));
  const noted: { key: string; name: string }[] = [];
  const merged = records.flatMap((record) => {
    const key = keyOf(step, record);
    const row = known.get(key);
    const names = row ? step.voidable.filter((name) => isEmptied(record, name) && row.kept[name] !== null) : [];
    if (row === undefined || names.length === 0) return [record];
    for (const name of names) noted.push({ key, name });
    const { content_hash: _, ...content } = {
      ...record,
      ...Object.fromEntries(names.map((name) => [name, row.kept[name]])),
    };
    const content_hash = keptHash(step.shape.fingerprint, content);
    // safe: the same members with other values
    return content_hash === row.content_hash ? [] : [{ ...content, content_hash } as unknown as R];
  });
  if (noted.length === 0) return { records: merged, areNoted: false };
  await connection.query(
    `insert into sync_nulled (record_type, record_id, column_name)
     select $1, record_id, column_name from unnest($2::text[], $3::text[]) as noted (record_id, column_name) on conflict do nothing`,
    [step.type, noted.map(({ key }) => key), noted.map(({ name }) => name)],
  );
  return { records: merged, areNoted: true };
}

/** How many values of each field would become empty, of so many. */
export async function nulledLosses(connection: Connection, step: Step, within?: Within): Promise<SyncLoss[]> {
  const noted = await connection.query<{ name: string; lost: number }>(
    'select column_name as name, count(*)::int as lost from sync_nulled where record_type = $1 group by 1 order by 1',
    [step.type],
  );
  if (noted.rows.length === 0) return [];
  const filled = noted.rows.map(({ name }) => `count("${name}")::int as "${name}"`).join(', ');
  const { rows } = await connection.query<Record<string, number>>(
    `select ${filled} from ${step.table} row where ${rowsIn(within)}`,
  );
  return noted.rows.map(({ name, lost }) => ({ what: 'values', name, lost, of: rows[0]?.[name] ?? 0 }));
}

const batch = 500;

/**
 * Empties what was noted, but for the fields that are held; answers how many rows changed by that. A row that changed in
 * this read already was never as it is in between, and gets no second version.
 */
export async function emptyNulled(connection: Connection, step: Step, held: readonly string[]): Promise<number> {
  const names = step.columns.map(({ name }) => name);
  let changed = 0;
  for (;;) {
    const noted = await connection.query<{ record_id: string; names: string[]; noted_at: string }>(
      `with next as (
         select record_id from sync_nulled where record_type = $1 and column_name <> all ($2) group by 1 limit ${batch}
       ), taken as (
         delete from sync_nulled using next where record_type = $1 and sync_nulled.record_id = next.record_id
           and column_name <> all ($2) returning sync_nulled.*)
       select record_id, array_agg(column_name) as names, min(noted_at)::text as noted_at from taken group by 1`,
      [step.type, held],
    );
    if (noted.rows.length === 0) return changed;
    const keys = noted.rows.map(({ record_id }) => {
      const parts = record_id.split('-');
      return Object.fromEntries(step.key.map((name, place) => [name, Number(parts[place])]));
    });
    const { rows } = await connection.query<{ key: string; content: Values }>(
      `select ${keyText(step, 'row')} as key, ${valuesOf(step, names, 'row')} as content
       from json_to_recordset($1::json) as n (${typedKeys(step)}) join ${step.table} row on ${keyMatch(step, 'row', 'n')}`,
      [JSON.stringify(keys)],
    );
    const contents = new Map(rows.map(({ key, content }) => [key, content]));
    const emptied = noted.rows.flatMap(({ record_id, names: gone, noted_at }) => {
      const content = contents.get(record_id);
      if (content === undefined) return [];
      const next = { ...content, ...Object.fromEntries(gone.map((name) => [name, null])) };
      const content_hash = keptHash(step.shape.fingerprint, next);
      return [{ ...Object.fromEntries(keysOf(step, next)), gone, content_hash, noted_at }];
    });
    const sets = step.voidable.map(
      (name) => `"${name}" = case when n.gone ? '${name}' then null else row."${name}" end`,
    );
    const result = await connection.query<{ is_change: boolean }>(
      `update ${step.table} row set ${sets.join(', ')}, content_hash = n.content_hash,
         changed_at = case when row.changed_at >= n.noted_at then row.changed_at else ${changedNow('row')} end
       from json_to_recordset($1::json) as n (${typedKeys(step)}, gone jsonb, content_hash text, noted_at timestamptz)
       where ${keyMatch(step, 'row', 'n')} returning row.changed_at >= statement_timestamp() as is_change`,
      [JSON.stringify(emptied)],
    );
    changed += result.rows.filter(({ is_change }) => is_change).length;
  }
}
