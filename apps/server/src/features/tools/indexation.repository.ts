import { isDeepStrictEqual } from 'node:util';
import type { IndexFigureBody, KeptIndexation, LegalFigureBody, MethodSettingsBody } from '@gevel/contract';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import { indexationSettings, indexFigures, legalFigures } from '../../db/schema/indexation.ts';
import { users } from '../../db/schema/users.ts';

type Method = KeptIndexation['methods'][number];
type Entry = { entered_by: string; entered_at: Date };

export async function readIndexation(database: Database): Promise<KeptIndexation> {
  const { db } = database;
  const { rows: methods } = await database.sync((connection) =>
    connection.query<Omit<Method, 'settings'>>(
      'select id::text, name, kind, series_name, is_rounded from indexation_methods order by name, id',
    ),
  );
  const settings = new Map(
    (await db.select().from(indexationSettings)).map(({ method_id, ...kept }) => [String(method_id), kept]),
  );
  const figures = await db
    .select({ figure: indexFigures, first_name: users.first_name, name: users.name })
    .from(indexFigures)
    .leftJoin(users, eq(users.id, indexFigures.entered_by))
    .orderBy(asc(indexFigures.series), desc(indexFigures.base_year), desc(indexFigures.year), desc(indexFigures.month));
  const legal = await db
    .select({ figure: legalFigures, first_name: users.first_name, name: users.name })
    .from(legalFigures)
    .leftJoin(users, eq(users.id, legalFigures.entered_by))
    .orderBy(asc(legalFigures.kind), desc(legalFigures.from_day), asc(legalFigures.segment));
  return {
    methods: methods.map((method) => ({ ...method, settings: settings.get(method.id) ?? null })),
    figures: figures.map(({ figure, ...by }) => {
      const { entered_by: _, ...kept } = figure;
      return { ...kept, ...entered(figure, by) };
    }),
    legal: legal.map(({ figure, ...by }) => {
      const { entered_by: _, value, ...kept } = figure;
      return { ...kept, value: value === null ? null : plainDecimal(value), ...entered(figure, by) };
    }),
  };
}

const entered = (
  { id, entered_at }: { id: number; entered_at: Date },
  { first_name, name }: { first_name: string | null; name: string | null },
) => ({
  id: String(id),
  entered_by: name === null ? null : `${first_name ?? ''} ${name}`.trim(),
  entered_at: entered_at.toISOString(),
});

/** The database gives a number back with the zeros with which it came. */
const plainDecimal = (value: string) => String(Number(value));

export async function hasMethod(database: Database, id: string): Promise<boolean> {
  const { rows } = await database.sync((connection) =>
    connection.query('select from indexation_methods where id = $1', [id]),
  );
  return rows.length > 0;
}

const sameFigure = ({ series, base_year, year, month }: IndexFigureBody) =>
  and(
    eq(indexFigures.series, series),
    eq(indexFigures.base_year, base_year),
    eq(indexFigures.year, year),
    month === null ? isNull(indexFigures.month) : eq(indexFigures.month, month),
  );

/** Keeps a figure; answers what stood there before, or null. */
export async function saveIndexFigure(db: Db, body: IndexFigureBody, entry: Entry): Promise<IndexFigureBody | null> {
  const [before] = await db.select().from(indexFigures).where(sameFigure(body)).for('update');
  if (before === undefined) {
    await db.insert(indexFigures).values({ ...body, ...entry });
    return null;
  }
  const kept = aboutFigure(before);
  if (!isSame(kept, body))
    await db
      .update(indexFigures)
      .set({ ...body, ...entry })
      .where(sameFigure(body));
  return kept;
}

export const isSame: (one: object, other: object) => boolean = isDeepStrictEqual;

function aboutFigure(row: typeof indexFigures.$inferSelect): IndexFigureBody {
  const { id: _, entered_by: _by, entered_at: _at, ...kept } = row;
  return kept;
}

export async function removeIndexFigure(db: Db, id: number): Promise<IndexFigureBody | null> {
  const [gone] = await db.delete(indexFigures).where(eq(indexFigures.id, id)).returning();
  return gone === undefined ? null : aboutFigure(gone);
}

const sameLegal = ({ kind, segment, from_day }: LegalFigureBody) =>
  and(
    eq(legalFigures.kind, kind),
    segment === null ? isNull(legalFigures.segment) : eq(legalFigures.segment, segment),
    eq(legalFigures.from_day, from_day),
  );

export async function saveLegalFigure(db: Db, body: LegalFigureBody, entry: Entry): Promise<LegalFigureBody | null> {
  const [before] = await db.select().from(legalFigures).where(sameLegal(body)).for('update');
  if (before === undefined) {
    await db.insert(legalFigures).values({ ...body, ...entry });
    return null;
  }
  await db
    .update(legalFigures)
    .set({ ...body, ...entry })
    .where(sameLegal(body));
  return aboutLegal(before);
}

function aboutLegal(row: typeof legalFigures.$inferSelect): LegalFigureBody {
  const { id: _, entered_by: _by, entered_at: _at, ...kept } = row;
  return kept;
}

export async function removeLegalFigure(db: Db, id: number): Promise<LegalFigureBody | null> {
  const [gone] = await db.delete(legalFigures).where(eq(legalFigures.id, id)).returning();
  return gone === undefined ? null : aboutLegal(gone);
}

export async function saveMethodSettings(
  db: Db,
  method_id: number,
  settings: MethodSettingsBody,
): Promise<MethodSettingsBody | null> {
  const [before] = await db.select().from(indexationSettings).where(eq(indexationSettings.method_id, method_id));
  await db
    .insert(indexationSettings)
    .values({ method_id, ...settings })
    .onConflictDoUpdate({ target: indexationSettings.method_id, set: settings });
  if (before === undefined) return null;
  const { method_id: _, ...kept } = before;
  return kept;
}
