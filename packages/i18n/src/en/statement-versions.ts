import type { statementVersionsWords as dutch } from '../nl/statement-versions.ts';
import type { Shape } from '../shape.ts';

export const statementVersionsWords = {
  statementVersions: {
    title: 'Changed',
    changed:
      'Changed on {day}: {lines, plural, =0 {other totals} one {# line differs} other {# lines differ}}, {amount}',
    compare: 'Compare versions',
    knownFrom: 'What it said before {day} was not kept.',
    before: 'Earlier version',
    now: 'Later version',
    version: '{day} · {state} · {amount}',
    same: 'Choose two different versions.',
    total: 'Balance of the statement',
    difference: 'Difference',
    parts: {
      income: 'Income',
      costs: 'Costs',
      fee: 'Management fee',
      carried_over: 'Settled from the previous statement',
    },
    changes: { new: 'New', gone: 'Gone', changed: 'Changed' },
    linesOf: 'Lines: {part}',
    unnamed: 'Line without a description',
    leftOut: '{count, plural, one {# more line} other {# more lines}}',
    rest: 'Not explained by any line',
    anew: {
      title: 'Other statement of the same period',
      named: '{reference} of {day}',
      replaces: 'This statement replaces {statement}, {amount}',
      several:
        'There are {count} earlier statements of the same period and objects. Which of them this one replaces is not known: choose one to compare.',
      choose: 'Earlier statement',
      option: '{statement} · {state} · {amount}',
      gone: 'Withdrawn',
      goneOn: 'Withdrawn: no longer in the property manager’s system since {day}. It is compared as it last was.',
      open: 'Open the replaced statement',
      compare: 'Compare line by line',
      replacedBy: 'This statement was replaced by',
      laterOnes:
        'There are {count} later statements of the same period and objects. Which of them replaces this one is not known:',
    },
  },
} as const satisfies Shape<typeof dutch>;
