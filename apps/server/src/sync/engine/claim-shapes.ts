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
  for (const step of Object.values(steps)) {
    const stored = rows.filter(({ record_type }) => record_type === step.type);
    if (isOutdated(stored, step, { schemaStep, now })) continue;
    const older = stored.filter(({ shape }) => shape !== step.shape.fingerprint);
    claimed.set(step.type, { ...step, older });
    await claim(connection, step, { schemaStep, now, isNewest: stored.at(-1)?.shape === step.shape.fingerprint });
  }
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

async function claim(
  connection: Connection,
  { type, shape }: Step,
  { schemaStep, now, isNewest }: { schemaStep: number; now: Date; isNewest: boolean },
): Promise<void> {
  await connection.query(
    `insert into record_shapes (record_type, shape, members, schema_step, used_at) values ($1, $2, $3, $4, $5)
     on conflict (record_type, shape) do update set schema_step = greatest(record_shapes.schema_step, excluded.schema_step),
       used_at = excluded.used_at${isNewest ? '' : ', generation = default'}`,
    [type, shape.fingerprint, JSON.stringify(shape.members), schemaStep, now],
  );
}
