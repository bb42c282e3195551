import { operations } from '@gevel/contract';
import { exportMediaTypes } from '@gevel/contract/plain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { forgetBytes } from '../../platform/files/stored-file.ts';
import { Download } from '../../platform/http/download.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { createExportRunner, type RunnerDeps } from './export-runner.ts';
import { deleteExport, type ExportRow, endExport, getExport, listExportsOf } from './exports.repository.ts';
import { checkRights, keptScope } from './exports.rights.ts';
import { answeredExport, createExport, fileNameOf, subjectOf } from './exports.service.ts';
import { makeDueSchedules } from './make-scheduled.ts';
import { reportSchedules } from './report-schedules.ts';
import { recoverExports, tidyExports } from './tidy-exports.ts';

const tidyEveryMs = 60_000;
const lookAtSchedulesMs = 60_000;
const types = { ...exportMediaTypes, csv: `${exportMediaTypes.csv}; charset=utf-8` } as const;

/** Lists and packs as files, made beside the requests and fetched by whoever asked for them. Comes after the slices whose lists it gives. */
export function exports(app: FastifyInstance, given: Omit<RunnerDeps, 'exportableLists' | 'exportablePacks'>): void {
  const deps: RunnerDeps = { ...given, exportableLists: app.exportableLists, exportablePacks: app.exportablePacks };
  const { database, clock, files, jobs } = deps;
  const runner = createExportRunner(deps);
  app.addHook('onReady', async () => {
    await recoverExports(deps);
    runner.wake();
  });
  app.addHook('onClose', () => runner.stop());
  jobs.repeat('exports', tidyEveryMs, async () => {
    await tidyExports(deps);
    runner.wake();
  });

  jobs.repeat('report-schedules', lookAtSchedulesMs, async () => {
    await makeDueSchedules(deps);
    runner.wake();
  });
  reportSchedules(app, deps, runner.wake);

  const found = async (id: string, actor: Actor): Promise<ExportRow> => {
    const row = await getExport(database.db, id, { ...keptScope(actor.scope), user_id: actor.user.id });
    if (row === null) throw new Refusal('not_found');
    return row;
  };

  implement(app, operations.exports.list, async ({ actor }) => {
    const rows = await listExportsOf(database.db, { ...keptScope(actor.scope), user_id: actor.user.id });
    return { data: rows.map((row) => answeredExport(deps, row, clock.now())) };
  });

  implement(app, operations.exports.get, async ({ params, actor }) => ({
    data: answeredExport(deps, await found(params.id, actor), clock.now()),
  }));

  implement(app, operations.exports.create, async ({ body, actor, request }) => {
    if (body.clear_reason !== undefined) refuseTokens(request);
    const row = await createExport(deps, auditContextOf({ actor, request }, clock), {
      asked: body,
      language: request.language,
    });
    runner.wake();
    return { data: answeredExport(deps, row, clock.now()) };
  });

  implement(app, operations.exports.file, async ({ params, actor, request, reply }) => {
    const row = await found(params.id, actor);
    if (row.is_clear) refuseTokens(request);
    await checkRights(deps, row, actor);
    const { state } = answeredExport(deps, row, clock.now());
    if (state !== 'done' || row.storage_key === null) throw new Refusal('not_found');
    const content = await files.open(row.storage_key);
    await recordAudit(database.db, {
      ...auditContextOf({ actor, request }, clock),
      action: 'export.download',
      subject: subjectOf(deps, row),
    });
    reply.header('content-length', row.byte_count);
    return new Download(content, { type: types[row.format], attachmentName: fileNameOf(deps, row) });
  });

  implement(app, operations.exports.delete, async ({ params, actor }) => {
    const row = await found(params.id, actor);
    const isCancelled = await endExport(database.db, row.id, { state: 'cancelled', finished_at: clock.now() });
    if (isCancelled) runner.cancel(row.id);
    else await removeExport(row);
    return undefined;
  });

  async function removeExport(row: ExportRow): Promise<void> {
    await deleteExport(database.db, row.id);
    if (row.storage_key !== null) await forgetBytes(files, row.storage_key);
  }
}

/** What a program reads goes further than a screen: clear values are for whoever sits in front of one, whatever the scopes. */
function refuseTokens({ session }: FastifyRequest): void {
  if (session?.scopes) throw new Refusal('token_scope_missing', { missing: [] });
}
