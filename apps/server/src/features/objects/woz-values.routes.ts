import { operations, type WozEntry, type WozValueBody } from '@gevel/contract';
import { centsOf } from '@gevel/contract/plain';
import type { FastifyInstance } from 'fastify';
import { Bindings } from '../../lists/bindings.ts';
import { isIdOf } from '../../lists/id-forms.ts';
import { momentText } from '../../lists/json-sql.ts';
import { type RequestContext, requestContextOf } from '../../lists/request-context.ts';
import type { ListPlatform } from '../../lists/serve-records.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { nameOf } from '../../platform/session/name-of.ts';

/** As many entries of a year are kept of an object. */
const maxEntries = 20;
const firstYear = 1990;

/** WOZ values that an owner enters beside those of the back office. */
export function wozValues(app: FastifyInstance, { database, clock }: ListPlatform): void {
  const read = async (context: RequestContext, id: string): Promise<ReadObject> => {
    const bindings = new Bindings(context);
    if (!isIdOf('bigint', id)) throw new Refusal('not_found');
    const text = `select t.id::text as id, t.owner_id::text as owner_id, t.broker_id::text as broker_id,
        coalesce(t.name, t.reference) as name, coalesce((
          select json_agg(json_build_object('id', w.id::text, 'year', w.year, 'amount', round(w.amount::numeric / 100, 2)::text,
            'value_date', w.value_date, 'entered_by', w.entered_by, 'entered_at', ${momentText('w.entered_at')})
            order by w.year desc, w.id desc)
          from woz_values w where w.object_id = t.id and w.owner_id = t.owner_id and ${bindings.resolve(':mine(w)')}), '[]'::json) as entries
      from objects t where t.id = ${bindings.bind(id)}::bigint and ${bindings.resolve(':mine(t)')}`;
    const [object] = await database.ask<ReadObject>(context.scope, { text, values: bindings.values });
    if (object === undefined) throw new Refusal('not_found');
    return object;
  };

  implement(app, operations.objects.wozValues, async ({ params, actor }) => {
    const { entries } = await read(requestContextOf(actor.scope, clock), params.id);
    return { data: entries };
  });

  implement(app, operations.objects.putWozValue, async ({ params, body, actor, request }) => {
    const context = requestContextOf(actor.scope, clock);
    const object = await read(context, params.id);
    const year = yearOf(params.year, body, context.today);
    const before = valueOf(object.entries.find((entry) => entry.year === year));
    const after = body.amount === null ? nothing : body;
    if (before.amount === after.amount && before.value_date === after.value_date) return { data: object.entries };
    await database.sync(async (connection) => {
      const cents = after.amount === null ? null : centsOf(after.amount).toString();
      await connection.query(
        `insert into woz_values (owner_id, broker_id, object_id, year, amount, value_date, user_id, entered_by, entered_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          object.owner_id,
          object.broker_id,
          object.id,
          year,
          cents,
          after.value_date,
          actor.user.id,
          nameOf(actor),
          clock.now(),
        ],
      );
      await connection.query(
        `delete from woz_values where owner_id = $1 and object_id = $2 and year = $3 and id not in (
           select id from woz_values where owner_id = $1 and object_id = $2 and year = $3 order by id desc limit ${maxEntries})`,
        [object.owner_id, object.id, year],
      );
    });
    await recordAudit(database.db, {
      ...auditContextOf({ actor, request }, clock),
      action: 'object.woz_value.change',
      subject: { type: 'object', id: object.id, name: object.name },
      before: { year, ...before },
      after: { year, ...after },
    });
    const { entries } = await read(context, params.id);
    return { data: entries };
  });
}

interface ReadObject {
  id: string;
  owner_id: string;
  broker_id: string;
  name: string;
  entries: WozEntry[];
}

const nothing: WozValueBody = { amount: null, value_date: null };
const valueOf = ({ amount, value_date }: WozValueBody = nothing): WozValueBody => ({ amount, value_date });

/** A value of a year is of a day in that year or in the two before; the next year is known before it begins. */
function yearOf(text: string, { value_date }: WozValueBody, today: string): number {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  if (year < firstYear || year > Number(today.slice(0, 4)) + 1)
    throw new Refusal('invalid_content', { invalidFields: ['year'] });
  const valued = value_date === null ? year : Number(value_date.slice(0, 4));
  if (valued > year || valued < year - 2) throw new Refusal('invalid_content', { invalidFields: ['value_date'] });
  return year;
}
