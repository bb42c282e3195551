import { periodInWords } from '@gevel/i18n';
import { fill, type PaperChange, type StatementPaper } from './section.ts';

interface ChangeRows {
  /** Causes and rest, which come to the difference. */
  rows: readonly (readonly [name: string, amount: string])[];
  difference: string;
  before: readonly [name: string, amount: string];
  now: readonly [name: string, amount: string];
}

/** What changed since the statement before, and why: the same rows on paper and in the workbook. */
export function changeRows(
  { record, labels, language }: Pick<StatementPaper, 'record' | 'labels' | 'language'>,
  { before, causes, rest, total }: PaperChange,
): ChangeRows {
  const { document, payout } = labels;
  const period = periodInWords(before, labels.period, language);
  const { names } = payout.change;
  return {
    rows: [...causes.map(({ cause, amount }) => [names[cause], amount] as const), [names.rest, rest.amount]],
    difference: total,
    before: [
      fill(document.change.before, { reference: before.reference ?? before.id, period }),
      before.total_settlement_balance,
    ],
    now: [fill(document.change.now, { reference: record.reference ?? record.id }), record.total_settlement_balance],
  };
}
