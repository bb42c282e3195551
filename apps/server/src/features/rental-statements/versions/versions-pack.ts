import { operations } from '@gevel/contract';
import { euroOf } from '@gevel/contract/plain';
import { formatDate, formatMoney, periodInWords } from '@gevel/i18n';
import { agesOf } from '../../../lists/ages-of.ts';
import type { ExportablePack } from '../../../lists/exportable-packs.ts';
import { packQueryOf } from '../../../lists/pack-query.ts';
import { type PackPlatform, type Report, reportPack } from '../../../lists/report-pack.ts';
import { fill } from '../../../platform/http/field-errors.ts';
import { documentMessagesIn, messagesIn } from '../../../platform/http/language.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { readNamedStatement } from '../named-statement.repository.ts';
import { type Compared, compare } from './compare.ts';
import type { AskedVersions, ComparedVersions, Version } from './compared-versions.ts';

export const versionTypes = [
  'rental_statements',
  'statement_transactions',
  'statement_purchase_lines',
  'statement_objects',
];

type Read = (actor: Actor, asked: AskedVersions) => Promise<ComparedVersions>;

/** Two versions line by line, with every line: `statement` in the query, the rest as its call has it. */
export function versionsPackOf(platform: PackPlatform, read: Read): ExportablePack {
  return {
    operation: operations.rentalStatements.versions,
    nameOf: ({ language }) => documentMessagesIn(language).reportFiles.versions.name,
    open: async ({ actor, query, language }) => {
      const { scope } = actor;
      const { id, asked: more } = packQueryOf(operations.rentalStatements.versions.query, query, 'statement');
      const asked = { id, ...more };
      const { pair } = await read(actor, asked);
      const named = scope.kind === 'admin' ? null : await readNamedStatement(platform.database, scope, asked.id);
      if (pair === null || named === null) throw new Refusal('not_found');
      const { state: states } = messagesIn(language)['rental-statements'].values;
      const { period } = messagesIn(language)['rental-statements'];
      const { statementVersions: told } = messagesIn(language);
      const { versions: words } = documentMessagesIn(language).reportFiles;
      const compared = compare(pair.before.is, pair.now.is);
      const versionNote = (label: string, { day, is }: Version) =>
        fill(words.version, {
          label,
          version: fill(told.version, {
            day: formatDate(day),
            state: states[is.state],
            amount: formatMoney(euro(is.total), language),
          }),
        });
      const report: Report = {
        fileName: words.name,
        title: words.title,
        about: `${named.reference}, ${periodInWords(named, period, language)}`,
        notes: [
          versionNote(told.before, pair.before),
          versionNote(told.now, pair.now),
          ...(asked.against === undefined ? [] : [words.replaced]),
          words.note,
        ],
        columns: [
          { label: words.part, kind: 'text', share: 1.3 },
          { label: words.change, kind: 'text', share: 1 },
          { label: words.description, kind: 'text', share: 1.8 },
          { label: words.relation, kind: 'text', share: 1.3 },
          { label: words.object, kind: 'text', share: 1.3 },
          { label: words.invoice, kind: 'text', share: 1 },
          { label: told.before, kind: 'cents', share: 1.1 },
          { label: told.now, kind: 'cents', share: 1.1 },
          { label: told.difference, kind: 'cents', share: 1.1 },
        ],
        rows: rowsOf(compared, told),
        // What is the same in both is no line: only the differences come to something.
        totals: [...Array.from({ length: 8 }, () => null), euro(compared.amount)],
        ownerId: named.owner_id,
        types: versionTypes,
        ...(await agesOf(platform.database, { scope, types: versionTypes, ownerId: named.owner_id })),
      };
      return reportPack(platform, { actor, language, report });
    },
  };
}

type Told = ReturnType<typeof messagesIn>['statementVersions'];

/** Lines, what no line of a part explains, and what no part explains: they come to the difference of the totals. */
function rowsOf({ parts, rest }: Compared, told: Told): (string | null)[][] {
  const restRow = (part: string | null, amount: number) =>
    amount === 0 ? [] : [[part, null, told.rest, null, null, null, null, null, euro(amount)]];
  const ofParts = parts.flatMap(({ part, lines, before, now, amount, rest: ofPart }) => {
    const name = told.parts[part];
    const rows = lines.map(({ change, about, ...line }) => [
      name,
      told.changes[change],
      about.description ?? (isAboutNothing(about) ? told.unnamed : null),
      about.relation_name,
      about.object_name,
      about.invoice_reference,
      line.before === null ? null : euro(line.before),
      line.now === null ? null : euro(line.now),
      euro(line.amount),
    ]);
    // What went over from another statement has no lines.
    if (part === 'carried_over')
      return amount === 0
        ? []
        : [[name, told.changes.changed, null, null, null, null, euro(before), euro(now), euro(amount)]];
    return [...rows, ...restRow(name, ofPart)];
  });
  return [...ofParts, ...restRow(null, rest)];
}

const isAboutNothing = (about: Compared['parts'][number]['lines'][number]['about']) =>
  about.relation_name === null && about.object_name === null && about.invoice_reference === null;

const euro = (cents: number) => euroOf(BigInt(cents));
