import { type FirstLateContract, operations, type ScheduleMeta } from '@gevel/contract';
import { bankDays, euroOf, fewestAmounts, sumOf } from '@gevel/contract/plain';
import { formatDate } from '@gevel/i18n';
import { dueAmountTypes } from '../../domain/rent-schedule/due-amounts.sql.ts';
import { dayInFiles } from '../../lists/day-in-files.ts';
import type { ExportablePack } from '../../lists/exportable-packs.ts';
import { packQuery } from '../../lists/pack-query.ts';
import { type PackPlatform, type Report, reportPack } from '../../lists/report-pack.ts';
import { requestContextOf } from '../../lists/request-context.ts';
import { fill } from '../../platform/http/field-errors.ts';
import { messagesIn } from '../../platform/http/language.ts';
import type { Actor } from '../../platform/session/actor.ts';

export const firstLateTypes = ['owners', 'contracts', 'objects', 'relations', ...dueAmountTypes];

type Read = (
  actor: Actor,
  asOf: string | undefined,
) => Promise<{ data: FirstLateContract[]; meta: ScheduleMeta & { is_cut_off: boolean } }>;

/** The list as its screen asks it: of today, or of a day as it was known then. */
export function firstLatePackOf(platform: PackPlatform, read: Read): ExportablePack {
  return {
    operation: operations.reports.firstLate,
    nameOf: ({ language }) => messagesIn(language).rentSchedule.firstLate.files.name,
    open: async ({ actor, query, language }) => {
      const { as_of: asOf } = packQuery(operations.reports.firstLate.query, query);
      const { data, meta } = await read(actor, asOf);
      const { firstLate: words } = messagesIn(language).rentSchedule;
      const day = dayInFiles(asOf, language);
      const { today } = requestContextOf(actor.scope, platform.clock);
      const report: Report = {
        fileName: words.files.name,
        title: words.title,
        about: day.about[0] ?? fill(words.files.today, { day: formatDate(today) }),
        notes: [
          fill(words.files.note, { days: String(bankDays), fewest: String(fewestAmounts) }),
          ...day.notes,
          ...(meta.is_cut_off ? [words.cutOff] : []),
        ],
        columns: [
          { label: words.tenant, kind: 'text', share: 1.5 },
          { label: words.contract, kind: 'text', share: 1.2 },
          { label: words.owner, kind: 'text', share: 1.4 },
          { label: words.address, kind: 'text', share: 1.6 },
          { label: words.amount, kind: 'cents', share: 1.1 },
          { label: words.since, kind: 'date', share: 1 },
          { label: words.files.days, kind: 'whole', share: 0.8 },
          { label: words.invoice, kind: 'text', share: 1.2 },
          { label: words.files.unknown, kind: 'whole', share: 1 },
        ],
        rows: data.map((row) => [
          row.relation_name,
          row.contract_reference,
          row.owner_name,
          row.address,
          row.amount,
          row.since,
          String(row.days),
          row.invoice_reference,
          String(row.unknown_count),
        ]),
        totals: [null, null, null, null, euroOf(sumOf(data.map(({ amount }) => amount))), null, null, null, null],
        ownerId: data[0]?.owner_id ?? null,
        types: firstLateTypes,
        syncedAt: meta.synced_at,
        unread: meta.unread ?? [],
      };
      return reportPack(platform, { actor, language, report });
    },
  };
}
