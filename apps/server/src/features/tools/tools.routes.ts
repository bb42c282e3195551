import { basename } from 'node:path';
import { type BackOffice, BackOfficeFailure, type DriftFinding, type SheetsBackOffice } from '@gevel/back-office';
import {
  exportMediaTypes,
  type HealthPart,
  healthParts,
  type Language,
  operations,
  type SheetFolder,
} from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { Download } from '../../platform/http/download.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { SyncPort } from './sync-port.ts';

const checkTimeoutMs = 10_000;

/** So many findings fit on a screen; npm run sheets tells all. */
const maxFindings = 100;

export interface BackOfficeToolsDeps {
  /** The back office, when it is a folder of files. */
  folder?: Pick<SheetsBackOffice, 'state'> | null;
  /** A workbook to fill in for such a folder. */
  sheetTemplate: (language: Language) => Promise<{ name: string; bytes: Uint8Array }>;
  sync: SyncPort;
  database: Database;
  backOffice: BackOffice;
  clock: Clock;
  jobs: Jobs;
  degraded: () => Promise<HealthPart[]>;
}

export function backOfficeTools(app: FastifyInstance, deps: BackOfficeToolsDeps): void {
  const { sync, backOffice, clock, jobs, database } = deps;
  const kept = keptCheck(deps);
  implement(app, operations.tools.health, async () => {
    const degraded = await deps.degraded();
    // Without a replica there is nothing to say of one.
    const parts = healthParts.filter((part) => part !== 'replica' || database.replica !== null);
    return { data: parts.map((part) => ({ part, is_degraded: degraded.includes(part) })) };
  });
  implement(app, operations.tools.jobs, async () => ({ data: await jobs.latest() }));
  implement(app, operations.tools.syncRuns, async () => ({ data: await sync.runs() }));
  implement(app, operations.tools.syncAlarms, async () => ({ data: await sync.alarms() }));
  implement(app, operations.tools.startSyncRun, async ({ actor, request }) => {
    await recordAudit(database.db, { ...auditContextOf({ actor, request }, clock), action: 'tools.sync.start' });
    return { data: await sync.start() };
  });
  implement(app, operations.tools.confirmRemovals, async ({ params, actor, request }) => {
    const { record_type } = params;
    const count = await sync.confirmRemovals(record_type);
    if (count === null) throw new Refusal('conflict');
    const auditContext = auditContextOf({ actor, request }, clock);
    await recordAudit(database.db, {
      ...auditContext,
      action: 'tools.removals.confirm',
      after: { record_type, count },
    });
    // what was confirmed is read whole, and the rest as ever
    return { data: await sync.start('delta') };
  });
  implement(app, operations.tools.backOffice, async () => {
    const check = await kept.check();
    const rests_until = await backOffice.restsUntil();
    const circuit = backOffice.circuit();
    const folder = deps.folder ? { folder: folderState(deps.folder) } : {};
    return { data: { circuit, rests_until, limits: backOffice.limits(), ...check, ...folder } };
  });
  implement(app, operations.tools.sheetTemplate, async ({ request }) => {
    if (!deps.folder) throw new Refusal('not_found');
    const { name, bytes } = await deps.sheetTemplate(request.language);
    return new Download(Buffer.from(bytes), { type: exportMediaTypes.xlsx, attachmentName: name });
  });
  implement(app, operations.tools.probeBackOffice, async ({ actor, request }) => {
    await recordAudit(database.db, { ...auditContextOf({ actor, request }, clock), action: 'tools.back_office.probe' });
    const problem = await problemOf((signal) => backOffice.probe(signal));
    kept.forget();
    return { data: { reachable: problem === null, rests_until: await backOffice.restsUntil() } };
  });
}

/** What is wrong first. */
const weights = ['file', 'row', 'cell', 'note'];

function folderState({ state }: Pick<SheetsBackOffice, 'state'>): SheetFolder {
  const { isRefused, findings } = state();
  const sorted = findings.toSorted((left, right) => weights.indexOf(left.of) - weights.indexOf(right.of));
  const shown = sorted.slice(0, maxFindings).map(({ of, reason, file, sheet, row, column, value, expected }) => ({
    of,
    reason,
    file: basename(file),
    sheet,
    row,
    column,
    value,
    expected,
  }));
  return { is_refused: isRefused, findings: shown, count: findings.length };
}

interface Check {
  checked_at: string;
  reachable: boolean;
  problem: string | null;
  drift: DriftFinding[];
}

/** For so long one answer serves whoever asks: each check takes calls from what the back office allows in a while. */
const keptForMs = 30_000;

function keptCheck({ backOffice, clock }: Pick<BackOfficeToolsDeps, 'backOffice' | 'clock'>) {
  let last: { at: number; check: Promise<Check> } | null = null;
  return {
    /** The last one, or one that is under way, unless it is old; one that failed by an error of ours serves nobody. */
    check(): Promise<Check> {
      const now = clock.now();
      if (last !== null && now.getTime() - last.at < keptForMs) return last.check;
      const made = { at: now.getTime(), check: checkBackOffice(backOffice, now) };
      last = made;
      made.check.catch(() => {
        if (last === made) last = null;
      });
      return made.check;
    },
    forget(): void {
      last = null;
    },
  };
}

async function checkBackOffice(backOffice: BackOffice, now: Date): Promise<Check> {
  let described: DriftFinding[] = [];
  const problem = await problemOf(async (signal) => {
    await backOffice.checkConnection(signal);
    described = await backOffice.checkDescription(signal);
  });
  const drift = problem === 'timeout' ? [] : [...described, ...backOffice.surprises()];
  return { checked_at: now.toISOString(), reachable: problem === null, problem, drift };
}

/** A back office that lets us down is what the administrator asks about, so it is an answer here and no error; null when all is well. */
async function problemOf(ask: (signal: AbortSignal) => Promise<void>): Promise<string | null> {
  const signal = AbortSignal.timeout(checkTimeoutMs);
  try {
    await ask(signal);
    return null;
  } catch (error) {
    if (signal.aborted) return 'timeout';
    if (error instanceof BackOfficeFailure) return error.kind;
    throw error;
  }
}
