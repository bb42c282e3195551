import { operations, type RentSchedule, type ScheduleMeta, type ScheduleSums } from '@gevel/contract';
import { centsOf, euroOf, sumOf } from '@gevel/contract/plain';
import { formatDate, formatMoney } from '@gevel/i18n';
import type { Database } from '../../db/database.ts';
import { dueAmountTypes } from '../../domain/rent-schedule/due-amounts.sql.ts';
import { asKnown } from '../../lists/as-known.ts';
import { Bindings } from '../../lists/bindings.ts';
import { dayInFiles } from '../../lists/day-in-files.ts';
import type { ExportablePack } from '../../lists/exportable-packs.ts';
import { packQueryOf } from '../../lists/pack-query.ts';
import { isRecordId } from '../../lists/read-facts.ts';
import { type PackPlatform, type Report, reportPack } from '../../lists/report-pack.ts';
import { nothingAsked, type RequestContext, requestContextOf } from '../../lists/request-context.ts';
import { fill } from '../../platform/http/field-errors.ts';
import { messagesIn } from '../../platform/http/language.ts';
import { Refusal } from '../../platform/http/refusal.ts';

export const scheduleTypes = ['owners', 'contracts', ...dueAmountTypes];

export interface AskedSchedule {
  id: string;
  /** The last twelve months when absent. */
  year: string | undefined;
  /** Of the day that was known then; of now when absent. */
  asOf: string | undefined;
}
type Read = (context: RequestContext, asked: AskedSchedule) => Promise<{ data: RentSchedule; meta: ScheduleMeta }>;

/** The schedule of the contract that the query names, over the same months as its screen. */
export function schedulePackOf(platform: PackPlatform, read: Read): ExportablePack {
  return {
    operation: operations.contracts.schedule,
    nameOf: ({ query, language }) => {
      const { year } = packQueryOf(operations.contracts.schedule.query, query, 'contract').asked;
      return [messagesIn(language).rentSchedule.files.name, year].filter(Boolean).join(' ');
    },
    open: async ({ actor, query, language }) => {
      const context = requestContextOf(actor.scope, platform.clock);
      const { id: contract, asked } = packQueryOf(operations.contracts.schedule.query, query, 'contract');
      const { year, as_of: asOf } = asked;
      const { data, meta } = await read(context, { id: contract, year, asOf });
      const about = await contractOf(platform.database, context, { id: contract, asOf });
      const { rentSchedule: words } = messagesIn(language);
      const day = dayInFiles(asOf, language);
      const invoices = data.months.flatMap(({ invoices: of }) => of);
      const sum = (name: keyof ScheduleSums) => euroOf(sumOf(invoices.map((invoice) => invoice[name])));
      const beyond = (name: 'due' | 'open') => euroOf(centsOf(data.total[name]) - centsOf(sum(name)));
      const money = (amount: string) => formatMoney(amount, language);
      const report: Report = {
        fileName: words.files.name,
        title: words.title,
        about: [`${about.reference}, ${formatDate(data.from)} – ${formatDate(data.to)}`, ...day.about].join(' · '),
        notes: [
          words.files.note,
          ...day.notes,
          ...(centsOf(beyond('due')) === 0n && centsOf(beyond('open')) === 0n
            ? []
            : [fill(words.files.outside, { due: money(beyond('due')), open: money(beyond('open')) })]),
        ],
        columns: [
          { label: words.invoice, kind: 'text', share: 1.4 },
          { label: words.dueDate, kind: 'date', share: 1.1 },
          { label: words.due, kind: 'cents', share: 1.1 },
          { label: words.received, kind: 'cents', share: 1.1 },
          { label: words.setOff, kind: 'cents', share: 1.1 },
          { label: words.arranged, kind: 'cents', share: 1.1 },
          { label: words.stillOpen, kind: 'cents', share: 1.1 },
          { label: words.files.paidOn, kind: 'date', share: 1.2 },
          { label: words.files.daysLate, kind: 'whole', share: 1 },
          { label: words.standing, kind: 'text', share: 1.6 },
        ],
        rows: invoices.map((one) => [
          one.reference,
          one.due_date,
          one.due,
          one.received,
          one.set_off,
          one.arranged,
          one.open,
          one.paid_on,
          one.days === null ? null : String(one.days),
          one.standing === 'counted' ? words.files.counted : words.standings[one.standing],
        ]),
        totals: [
          null,
          null,
          sum('due'),
          sum('received'),
          sum('set_off'),
          sum('arranged'),
          sum('open'),
          null,
          null,
          null,
        ],
        ownerId: about.owner_id,
        types: scheduleTypes,
        syncedAt: meta.synced_at,
        unread: meta.unread ?? [],
      };
      return reportPack(platform, { actor, language, report });
    },
  };
}

async function contractOf(database: Database, context: RequestContext, { id, asOf }: Omit<AskedSchedule, 'year'>) {
  if (!isRecordId(id)) throw new Refusal('not_found');
  const day = asOf === undefined ? {} : { as_of: asOf };
  const bindings = new Bindings(context, { ...nothingAsked, ...day });
  const place = bindings.bind(id);
  const text = `select c.reference, c.owner_id::text as owner_id from contracts c where c.id = ${place}::bigint and :mine(c)`;
  const [found] = await database.ask<{ reference: string; owner_id: string }>(context.scope, {
    text: bindings.resolve(asKnown(text, day)),
    values: bindings.values,
  });
  if (found === undefined) throw new Refusal('not_found');
  return found;
}
