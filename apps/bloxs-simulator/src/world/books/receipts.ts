import { type Day, monthIndexOf } from '../calendar.ts';
import { RandomStream } from '../random-stream.ts';
import { ACCOUNTS } from '../shared/chart.ts';
import type { SalesInvoice } from './books.ts';
import { addTo, type Office } from './office.ts';

/** Plans when a tenant pays, or when a credit is paid back; a part of them never does. */
export function expectPayment(office: Office, invoice: SalesInvoice, random: RandomStream): void {
  const { due, inclCents } = invoice;
  if (inclCents === 0) return;
  if (inclCents < 0) {
    if (random.chance(0.75)) planReceipt(office, invoice, { day: due + random.between(5, 25), cents: inclCents });
    return;
  }
  if (invoice.kind === 'deposit')
    return planReceipt(office, invoice, { day: due + random.between(-3, 12), cents: inclCents });
  const habit = payingHabit(invoice, random);
  if (habit === 'onTime') return planReceipt(office, invoice, { day: due + random.between(-4, 3), cents: inclCents });
  if (habit === 'late') return planReceipt(office, invoice, { day: due + random.skewed(5, 70), cents: inclCents });
  if (habit === 'inParts') {
    const first = Math.round((inclCents * random.pick([0.3, 0.5, 0.6, 2 / 3])) / 100) * 100;
    planReceipt(office, invoice, { day: due + random.between(0, 20), cents: first });
    if (random.chance(0.7))
      planReceipt(office, invoice, { day: due + random.between(25, 80), cents: inclCents - first });
    return;
  }
  // Most old debts are paid off in the end under an arrangement; the rest stays open.
  if (random.chance(0.7)) planReceipt(office, invoice, { day: due + random.between(150, 480), cents: inclCents });
}

type Habit = 'onTime' | 'late' | 'inParts' | 'never';

function payingHabit(invoice: SalesInvoice, random: RandomStream): Habit {
  const chance = random.next();
  const { payer, directDebit } = invoice.contract;
  if (payer === 'good') return chance < (directDebit ? 0.985 : 0.93) ? 'onTime' : chance < 0.995 ? 'late' : 'inParts';
  if (payer === 'slow') return chance < 0.45 ? 'onTime' : chance < 0.88 ? 'late' : chance < 0.97 ? 'inParts' : 'never';
  return chance < 0.35 ? 'onTime' : chance < 0.65 ? 'late' : chance < 0.82 ? 'inParts' : 'never';
}

function planReceipt(office: Office, invoice: SalesInvoice, planned: { day: Day; cents: number }): void {
  const day = Math.max(planned.day, invoice.date);
  office.book.on(day, () => receive(office, invoice, { day, cents: planned.cents }));
}

function receive(office: Office, invoice: SalesInvoice, paid: { day: Day; cents: number }): void {
  const { party } = invoice;
  const object = invoice.lines[0]?.object ?? null;
  const description = paid.cents > 0 ? `Ontvangst ${party.name}` : `Terugbetaling ${party.name}`;
  const { seed } = office.world;
  const random = new RandomStream(seed, 54, office.portfolio.owner.ownerNo, invoice.n, invoice.payments.length);
  const post = office.book.post({
    journal: 'bank',
    date: paid.day,
    sales: invoice,
    contract: invoice.contract,
    // A batch of direct debits knows its invoices. Of transfers some say too little to be booked by themselves.
    namesInvoice: invoice.contract.directDebit || !random.chance(0.04),
    lines: [
      { account: office.bank, cents: paid.cents, party, object, description },
      { account: ACCOUNTS.debtors, cents: -paid.cents, party, object, description },
    ],
  });
  const payment = { date: paid.day, cents: paid.cents, post };
  const paidBefore = invoice.payments.reduce((sum, earlier) => sum + earlier.cents, 0);
  invoice.payments.push(payment);
  addTo(office.receipts, monthIndexOf(paid.day), { invoice, payment, paidBefore });
  // Whoever pays by hand now and then pays twice. It is of no invoice, and goes back when somebody notices.
  if (paid.cents === invoice.inclCents && paid.cents > 0 && !invoice.contract.directDebit && random.chance(0.004))
    payTwice(office, invoice, { day: paid.day + random.between(0, 3), back: random.between(9, 60), cents: paid.cents });
}

function payTwice(office: Office, invoice: SalesInvoice, paid: { day: Day; back: number; cents: number }): void {
  const book = (date: Day, cents: number, text: string) => {
    const shared = { party: invoice.party, object: null, description: `${text} ${invoice.party.name}` };
    const lines = [
      { account: office.bank, cents, ...shared },
      { account: ACCOUNTS.debtors, cents: -cents, ...shared },
    ];
    office.book.post({ journal: 'bank', date, contract: invoice.contract, lines });
  };
  office.book.on(paid.day, () => book(paid.day, paid.cents, 'Ontvangst'));
  const back = paid.day + paid.back;
  office.book.on(back, () => book(back, -paid.cents, 'Terugstorting dubbele betaling'));
}
