import { operations } from '@gevel/contract';
import { euroOf } from '@gevel/contract/plain';
import { changeSentence, periodInWords } from '@gevel/i18n';
import { causesBetween } from '../../../domain/change-causes/causes-of.ts';
import { toldChange } from '../../../domain/change-causes/told-change.ts';
import { agesOf } from '../../../lists/ages-of.ts';
import { changeTable } from '../../../lists/change-table.ts';
import { dayInFiles } from '../../../lists/day-in-files.ts';
import type { ExportablePack } from '../../../lists/exportable-packs.ts';
import { packQueryOf } from '../../../lists/pack-query.ts';
import { type PackPlatform, type Report, reportPack } from '../../../lists/report-pack.ts';
import { documentMessagesIn, messagesIn } from '../../../platform/http/language.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { readNamedStatement } from '../named-statement.repository.ts';
import type { TwoStatements } from './change.repository.ts';

export const changeTypes = [
  'rental_statements',
  'statement_transactions',
  'statement_sales_lines',
  'statement_purchase_lines',
  'statement_objects',
  'contracts',
  'contract_lines',
  'contract_objects',
  'objects',
  'relations',
  'ledger_accounts',
  'compactions',
  'sales_invoices',
  'sales_invoice_lines',
  'purchase_invoices',
];

export interface AskedChange {
  id: string;
  /** The statement that it took over from when left out. */
  against?: string | null | undefined;
  as_of?: string | undefined;
}

type Read = (actor: Actor, asked: AskedChange) => Promise<TwoStatements | null>;

/** Why the balance of a statement is not that of another, with every line: `statement` in the query, and `against` as its call has it. */
export function changePackOf(platform: PackPlatform, read: Read): ExportablePack {
  return {
    operation: operations.rentalStatements.change,
    nameOf: ({ language }) => documentMessagesIn(language).reportFiles.change.name,
    open: async ({ actor, query, language }) => {
      const { scope } = actor;
      const { id, asked: more } = packQueryOf(operations.rentalStatements.change.query, query, 'statement');
      const asked = { id, ...more };
      const two = await read(actor, asked);
      const named = scope.kind === 'admin' ? null : await readNamedStatement(platform.database, scope, asked.id);
      if (two === null || two.against === null || named === null) throw new Refusal('not_found');
      const change = causesBetween(two.asked, two.against, two.contracts);
      const { period, payout } = messagesIn(language)['rental-statements'];
      const words = documentMessagesIn(language).reportFiles.change;
      const day = dayInFiles(asked.as_of, language);
      const sentence = changeSentence(
        {
          change: toldChange(change),
          now: euro(two.asked.total),
          before: euro(two.against.total),
          period: periodInWords(two.against, period, language),
        },
        payout,
        language,
      );
      const report: Report = {
        fileName: words.name,
        title: words.title,
        about: [`${named.reference}, ${periodInWords(named, period, language)}`, ...day.about].join(' · '),
        notes: [sentence, ...day.notes, words.note],
        ...changeTable(change, { language, isOfSeveral: false }),
        ownerId: named.owner_id,
        types: changeTypes,
        ...(await agesOf(platform.database, { scope, types: changeTypes, ownerId: named.owner_id })),
      };
      return reportPack(platform, { actor, language, report });
    },
  };
}

const euro = (cents: number) => euroOf(BigInt(cents));
