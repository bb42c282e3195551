import type { RentSchedule, ScheduledInvoice, ScheduledMonth, ScheduleSums } from '@gevel/contract';
import { euroOf } from '@gevel/contract/plain';
import { dayBefore, firstOfMonth, monthsLater } from '../days.ts';
import { behaviourOf, byDueDate } from './behaviour.ts';
import type { JudgedAmount } from './due-amount.ts';

/** Twelve months: those of a year, or the last ones. */
export function monthsOf(year: number | null, today: string): { from: string; to: string } {
  const from = year === null ? monthsLater(today, -11) : `${year}-01-01`;
  return { from, to: dayBefore(monthsLater(from, 12)) };
}

/** What was due, received, set off, arranged and is open month by month of the due date; months and what lies around them are the whole. */
export function scheduleOf(
  amounts: readonly JudgedAmount[],
  { from, to }: { from: string; to: string },
): Omit<RentSchedule, 'contract_id' | 'without_contract'> {
  const sorted = [...amounts].sort(byDueDate);
  const months = Array.from({ length: 12 }, (_, place) => monthsLater(from, place));
  const isPast = ({ amount, open, standing }: JudgedAmount) => amount > 0 && open > 0 && standing !== 'to_come';
  const past = sorted.filter(isPast);
  const late = past.filter(({ standing }) => standing === 'counted');
  return {
    from,
    to,
    months: months.map((month) => monthOf(month, sorted)),
    before: sumsOf(sorted.filter(({ due }) => due < from)),
    after: sumsOf(sorted.filter(({ due }) => due > to)),
    total: sumsOf(sorted),
    years: [...new Set(sorted.map(({ due }) => Number(due.slice(0, 4))))].reverse(),
    arrears: {
      since: late[0]?.due ?? null,
      amount: euro(total(late, ({ open }) => open)),
      left_out_amount: euro(total(past, ({ open }) => open) - total(late, ({ open }) => open)),
    },
    behaviour: behaviourOf(sorted),
  };
}

function monthOf(month: string, amounts: readonly JudgedAmount[]): ScheduledMonth {
  const own = amounts.filter(({ due }) => firstOfMonth(due) === month);
  const overdue = own.filter(({ amount, open, standing }) => amount > 0 && open > 0 && standing !== 'to_come');
  return {
    month,
    ...sumsOf(own),
    overdue: euro(total(overdue, ({ open }) => open)),
    received_late: euro(total(own, receivedLate)),
    invoices: own.map(told),
  };
}

/** What came in after the days in which nobody is late. */
function receivedLate({ isLate, due, receipts }: JudgedAmount): number {
  if (!isLate) return 0;
  return receipts.filter(({ date }) => date > due).reduce((sum, { amount }) => sum + amount, 0);
}

function told(one: JudgedAmount): ScheduledInvoice {
  return {
    id: `sales-${one.id}`,
    reference: one.reference,
    due_date: one.due,
    ...sumsOf([one]),
    receipts: one.receipts.map(({ date, amount }) => ({ date, amount: euro(amount) })),
    undated: euro(one.undated),
    standing: one.standing,
    paid_on: one.paidOn,
    days: one.days,
    is_late: one.isLate,
  };
}

const total = (amounts: readonly JudgedAmount[], of: (one: JudgedAmount) => number) =>
  amounts.reduce((sum, one) => sum + of(one), 0);
const sumsOf = (amounts: readonly JudgedAmount[]): ScheduleSums => ({
  due: euro(total(amounts, ({ amount }) => amount)),
  received: euro(total(amounts, ({ received }) => received)),
  set_off: euro(total(amounts, ({ setOff }) => setOff)),
  arranged: euro(total(amounts, ({ arranged }) => arranged)),
  open: euro(total(amounts, ({ open }) => open)),
});
const euro = (cents: number) => euroOf(BigInt(cents));
