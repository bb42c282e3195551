import fc from 'fast-check';
import type { Database } from '../db/database.ts';
import { addRows, debtorItemRow, invoiceRow } from './book-rows.ts';
import { type BookedMutation, chart, writeBooks } from './books.ts';

/** The clock of tests stands here. */
export const today = '2026-06-15';
export const debtorAccount = 510;

/** What became of an invoice after it was sent. Amounts in cents; what is paid back is negative. */
interface Payment {
  day: string;
  cents: number;
  /** What the ledger says of it: the invoice and its debtor, the invoice alone, another debtor, or nothing. */
  says: 'all' | 'reference' | 'other_debtor' | 'nothing';
}

export interface DrawnInvoice {
  id: number;
  owner: number;
  relation: number;
  reference: string;
  date: string;
  due: string;
  cents: number;
  payments: Payment[];
}

interface OnAccount {
  owner: number;
  relation: number;
  day: string;
  cents: number;
}

export interface DrawnDebtors {
  invoices: DrawnInvoice[];
  /** Received or paid back for no invoice. */
  onAccount: OnAccount[];
}

/** From which book year on each owner's books are there; those before them happened, and are in the balance that opens it. */
export const firstYears: Readonly<Record<number, number>> = { 101: 2024, 102: 2025, 201: 2024 };
const owners = Object.keys(firstYears).map(Number);

const dayMs = 86_400_000;
export const plusDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
const day = fc.noBias(fc.integer({ min: 0, max: 1_080 })).map((days) => plusDays('2023-07-01', days));

const paid = {
  after: fc.integer({ min: 0, max: 500 }),
  part: fc.constantFrom(1, 1, 1, 0.5, 0.25, 1.1),
  says: fc.constantFrom<Payment['says']>('all', 'all', 'all', 'all', 'reference', 'other_debtor', 'nothing'),
};

interface DrawnPayment {
  after: number;
  part: number;
  says: Payment['says'];
}

const invoice = fc.record({
  owner: fc.constantFrom(...owners),
  relation: fc.constantFrom(9_001, 9_002, 9_003, 9_004),
  date: day,
  dueAfter: fc.integer({ min: 0, max: 40 }),
  cents: fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 1, max: 300_000 }) },
    fc.integer({ min: -50_000, max: -1 }),
  ),
  payments: fc.oneof<fc.Arbitrary<DrawnPayment[]>[]>(
    fc.tuple(fc.record({ ...paid, after: fc.integer({ min: 0, max: 150 }), part: fc.constant(1) })),
    fc.array(fc.record(paid), { maxLength: 3 }),
  ),
  /** Rarely two invoices of a debtor bear one number, and then nobody can say which of them was meant. */
  isTwin: fc.nat(24).map((drawn) => drawn === 0),
});

