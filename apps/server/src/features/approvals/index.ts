import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { makeExportable } from '../../lists/exportable-lists.ts';
import { noteList, noteRecord } from '../../lists/note-look.ts';
import { readList, readShownRecord } from '../../lists/read-list.ts';
import { requestContextOf } from '../../lists/request-context.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { implement } from '../../platform/http/implement.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { servedApprovals } from './approvals.list-sql.ts';
import { type ApprovalDeps, decide, remind } from './approvals.service.ts';

const remindMs = 60_000;

/** What owners are asked to agree to: asked by synchronisation, decided here, and written to the ticket as a note. */
export function approvals(app: FastifyInstance, deps: ApprovalDeps & { jobs: Jobs }): void {
  const { database, clock, jobs } = deps;
  const { list, get, decide: put } = operations.approvals;
  jobs.repeat('approval-reminders', remindMs, () => remind(deps));

  makeExportable(app, list, servedApprovals);
  implement(app, list, async ({ query, actor, request }) => {
    const served = servedApprovals(actor);
    const page = await readList(database, served, query, requestContextOf(actor.scope, clock));
    noteList({ app, operation: list, list: served.description, actor, request }, query);
    return page;
  });
  implement(app, get, async ({ params, actor, request }) => {
    const served = servedApprovals(actor);
    const record = await readShownRecord(database, served, params.id, requestContextOf(actor.scope, clock));
    noteRecord({ app, operation: get, list: served.description, actor, request }, record.people);
    return record.answer;
  });
  implement(app, put, async ({ params, body, ...call }) => {
    await decide(deps, auditContextOf(call, clock), { id: params.id, body });
    return undefined;
  });
}
