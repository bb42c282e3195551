import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { Bindings } from '../../lists/bindings.ts';
import { contextOfReader, requestContextOf } from '../../lists/request-context.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { implement } from '../../platform/http/implement.ts';
import { sendDueWrites } from './send-ticket-writes.ts';
import {
  dropWrite,
  receiptOf,
  reportProblem,
  retryWrite,
  type WriterDeps,
  writeNote,
} from './ticket-writes.service.ts';
import { listReceipts } from './write-receipts.repository.ts';

const sendDueMs = 30_000;

/** Reporting problems and adding notes; what was kept goes out beside the requests. */
export function ticketWrites(app: FastifyInstance, deps: WriterDeps): void {
  const { database, clock } = deps;
  const {
    create,
    createNote,
    writes,
    getWrite,
    retryWrite: retry,
    deleteWrite,
    problemCategories,
  } = operations.tickets;
  deps.jobs.repeat('ticket-writes', sendDueMs, () => sendDueWrites(deps));

  implement(app, create, async (call) => {
    const { body } = call;
    const asked = { ...body, problem_category: body.problem_category || null, request_key: body.request_key };
    return { data: await reportProblem(deps, auditContextOf(call, clock), asked) };
  });
  implement(app, createNote, async (call) => {
    const { params, body } = call;
    const words = { description: body.message, priority: null, problem_category: null, request_key: body.request_key };
    return { data: await writeNote(deps, auditContextOf(call, clock), { ticket_id: params.id, ...words }) };
  });
  implement(app, writes, async ({ actor }) => ({
    data: await listReceipts({ database, context: contextOfReader(actor, clock) }),
  }));
  implement(app, getWrite, async ({ params, actor }) => ({ data: await receiptOf(deps, { by: actor }, params.id) }));
  implement(app, retry, async (call) => ({
    data: await retryWrite(deps, auditContextOf(call, clock), call.params.id),
  }));
  implement(app, deleteWrite, async (call) => {
    await dropWrite(deps, auditContextOf(call, clock), call.params.id);
    return undefined;
  });
  implement(app, problemCategories, async ({ actor }) => {
    const bindings = new Bindings(requestContextOf(actor.scope, clock));
    const text = `select distinct t.problem_category as name, t.problem_category_sort from tickets t
      where ${bindings.resolve(':mine(t)')} and t.problem_category is not null order by t.problem_category_sort, 1 limit 200`;
    const rows = await database.ask<{ name: string }>(actor.scope, { text, values: bindings.values });
    return { data: rows.map(({ name }) => name) };
  });
}
