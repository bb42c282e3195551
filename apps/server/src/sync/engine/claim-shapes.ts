import type { RecordType } from '@gevel/back-office/records';
import type { Connection } from '../../db/connection.ts';
import type { OlderShape } from './record-shape.ts';
import type { Step } from './step.ts';

/** After so long without a newer one, a shape that was there before it holds again: that release was taken back. */
const takenBackMs = 24 * 3_600_000;

interface StoredShape extends OlderShape {
  record_type: string;
  schema_step: number;
  used_at: Date;
}

export interface Claiming {
  steps: Readonly<Record<RecordType, Step>>;
  /** The newest step of the schema that this release knows. */
  schemaStep: number;
  now: Date;
}

/**
 * The steps of a run, each with the shapes in which rows may still be kept. A record type that a newer release already read
 * is left out: to write it in our shape would take away what that one knows, and turn every row back and forth.
 */
export async function claimShapes(
  connection: Connection,
  { steps, schemaStep, now }: Claiming,
): Promise<Map<string, Step>> {
  const { rows } = await connection.query<StoredShape>(
    `select record_type, shape, members, schema_step::float8 as schema_step, used_at
     from record_shapes order by schema_step, generation`,
  );
  const claimed = new Map<string, Step>();
  const newest: Step[] = [];
  const others: Step[] = [];
  for (const step of Object.values(steps)) {
    const stored = rows.filter(({ record_type }) => record_type === step.type);
    if (isOutdated(stored, step, { schemaStep, now })) continue;
    const older = stored.filter(({ shape }) => shape !== step.shape.fingerprint);
    claimed.set(step.type, { ...step, older });
    (stored.at(-1)?.shape === step.shape.fingerprint ? newest : others).push(step);
  }
  await claim(connection, newest, { schemaStep, now, generation: '' });
  await claim(connection, others, { schemaStep, now, generation: ', generation = default' });
  return claimed;
}

function isOutdated(
  stored: readonly StoredShape[],
  { shape }: Step,
  { schemaStep, now }: { schemaStep: number; now: Date },
): boolean {
  const newest = stored.at(-1);
  if (newest === undefined || newest.shape === shape.fingerprint) return false;
  if (newest.schema_step !== schemaStep) return newest.schema_step > schemaStep;
  const wasThereBefore = stored.some((one) => one.shape === shape.fingerprint);
  return wasThereBefore && now.getTime() - newest.used_at.getTime() < takenBackMs;
}

/** All at once: they are as many as record types, and each run claims them. */
async function claim(
  connection: Connection,
  steps: readonly Step[],
  { schemaStep, now, generation }: { schemaStep: number; now: Date; generation: string },
): Promise<void> {
  if (steps.length === 0) return;
  await connection.query(
    `insert into record_shapes (record_type, shape, members, schema_step, used_at)
     select type, shape, members::json, $4, $5 from unnest($1::text[], $2::text[], $3::text[]) as claimed (type, shape, members)
     on conflict (record_type, shape) do update set schema_step = greatest(record_shapes.schema_step, excluded.schema_step),
       used_at = excluded.used_at${generation}`,
    [
      steps.map(({ type }) => type),
      steps.map(({ shape }) => shape.fingerprint),
      steps.map(({ shape }) => JSON.stringify(shape.members)),
      schemaStep,
      now,
    ],
  );
}
