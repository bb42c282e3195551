import { type Language, operations } from '@gevel/contract';
import { euroOf } from '@gevel/contract/plain';
import { type BooksRange, booksRangeName, changeSentence } from '@gevel/i18n';
import type { z } from 'zod';
import type { CausedChange } from '../../domain/change-causes/causes-of.ts';
import { toldChange } from '../../domain/change-causes/told-change.ts';
import { agesOf } from '../../lists/ages-of.ts';
import { changeTable } from '../../lists/change-table.ts';
import { dayInFiles } from '../../lists/day-in-files.ts';
import type { ExportablePack } from '../../lists/exportable-packs.ts';
import { packQuery } from '../../lists/pack-query.ts';
import { type PackPlatform, type Report, reportPack } from '../../lists/report-pack.ts';
import { fill } from '../../platform/http/field-errors.ts';
import { documentMessagesIn, messagesIn } from '../../platform/http/language.ts';
import type { Actor } from '../../platform/session/actor.ts';

export const changeTypes = [
  'owners',
  'financial_mutations',
  'ledger_accounts',
  'compactions',
  'contracts',
  'contract_lines',
  'contract_objects',
  'objects',
  'relations',
  'sales_invoices',
  'sales_invoice_lines',
  'purchase_invoices',
  'rental_statements',
];

export type AskedChange = z.infer<typeof operations.financial.change.query>;

interface ToldPeriod extends BooksRange {
  total: number;
}

export interface BooksChange {
  change: CausedChange;
  owners: readonly { id: string; name: string }[];
  now: ToldPeriod;
  before: ToldPeriod;
}

type Read = (actor: Actor, query: AskedChange, language: Language) => Promise<BooksChange>;

/** Why the books differ between two periods, as the screen asks it, with every line. */
export function changePackOf(platform: PackPlatform, read: Read): ExportablePack {
  return {
    operation: operations.financial.change,
    nameOf: ({ language }) => documentMessagesIn(language).reportFiles.change.name,
    open: async ({ actor, query, language }) => {
      const asked = packQuery(operations.financial.change.query, query);
      const { change, owners, now, before } = await read(actor, asked, language);
      const [first] = owners;
      const words = documentMessagesIn(language).reportFiles.change;
      const { payout } = messagesIn(language)['rental-statements'];
      const sentence = changeSentence(
        {
          change: toldChange(change),
          now: euro(now.total),
          before: euro(before.total),
          period: periodName(before, language),
        },
        payout,
        language,
      );
      const day = dayInFiles(asked.as_of, language);
      const isOfSeveral = owners.length > 1;
      const ownerId = isOfSeveral ? undefined : first?.id;
      const report: Report = {
        fileName: words.name,
        title: words.title,
        about: [
          fill(words.books, {
            owners: owners.map(({ name }) => name).join(', '),
            now: periodName(now, language),
            before: periodName(before, language),
          }),
          ...day.about,
        ].join(' · '),
        notes: [sentence, ...day.notes, ...(asked.group === undefined ? [] : [words.group]), words.note, words.costs],
        ...changeTable(change, { language, isOfSeveral }),
        ownerId: ownerId ?? null,
        types: changeTypes,
        ...(await agesOf(platform.database, {
          scope: actor.scope,
          types: changeTypes,
          ...(ownerId === undefined ? {} : { ownerId }),
        })),
      };
      return reportPack(platform, { actor, language, report });
    },
  };
}

/** As its screen calls it: "maart t/m mei 2026". */
function periodName(period: ToldPeriod, language: Language): string {
  const { financial, figureChoices } = messagesIn(language);
  return booksRangeName(period, { labels: financial.period, others: figureChoices.periods, language });
}

const euro = (cents: number) => euroOf(BigInt(cents));
