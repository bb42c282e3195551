import { centsOf, euroOf } from '@gevel/contract/plain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { en } from '../en/index.ts';
import { nl } from '../nl/index.ts';
import { periodInWords } from './statement-period.ts';
import { type SentenceOf, statementSentence } from './statement-sentence.ts';

const labels = nl['rental-statements'];
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const cost = (name: string, amount: string) => booking({ ledger_account_name: name, costs_settled: amount });

function booking(more: Partial<SentenceOf['bookings'][number]>): SentenceOf['bookings'][number] {
  return {
    source: 'transaction',
    invoice_date: '2026-09-01',
    due_date: null,
    ledger_account_code: null,
    ledger_account_name: null,
    income_settled: '0.00',
    costs_settled: '0.00',
    ...more,
  };
}

function statement(more: Partial<SentenceOf['statement']> = {}): SentenceOf['statement'] {
  return {
    state: 'final',
    owner_name: 'De Linde B.V.',
    period_start: '2026-09-01',
    period_end: '2026-09-30',
    income_settled: '1900.00',
    costs_settled: '110.00',
    management_fee_incl: '140.00',
    previous_outstanding_amount: '0.00',
    total_settlement_balance: '1650.00',
    outstanding_amount: null,
    payments: [],
    ...more,
  };
}

function say(more: Partial<SentenceOf['statement']> = {}, rest: Partial<SentenceOf> = {}): string {
  const bookings = rest.bookings ?? [cost('Reparatie', '110.00')];
  return plain(statementSentence({ statement: statement(more), bookings, reader: 'owner', ...rest }, labels, 'nl'));
}

