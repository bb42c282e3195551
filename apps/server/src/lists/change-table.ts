import type { Language } from '@gevel/contract';
import { euroOf } from '@gevel/contract/plain';
import type { CausedChange, CauseLine } from '../domain/change-causes/causes-of.ts';
import { documentMessagesIn, messagesIn } from '../platform/http/language.ts';
import type { Report } from './report-pack.ts';

/** A difference by cause as rows of a file: every line of every cause and of the rest, so that they come to the difference. */
export function changeTable(
  { total, causes, rest }: CausedChange,
  { language, isOfSeveral }: { language: Language; isOfSeveral: boolean },
): Pick<Report, 'columns' | 'rows' | 'totals'> {
  const { change, stated } = messagesIn(language)['rental-statements'].payout;
  const { change: files } = documentMessagesIn(language).reportFiles;
  const told = [...causes, { cause: 'rest' as const, lines: rest.lines }];
  const rows = told.flatMap(({ cause, lines }) =>
    lines.map((line) => [
      change.names[cause],
      line.name ?? (isAboutNothing(line) ? stated : null),
      line.object_name,
      ...(isOfSeveral ? [line.owner_name] : []),
      line.contract_reference,
      line.invoice_reference,
      line.date,
      euro(line.before),
      euro(line.now),
      euro(line.now - line.before),
    ]),
  );
  return {
    columns: [
      { label: files.cause, kind: 'text', share: 1.6 },
      { label: files.about, kind: 'text', share: 1.6 },
      { label: files.object, kind: 'text', share: 1.4 },
      ...(isOfSeveral ? [{ label: files.owner, kind: 'text', share: 1.3 } as const] : []),
      { label: files.contract, kind: 'text', share: 1 },
      { label: files.invoice, kind: 'text', share: 1 },
      { label: files.due, kind: 'date', share: 1 },
      { label: files.before, kind: 'cents', share: 1.1 },
      { label: files.now, kind: 'cents', share: 1.1 },
      { label: files.difference, kind: 'cents', share: 1.1 },
    ],
    rows,
    // What is the same in both is no line: only the differences come to something.
    totals: [...Array.from({ length: isOfSeveral ? 9 : 8 }, () => null), euro(total)],
  };
}

const isAboutNothing = ({ object_name, contract_reference, invoice_reference }: CauseLine) =>
  object_name === null && contract_reference === null && invoice_reference === null;

const euro = (cents: number) => euroOf(BigInt(cents));