/** Some years of invoices and receipts, the same for the same seed. */
export function drawDebtors(seed: number): DrawnDebtors {
  const drawn = fc.sample(invoice, { seed, numRuns: 400 });
  const invoices = drawn.map((one, place): DrawnInvoice => {
    const number = one.isTwin ? 0 : place;
    return {
      id: 5_000 + place,
      owner: one.owner,
      relation: one.relation,
      reference: `VF-${number}`,
      date: one.date,
      due: plusDays(one.date, one.dueAfter),
      cents: one.cents,
      payments: one.payments
        .map((paid) => ({
          day: plusDays(one.date, paid.after),
          cents: Math.round(one.cents * paid.part) || one.cents,
          says: paid.says,
        }))
        .filter((paid) => paid.day <= today),
    };
  });
  const onAccount = fc.sample(
    fc.record({
      owner: fc.constantFrom(...owners),
      relation: fc.constantFrom(9_001, 9_002),
      day,
      cents: fc.integer({ min: -20_000, max: 90_000 }),
    }),
    { seed, numRuns: 12 },
  );
  return { invoices, onAccount: onAccount.filter((one) => one.day <= today) };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
export const paidUntil = (one: DrawnInvoice, until: string) =>
  sum(one.payments.filter((paid) => paid.day <= until).map((paid) => paid.cents));

/** Whatever moved the debtor account, whether its book year is there or not. */
function bookingsOf({ invoices, onAccount }: DrawnDebtors) {
  const raised = invoices.map((one) => ({
    ...one,
    day: one.date,
    // What is sent in December may be the rent of January.
    year: Number(one.date.slice(0, 4)) + (one.date.slice(5, 7) === '12' && one.id % 2 === 0 ? 1 : 0),
    relation: one.relation as number | undefined,
    reference: one.reference as string | undefined,
  }));
  const paid = invoices.flatMap((one) =>
    one.payments.map((each) => ({
      owner: one.owner,
      day: each.day,
      year: Number(each.day.slice(0, 4)),
      cents: -each.cents,
      relation: each.says === 'reference' ? undefined : each.says === 'other_debtor' ? 9_999 : one.relation,
      reference: each.says === 'nothing' ? undefined : one.reference,
    })),
  );
  const free = onAccount.map((one) => ({
    ...one,
    cents: -one.cents,
    year: Number(one.day.slice(0, 4)),
    reference: undefined,
  }));
  return [...raised, ...paid, ...free];
}

/** What the debtor account of an owner stood at on a day, by all that ever happened. */
export function accountOn(drawn: DrawnDebtors, owner: number, until: string): number {
  return sum(
    bookingsOf(drawn)
      .filter((booking) => booking.owner === owner && booking.day <= until)
      .map((booking) => booking.cents),
  );
}

export async function writeDebtors(database: Database, drawn: DrawnDebtors): Promise<void> {
  const bookings = bookingsOf(drawn);
  const mutations: BookedMutation[] = [];
  const book = (booking: Omit<BookedMutation, 'id' | 'account'>) =>
    mutations.push({ ...booking, id: 60_000 + mutations.length, account: debtorAccount });
  for (const owner of owners) {
    const own = bookings.filter((booking) => booking.owner === owner);
    for (let year = firstYears[owner] ?? 0; year <= 2026; year += 1) {
      // Some administrations open a year with one balance for each debtor and invoice: those are no receipts either.
      const before = new Map<string, typeof own>();
      for (const booking of own.filter((each) => each.year < year)) {
        const key = `${booking.relation} ${booking.reference}`;
        before.set(key, [...(before.get(key) ?? []), booking]);
      }
      for (const group of before.values()) {
        const cents = sum(group.map((booking) => booking.cents));
        const [first] = group;
        if (cents !== 0 && first)
          book({ ...names(first), owner_id: owner, year, period: 0, cents, date: `${year}-01-01` });
      }
      for (const booking of own.filter((each) => each.year === year)) {
        const period = Math.min(Math.max(Number(booking.day.slice(5, 7)), 1), 12);
        book({ ...names(booking), owner_id: owner, year, period, cents: booking.cents, date: booking.day });
      }
    }
  }
  const financial_years = owners.flatMap((owner_id) =>
    [2024, 2025, 2026]
      .filter((financial_year) => financial_year >= (firstYears[owner_id] ?? 0))
      .map((financial_year) => ({ owner_id, financial_year })),
  );
  await writeBooks(database, { ...chart, financial_years, mutations });
  const rows = drawn.invoices.map((one) => ({ ...one, open: one.cents - paidUntil(one, today) }));
  const shared = (one: DrawnInvoice) => ({
    owner_id: one.owner,
    relation_id: one.relation,
    relation_name: `Huurder ${one.relation}`,
    invoice_date: one.date,
    due_date: one.due,
    amount_excl: one.cents,
    amount_incl: one.cents,
  });
  await addRows(
    database,
    'sales_invoices',
    rows.map((one) => invoiceRow(one.id, { ...shared(one), reference: one.reference, outstanding_amount: one.open })),
  );
  await addRows(
    database,
    'debtor_items',
    rows
      .filter(({ open }) => open !== 0)
      .map((one) =>
        debtorItemRow(one.id, {
          ...shared(one),
          invoice_reference: one.reference,
          vat: 0,
          paid_amount: one.cents - one.open,
          outstanding_amount: one.open,
          ...(one.open < 0 ? { due_date: null } : {}),
        }),
      ),
  );
}

const names = ({ relation, reference }: { relation?: number | undefined; reference?: string | undefined }) => ({
  ...(relation === undefined ? {} : { relation_id: relation }),
  ...(reference === undefined ? {} : { invoice_reference: reference }),
});