describe('what a statement comes to', () => {
  it('is told in one plain sentence, in both languages', () => {
    expect(say()).toBe(
      'Over september 2026 ontvangt u € 1.650,00: € 1.900,00 inkomsten, min € 140,00 beheer, min € 110,00 reparatie.',
    );
    const english = statementSentence(
      { statement: statement(), bookings: [cost('Reparatie', '110.00')], reader: 'owner' },
      en['rental-statements'],
      'en',
    );
    expect(plain(english)).toBe(
      'For September 2026 you will receive €1,650.00: €1,900.00 income, less €140.00 management fee, less €110.00 repairs.',
    );
  });

  it('says of what has been paid that it has', () => {
    const payments = [{ amount: '1650.00', state: 'completed' as const }];
    expect(say({ outstanding_amount: '0.00', payments })).toContain('Over september 2026 ontving u € 1.650,00:');
    // Of a payment without a state nobody knows whether money went.
    const unstated = [{ amount: '1650.00', state: null }];
    for (const outstanding_amount of ['0.00', null])
      expect(say({ outstanding_amount, payments: unstated })).toContain(
        'Over september 2026 komt u € 1.650,00 toe; de beheeradministratie zegt niet of dat is betaald:',
      );
    // Carried over or set off, for all that is known: nobody is told of money that went.
    expect(say({ outstanding_amount: '0.00' })).toContain(
      'Over september 2026 kwam u € 1.650,00 toe en daarvan staat niets meer open:',
    );
    expect(say({ payments: [{ amount: '1650.00', state: 'completed' }] })).toContain('ontving u € 1.650,00:');
    expect(say({ payments: [{ amount: '1000.00', state: null }] })).toContain('ontvangt u € 1.650,00:');
    // Noted, on its way or kept back is not paid.
    for (const state of ['new', 'in_batch', 'on_hold'] as const)
      expect(say({ payments: [{ amount: '1650.00', state }] })).toContain('ontvangt u € 1.650,00:');
    // The back office may take it off what is open when the batch is made.
    const taken = { amount: '1650.00', state: 'in_batch' } as const;
    expect(say({ outstanding_amount: '0.00', payments: [taken] })).toContain('ontvangt u');
    // Kept back, and maybe taken over by the next statement, which says that they receive it.
    expect(say({ outstanding_amount: '0.00', payments: [{ ...taken, state: 'on_hold' }] })).toContain(
      'Over september 2026 is het saldo € 1.650,00 en is de uitbetaling aangehouden:',
    );
    const first = { amount: '1000.00', state: 'completed' } as const;
    const second = { amount: '650.00', state: 'in_batch' } as const;
    expect(say({ outstanding_amount: '0.00', payments: [first, second] })).toContain('ontvangt u € 1.650,00:');
    // Kept back once, and paid by another payment.
    const kept = { amount: '1650.00', state: 'on_hold' } as const;
    expect(say({ outstanding_amount: '0.00', payments: [kept, first, { ...second, state: 'completed' }] })).toContain(
      'ontving u',
    );
    const owed = { income_settled: '100.00', total_settlement_balance: '-150.00' };
    expect(say({ ...owed, payments: [{ amount: '-150.00', state: 'completed' }] })).toContain('betaalde u € 150,00:');
    expect(say({ ...owed, outstanding_amount: '-50.00' })).toContain('betaalt u € 150,00:');
    // Carried over to the next one, or set off: nobody is asked for it, nor told that they paid.
    expect(say({ ...owed, outstanding_amount: '0.00' })).toContain(
      'Over september 2026 kwam € 150,00 voor uw rekening en daarvan staat niets meer open:',
    );
    const unknown = { amount: '-150.00', state: null };
    expect(say({ ...owed, outstanding_amount: '0.00', payments: [unknown] })).toContain(
      'Over september 2026 komt € 150,00 voor uw rekening; de beheeradministratie zegt niet of dat is betaald:',
    );
  });

  it('quotes in English what only has a Dutch name, and ends with one full stop', () => {
    const words = en['rental-statements'];
    const bookings = [cost('Stucwerk e.d.', '110.00')];
    const english = statementSentence({ statement: statement(), bookings, reader: 'owner' }, words, 'en');
    expect(english).toMatch(/less €110\.00 “Stucwerk e\.d\.”\.$/);
    expect(say({}, { bookings })).toMatch(/ stucwerk e\.d\.$/);
  });

  it('says who pays when it is negative', () => {
    expect(say({ income_settled: '100.00', total_settlement_balance: '-150.00' })).toBe(
      'Over september 2026 betaalt u € 150,00: € 100,00 inkomsten, min € 140,00 beheer, min € 110,00 reparatie.',
    );
    expect(say({ income_settled: '-12.50', total_settlement_balance: '-262.50' })).toContain('€ -12,50 inkomsten');
  });

  it('says that nothing is left, or that there was nothing', () => {
    expect(say({ income_settled: '250.00', total_settlement_balance: '0.00' })).toBe(
      'Over september 2026 ontvangt en betaalt u niets: € 250,00 inkomsten, min € 140,00 beheer, min € 110,00 reparatie.',
    );
    const none = { income_settled: '0.00', costs_settled: '0.00', management_fee_incl: '0.00' };
    expect(say({ ...none, total_settlement_balance: '0.00' }, { bookings: [] })).toBe(
      'Over september 2026 is er niets te verrekenen.',
    );
  });

  it('carries over what was open, in favour and against', () => {
    expect(say({ previous_outstanding_amount: '50.00', total_settlement_balance: '1700.00' })).toMatch(
      /plus € 50,00 dat u nog kreeg van de vorige afrekening\.$/,
    );
    expect(say({ previous_outstanding_amount: '-50.00', total_settlement_balance: '1600.00' })).toMatch(
      /min € 50,00 dat nog openstond van de vorige afrekening\.$/,
    );
  });

  it('tells late rent apart, and names the largest costs first and the rest as one', () => {
    const bookings = [
      booking({ income_settled: '300.00', invoice_date: '2026-08-31' }),
      ...['Schilderwerk', 'Reparatie', 'VvE-bijdrage', 'OZB', 'Tuin', 'Porti'].map((name, place) =>
        cost(name, euroOf(BigInt(1_000 - place * 100))),
      ),
    ];
    expect(say({ costs_settled: '45.00', total_settlement_balance: '1715.00' }, { bookings })).toBe(
      'Over september 2026 ontvangt u € 1.715,00: € 1.600,00 inkomsten, plus € 300,00 inkomsten over eerdere maanden, ' +
        'min € 140,00 beheer, min € 10,00 schilderwerk, min € 9,00 reparatie, min € 8,00 VvE-bijdrage, min € 7,00 OZB, ' +
        'min € 11,00 overige kosten.',
    );
  });

  it('never hides that the stated figures do not add up', () => {
    expect(say({ total_settlement_balance: '1650.01' })).toMatch(/plus € 0,01 verschil op de afrekening\.$/);
  });

  it('promises an owner nothing before it is final, and a broker only under the word draft', () => {
    expect(say({ state: 'draft' })).toBe(
      'Dit is een concept over september 2026. De bedragen kunnen nog veranderen en er staat nog geen uitbetaling vast.',
    );
    expect(say({ state: 'draft' }, { reader: 'broker' })).toBe(
      'Concept: over september 2026 zou De Linde B.V. € 1.650,00 ontvangen: € 1.900,00 inkomsten, min € 140,00 beheer, min € 110,00 reparatie.',
    );
    expect(say({ state: 'in_progress' })).not.toContain('€');
    expect(say({ state: 'cancelled' })).toContain('is geannuleerd');
  });

  it('adds up to the balance to the cent, whatever the figures', () => {
    const cents = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
    const booked = fc.record({
      name: fc.constantFrom('Reparatie', 'OZB', 'VvE', 'Schilder', 'Tuin', 'Lift', ''),
      income: fc.oneof(fc.constant(0n), cents),
      costs: fc.oneof(fc.constant(0n), cents),
      isLate: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.tuple(cents, cents, cents, cents, cents), fc.array(booked, { maxLength: 12 }), (figures, rows) => {
        const [income, costs, fee, previous, total] = figures.map(euroOf) as [string, string, string, string, string];
        const text = say(
          {
            income_settled: income,
            costs_settled: costs,
            management_fee_incl: fee,
            previous_outstanding_amount: previous,
            total_settlement_balance: total,
          },
          {
            bookings: rows.map(({ name, isLate, ...row }) =>
              booking({
                ledger_account_name: name === '' ? null : name,
                income_settled: euroOf(row.income),
                costs_settled: euroOf(row.costs),
                invoice_date: isLate ? '2026-08-31' : null,
              }),
            ),
          },
        );
        const parts = text.slice(text.indexOf(': ') + 2);
        const told = [...parts.matchAll(/(min |plus |^)€ (-?[\d.]+),(\d\d)/g)].map(
          ([, sign = '', whole = '', rest = '']) => {
            const amount = centsOf(`${whole.replaceAll('.', '')}.${rest}`);
            return sign === 'min ' ? -amount : amount;
          },
        );
        expect(told.reduce((sum, amount) => sum + amount, 0n)).toBe(centsOf(total));
        const headline = /(ontvangt u|betaalt u) € ([\d.]+),(\d\d):/.exec(text);
        if (centsOf(total) === 0n) expect(headline).toBeNull();
        else {
          const stated = centsOf(`${headline?.[2]?.replaceAll('.', '')}.${headline?.[3]}`);
          expect(headline?.[1] === 'betaalt u' ? -stated : stated).toBe(centsOf(total));
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('a period in words', () => {
  it.each([
    ['2026-09-01', '2026-09-30', 'september 2026', 'September 2026'],
    ['2028-02-01', '2028-02-29', 'februari 2028', 'February 2028'],
    ['2026-02-01', '2026-02-27', '1 februari 2026 tot en met 27 februari 2026', '1 February 2026 to 27 February 2026'],
    ['2026-07-01', '2026-09-30', 'het derde kwartaal van 2026', 'the third quarter of 2026'],
    ['2026-02-01', '2026-04-30', 'februari tot en met april 2026', 'February to April 2026'],
    ['2026-01-01', '2026-12-31', '2026', '2026'],
    ['2025-11-01', '2026-01-31', 'november 2025 tot en met januari 2026', 'November 2025 to January 2026'],
    ['2026-07-15', '2026-08-14', '15 juli 2026 tot en met 14 augustus 2026', '15 July 2026 to 14 August 2026'],
    ['2026-07-15', '2026-07-15', '15 juli 2026', '15 July 2026'],
  ])('from %s to %s', (period_start, period_end, dutch, english) => {
    expect(periodInWords({ period_start, period_end }, labels.period, 'nl')).toBe(dutch);
    expect(periodInWords({ period_start, period_end }, en['rental-statements'].period, 'en')).toBe(english);
  });
});
