import { type IndexationRow, operations, type ScheduleMeta } from '@gevel/contract';
import { euroOf, sumOf } from '@gevel/contract/plain';
import type { z } from 'zod';
import { indexationTypes } from '../../domain/indexation/facts.sql.ts';
import type { ExportablePack } from '../../lists/exportable-packs.ts';
import { packQuery } from '../../lists/pack-query.ts';
import { type PackPlatform, reportPack } from '../../lists/report-pack.ts';
import { type RequestContext, requestContextOf } from '../../lists/request-context.ts';
import { messagesIn } from '../../platform/http/language.ts';

export const reportTypes = ['owners', 'relations', ...indexationTypes];

type Asked = z.infer<typeof operations.reports.indexation.query>;
type Read = (
  context: RequestContext,
  query: Asked,
) => Promise<{ data: IndexationRow[]; meta: ScheduleMeta & { is_cut_off: boolean }; ownerName: string | null }>;

/** The report as its screen asks it, with every row that was looked at. */
export function indexationPackOf(platform: PackPlatform, read: Read): ExportablePack {
  return {
    operation: operations.reports.indexation,
    nameOf: ({ language }) => messagesIn(language).indexation.list.files.name,
    open: async ({ actor, query, language }) => {
      const asked = packQuery(operations.reports.indexation.query, query);
      const { data, meta, ownerName } = await read(requestContextOf(actor.scope, platform.clock), asked);
      const { indexation: words } = messagesIn(language);
      const { list } = words;
      const view = list.views[asked.view ?? 'all'];
      // Of what nobody knows there is no sum.
      const sum = (amounts: readonly (string | null)[]) => {
        const known = amounts.filter((amount) => amount !== null);
        return known.length === 0 ? null : euroOf(sumOf(known));
      };
      const report = {
        fileName: list.files.name,
        title: words.title,
        about: [view, ...(asked.owner === undefined ? [] : [`${list.owner}: ${ownerName ?? '–'}`])].join(', '),
        notes: [
          list.note,
          ...(data.some(({ missed_is_uncapped }) => missed_is_uncapped) ? [list.files.lowerNote] : []),
          ...(meta.is_cut_off ? [list.cutOff] : []),
        ],
        columns: [
          { label: list.contract, kind: 'text' as const, share: 1.2 },
          { label: list.tenant, kind: 'text' as const, share: 1.4 },
          { label: list.owner, kind: 'text' as const, share: 1.4 },
          { label: list.address, kind: 'text' as const, share: 1.5 },
          { label: list.date, kind: 'date' as const, share: 1.1 },
          { label: list.now, kind: 'cents' as const, share: 1.1 },
          { label: list.later, kind: 'cents' as const, share: 1.1 },
          { label: `${list.rise} (%)`, kind: 'decimal' as const, share: 0.8 },
          { label: list.state, kind: 'text' as const, share: 1.6 },
          { label: list.segment, kind: 'text' as const, share: 1 },
          { label: list.files.missedCount, kind: 'whole' as const, share: 0.9 },
          { label: list.files.missedSince, kind: 'date' as const, share: 1.1 },
          { label: words.missed.perMonth, kind: 'cents' as const, share: 1.1 },
          { label: list.files.incomplete, kind: 'text' as const, share: 0.9 },
          { label: list.files.uncapped, kind: 'text' as const, share: 0.9 },
          { label: words.missed.claim, kind: 'cents' as const, share: 1.1 },
        ],
        rows: data.map((row) => [
          row.contract_reference,
          row.relation_name,
          row.owner_name,
          row.address,
          row.date,
          row.rent_before,
          row.rent_after,
          row.percentage,
          row.unknown === null ? stateOf(row, list) : words.unknowns[row.unknown],
          row.segment === null ? words.segment.unknown : words.segment.values[row.segment],
          String(row.missed_count),
          row.missed_since,
          row.missed_per_month,
          row.missed_is_incomplete ? list.files.yes : null,
          row.missed_is_uncapped ? list.files.yes : null,
          row.claim_amount,
        ]),
        totals: [
          ...Array.from({ length: 12 }, () => null),
          sum(data.map(({ missed_per_month }) => missed_per_month)),
          null,
          null,
          sum(data.map(({ claim_amount }) => claim_amount)),
        ],
        ownerId: data[0]?.owner_id ?? null,
        types: reportTypes,
        syncedAt: meta.synced_at,
        unread: meta.unread ?? [],
      };
      return reportPack(platform, { actor, language, report });
    },
  };
}

type Words = ReturnType<typeof messagesIn>['indexation']['list'];

/** How certain the next rent is, and how it stands to the law. */
const stateOf = (row: IndexationRow, words: Words): string =>
  [words[standingOf(row)], row.cap_standing === null ? null : words.caps[row.cap_standing]]
    .filter((part) => part !== null)
    .join('; ');

function standingOf({ is_agreed, is_provisional }: IndexationRow) {
  if (is_agreed) return 'isAgreed';
  return is_provisional ? 'isProvisional' : 'isEstimate';
}
