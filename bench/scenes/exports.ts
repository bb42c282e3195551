import { execFile } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { drawCalls, requestToUs } from '../harness/calls.ts';
import { percentile, spreadOf } from '../harness/figures.ts';
import type { Actor } from '../harness/operation.ts';
import { residentMemory } from '../harness/processor-time.ts';
import type { Result } from '../harness/result.ts';
import type { Stage } from '../harness/stage.ts';
import { objectOperations } from '../operations/objects.ts';

const goals = { csv: { time: 1.15, memory: 40, others: 0.85 }, xlsx: { time: 1.5, memory: 60, others: 0.75 } } as const;
type Format = keyof typeof goals;
const [page] = objectOperations;

/** Rows 12 to 14: every invoice of the largest tenant as a file, beside what psql takes for the same columns, and what others notice of it. */
export async function measureExports(stage: Stage): Promise<Result[]> {
  const [actor] = stage.actors.largest;
  if (!actor) return [];
  const results: Result[] = [];
  for (const format of ['csv', 'xlsx'] as const) {
    const ratios: number[] = [];
    const grown: number[] = [];
    let detail = '';
    await exported(stage, actor, format);
    for (let round = 0; round < stage.rounds; round += 1) {
      const limit = await copied(stage, actor.brokerId);
      const ours = await exported(stage, actor, format);
      if (ours.rows !== limit.rows) throw new Error(`The export has ${ours.rows} rows, psql has ${limit.rows}`);
      ratios.push(ours.seconds / limit.seconds);
      grown.push(ours.grown);
      detail = `${ours.rows} rows: ours ${ours.seconds.toFixed(2)} s, psql ${limit.seconds.toFixed(2)} s`;
    }
    const shared = { row: format === 'csv' ? '12' : '13', operation: `invoices of the largest as ${format}` };
    const { time, memory } = goals[format];
    results.push(
      {
        ...shared,
        figure: 'time, ours / psql copy',
        value: spreadOf(ratios),
        goal: { at: 'max', value: time },
        detail,
      },
      {
        ...shared,
        figure: 'memory grown by MB',
        value: spreadOf(grown),
        goal: { at: 'max', value: memory },
        detail: '',
      },
      await besideExport(stage, actor, format),
    );
  }
  return results;
}

async function besideExport(stage: Stage, actor: Actor, format: Format): Promise<Result> {
  if (!page) throw new Error('There is no list');
  const requests = drawCalls(page, stage, 1_000).map(requestToUs);
  const load = { port: stage.ours.port, connections: 16, milliseconds: stage.milliseconds, requests };
  const ratios: number[] = [];
  let detail = '';
  for (let round = 0; round < stage.rounds; round += 1) {
    const alone = await stage.generator.run(load);
    const [beside] = await Promise.all([stage.generator.run(load), exported(stage, actor, format)]);
    ratios.push(beside.answered / beside.seconds / (alone.answered / alone.seconds));
    detail = `p99 ${percentile(alone.times, 0.99).toFixed(0)} ms alone, ${percentile(beside.times, 0.99).toFixed(0)} ms beside`;
  }
  return {
    row: '14',
    operation: `a list while ${format} is made`,
    figure: 'calls per second, beside / alone',
    value: spreadOf(ratios),
    goal: { at: 'min', value: goals[format].others },
    detail,
  };
}

interface Made {
  rows: number;
  seconds: number;
}

/** The same columns of the same rows in the same order, joined with the name that the file shows. */
async function copied({ databaseUrl }: Stage, brokerId: number): Promise<Made> {
  const of = (
    kind: string,
  ) => `select '${kind}' as kind, i.reference, i.relation_name, i.subject, i.invoice_date, i.due_date,
      i.amount_excl / 100.0, (i.amount_incl - i.amount_excl) / 100.0, i.amount_incl / 100.0, i.outstanding_amount / 100.0,
      i.workflow_state, o.name, i.reference_sort, i.id
    from ${kind}_invoices i join owners o on o.id = i.owner_id where i.broker_id = ${brokerId}`;
  const statement = `copy (select * from (${of('sales')} union all ${of('purchase')}) every
    order by invoice_date desc, reference_sort desc nulls last, id desc) to stdout with csv`;
  const begun = performance.now();
  const args = ['-qAt', databaseUrl, '-c', 'set role gevel_sync', '-c', statement];
  const { stdout } = await promisify(execFile)('psql', args, { maxBuffer: 1e9 });
  const seconds = (performance.now() - begun) / 1_000;
  return { rows: stdout.split('\n').length - 1, seconds };
}

/** Asked for, made, and fetched to the last byte. */
async function exported(stage: Stage, actor: Actor, format: Format): Promise<Made & { grown: number }> {
  const before = await residentMemory(stage.ours.pid);
  let max = before;
  const begun = performance.now();
  const list = {
    list: 'reports/invoices',
    query: '',
    columns: exportedColumns,
    format,
    dialect: 'dutch',
  };
  const { id } = await call<{ id: string }>(stage, actor, { method: 'POST', path: '/exports', body: list });
  let made = await call<Export>(stage, actor, { method: 'GET', path: `/exports/${id}` });
  while (made.state === 'queued' || made.state === 'running') {
    await setTimeout(20);
    max = Math.max(max, await residentMemory(stage.ours.pid));
    made = await call<Export>(stage, actor, { method: 'GET', path: `/exports/${id}` });
  }
  if (made.state !== 'done') throw new Error(`The export ended as ${made.state}`);
  const file = await fetch(`http://127.0.0.1:${stage.ours.port}/api/exports/${id}/file`, {
    headers: { cookie: actor.cookie },
  });
  await file.arrayBuffer();
  const seconds = (performance.now() - begun) / 1_000;
  await call(stage, actor, { method: 'DELETE', path: `/exports/${id}` });
  return { rows: made.rows, seconds, grown: max - before };
}

const exportedColumns = [
  'reference',
  'relation_name',
  'subject',
  'invoice_date',
  'due_date',
  'amount_excl',
  'vat',
  'total_amount',
  'outstanding_amount',
  'workflow_state',
  'owner_name',
  'kind',
];

interface Export {
  state: string;
  rows: number;
}

async function call<Data>(
  stage: Stage,
  actor: Actor,
  asked: { method: string; path: string; body?: object },
): Promise<Data> {
  const token = /XSRF-TOKEN=([^;]+)/.exec(actor.cookie)?.[1] ?? '';
  const answer = await fetch(`http://127.0.0.1:${stage.ours.port}/api${asked.path}`, {
    method: asked.method,
    headers: {
      cookie: actor.cookie,
      'x-xsrf-token': token,
      'x-requested-with': 'XMLHttpRequest',
      ...(asked.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(asked.body ? { body: JSON.stringify(asked.body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${asked.path} answered ${answer.status}: ${text.slice(0, 300)}`);
  const { data } = (text === '' ? {} : JSON.parse(text)) as { data: Data };
  return data;
}
