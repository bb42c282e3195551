import { contractsList, lists, objectsList, relationsList, rentalStatementsList } from '@gevel/contract/plain';
import { nl } from '@gevel/i18n/nl';
import { describe, expect, test } from 'vitest';
import { sentencesOf } from './story-sentences.ts';

const said: unknown = nl.recordStory.said;
const hasOwn = (list: string) => (message: string) => {
  const [field = '', ...rest] = message.split('.');
  const found = [list, field, ...rest].reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
    said,
  );
  return typeof found === 'string';
};
const of = (list: keyof typeof nl.recordStory.said, changes: [string, string | null, string | null][]) =>
  sentencesOf(
    changes.map(([field, before, after]) => ({ field, before, after })),
    lists[list].fields,
    hasOwn(list),
  );
const messages = (...asked: Parameters<typeof of>) => of(...asked).sentences.map(({ message }) => message);

describe('the sentences of a change', () => {
  test.each([
    [
      'an amount that changed',
      'contracts',
      'amount_excl_per_month',
      '900.00',
      '945.00',
      'amount_excl_per_month.changed',
    ],
    ['an amount that began', 'contracts', 'amount_excl_per_month', '0.00', '945.00', 'amount_excl_per_month.set'],
    ['a day that came', 'contracts', 'end_date', null, '2026-12-31', 'end_date.set'],
    ['a day that went', 'contracts', 'end_date', '2026-12-31', null, 'end_date.emptied'],
    ['a state', 'contracts', 'term', 'extends', 'ends', 'term.to.ends'],
    ['yes', 'contracts', 'extends_automatically', 'false', 'true', 'extends_automatically.yes'],
    ['no', 'objects', 'technical_management', 'true', 'false', 'technical_management.no'],
    ['a name', 'relations', 'name', 'De Vries', 'De Vries-Smit', 'name.changed'],
    ['nothing left to settle', 'rental-statements', 'outstanding_amount', '10.00', '0.00', 'outstanding_amount.to.0'],
    ['a value of which nobody thought', 'objects', 'energy_label', 'B', null, 'any.emptied'],
    ['another amount', 'rental-statements', 'costs_aside', '1.00', '2.00', 'any.changed'],
    ['another text', 'contracts', 'payment_term', '14 dagen', '30 dagen', 'any.became'],
    ['a long text', 'contracts', 'remarks', 'kort', 'x'.repeat(81), 'any.silent'],
    ['a number that stands for a record', 'contracts', 'contractor_id', '1', '2', 'any.silent'],
    ['a field that the list does not have', 'contracts', 'newer', '1', '2', 'any.silent'],
    ['two values masked alike', 'relations', 'phone', '•••••• 21', '•••••• 21', 'any.silent'],
  ] as const)('tell of %s', (_, list, field, before, after, message) => {
    expect(messages(list, [[field, before, after]])).toEqual([message]);
  });

  test('tell once what several fields say together', () => {
    expect(
      messages('contracts', [
        ['term', 'extends', 'notice_given'],
        ['notice_given_date', null, '2026-08-01'],
        ['amount_excl_per_month', '900.00', '945.00'],
        ['vat_per_month', '0.00', '0.05'],
        ['amount_incl_per_month', '900.00', '945.05'],
      ]),
    ).toEqual(['notice_given_date.set', 'amount_excl_per_month.changed']);
  });

  test('put what matters first, and leave what is too much to the list of fields', () => {
    const general = ['city', 'number', 'reference', 'payment_term', 'indexation', 'type', 'address'] as const;
    const { sentences, others } = of('contracts', [
      ...general.map((field): [string, string, string] => [field, 'a', 'b']),
      ['end_date', null, '2026-12-31'],
    ]);
    expect(sentences[0]?.message).toBe('end_date.set');
    expect([sentences.length, others]).toEqual([6, 2]);
  });

  test.each([contractsList, objectsList, relationsList, rentalStatementsList])(
    'are of fields and values that $name has',
    ({ name, fields }) => {
      const own: object = nl.recordStory.said[name];
      for (const [field, forms] of Object.entries(own) as [string, { to?: object }][]) {
        const description: { kind: string; values?: readonly string[] } | undefined = Reflect.get(fields, field);
        expect(description, field).toBeDefined();
        if (description?.kind === 'enum')
          expect(Object.keys(forms.to ?? {}).sort(), field).toEqual([...(description.values ?? [])].sort());
      }
    },
  );
});
