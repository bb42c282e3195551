import { expect, it } from 'vitest';
import { en } from '../en/index.ts';
import { nl } from '../nl/index.ts';
import { changeSentence } from './change-sentence.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
const of = {
  now: '900.00',
  before: '1200.00',
  period: 'mei 2026',
  change: {
    causes: [
      { cause: 'late_receipt', amount: '50.00' },
      { cause: 'vacancy', amount: '-400.00' },
      { cause: 'fee', amount: '20.00' },
      { cause: 'correction', amount: '0.00' },
    ],
    rest: { amount: '30.00' },
  },
} as const;

it('names the largest three of the causes and the rest, in both languages', () => {
  expect(plain(changeSentence(of, nl['rental-statements'].payout, 'nl'))).toBe(
    '€ 300,00 minder dan over mei 2026 (€ 1.200,00); grootste oorzaken: leegstand (€ -400,00), te laat betaalde huur (€ +50,00) en niet verklaard (€ +30,00).',
  );
  expect(plain(changeSentence({ ...of, period: 'May 2026' }, en['rental-statements'].payout, 'en'))).toBe(
    '€300.00 less than for May 2026 (€1,200.00); main causes: vacancy (−€400.00), rent paid late (+€50.00) and not explained (+€30.00).',
  );
});

it('says the difference alone while no cause is known, and when there is none', () => {
  const words = nl['rental-statements'].payout;
  expect(plain(changeSentence({ ...of, change: null }, words, 'nl'))).toBe(
    '€ 300,00 minder dan over mei 2026 (€ 1.200,00)',
  );
  expect(plain(changeSentence({ ...of, now: '1200.00' }, words, 'nl'))).toBe('Evenveel als over mei 2026 (€ 1.200,00)');
  const one = { causes: [{ cause: 'vacancy' as const, amount: '-300.00' }], rest: { amount: '0.00' } };
  expect(plain(changeSentence({ ...of, change: one }, words, 'nl'))).toMatch(/; oorzaak: leegstand \(€ -300,00\)\.$/);
});

it('reads as a sentence with causes that are no thing, and names no cause where none is known', () => {
  const words = nl['rental-statements'].payout;
  const carried = { causes: [{ cause: 'carried_over' as const, amount: '-250.00' }], rest: { amount: '-50.00' } };
  expect(plain(changeSentence({ ...of, change: carried }, words, 'nl'))).toMatch(
    /; grootste oorzaken: van de vorige afrekening \(€ -250,00\) en niet verklaard \(€ -50,00\)\.$/,
  );
  const unexplained = { causes: [], rest: { amount: '-300.00' } };
  expect(plain(changeSentence({ ...of, change: unexplained }, words, 'nl'))).toBe(
    '€ 300,00 minder dan over mei 2026 (€ 1.200,00)',
  );
});
