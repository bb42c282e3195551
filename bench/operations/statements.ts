import { compileRecord } from '../../apps/server/src/lists/compile.ts';
import { allServedLists } from '../../apps/server/src/test/all-served-lists.ts';
import type { Operation } from '../harness/operation.ts';

const served = allServedLists.find(({ description }) => description.name === 'rental-statements');
if (!served) throw new Error('There are no rental statements');

/** The product's own statement: what it may lose to the limit is the way there and row-level security, not its wording. */
const own = (brokerId: number, id: number) =>
  compileRecord(served, String(id), { scope: { kind: 'broker', brokerId }, today: '', now: new Date(0), clear: [] });

export const statementOperations: Operation[] = [
  {
    row: '6',
    name: 'a rental statement with all it consists of',
    who: 'brokers',
    call: (actor, draw) => {
      const id = actor.portfolio.statements[draw(actor.portfolio.statements.length)] ?? 0;
      const values = own(actor.brokerId, id).values.map((value) =>
        Array.isArray(value) ? `{${value.join()}}` : String(value),
      );
      return { path: `/rental-statements/${id}`, values };
    },
    statement: own(1, 1).text,
    comparable: (answer) => Reflect.get(Object(answer), 'data'),
    measures: [
      { connections: 16, goals: { throughput: 0.85 } },
      { connections: 1, goals: { latency: 1.4, latency99: 2 } },
    ],
  },
];
