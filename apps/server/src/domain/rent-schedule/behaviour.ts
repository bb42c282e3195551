import type { PaymentBehaviour } from '@gevel/contract';
import { amountsTold, euroOf, fewestAmounts } from '@gevel/contract/plain';
import type { JudgedAmount } from './due-amount.ts';

/** How the amounts of one contract were paid, in facts; nothing is told of too few. */
export function behaviourOf(amounts: readonly JudgedAmount[]): PaymentBehaviour {
  const counted = amounts.filter(({ standing }) => standing === 'counted').sort(byDueDate);
  const isTooLittle = counted.length < fewestAmounts;
  const last = isTooLittle ? [] : counted.slice(-amountsTold);
  const before = counted.slice(0, -amountsTold).slice(-amountsTold);
  const [told, toldBefore] = [medianOf(last), before.length < fewestAmounts ? null : medianOf(before)];
  const first = isTooLittle ? undefined : counted.find(({ isLate }) => isLate);
  const standing = (name: JudgedAmount['standing']) => amounts.filter((one) => one.standing === name).length;
  return {
    counted: counted.length,
    is_too_little: isTooLittle,
    last: told,
    before: toldBefore,
    trend: told && toldBefore && trendOf(told.median_days - toldBefore.median_days),
    first_late: first === undefined ? null : toldFirst(first),
    known_since: counted[0]?.due ?? null,
    left_out: {
      arranged: standing('arranged'),
      excluded: standing('excluded'),
      set_off: standing('set_off'),
      unknown: standing('unknown'),
    },
  };
}

/**
 * The first late amount of a contract when it is open still, and no amount that was late has been paid: the tenant is late for
 * the first time. Null otherwise, and of too few amounts.
 */
export function lateForTheFirstTime(amounts: readonly JudgedAmount[]): JudgedAmount | null {
  const counted = amounts.filter(({ standing }) => standing === 'counted').sort(byDueDate);
  const late = counted.filter(({ isLate }) => isLate);
  const [first] = late;
  if (first === undefined || counted.length < fewestAmounts || late.some(({ open }) => open <= 0)) return null;
  return first;
}

export function byDueDate(one: JudgedAmount, other: JudgedAmount): number {
  return one.due.localeCompare(other.due) || Number(one.id) - Number(other.id);
}

function medianOf(amounts: readonly JudgedAmount[]): PaymentBehaviour['last'] {
  const [first, last] = [amounts[0], amounts.at(-1)];
  if (first === undefined || last === undefined) return null;
  const days = amounts.map((one) => one.days ?? 0).sort((one, other) => one - other);
  const middle = days.length / 2;
  const [low, high] = [days[Math.ceil(middle) - 1] ?? 0, days[Math.floor(middle)] ?? 0];
  return {
    count: amounts.length,
    median_days: (low + high) / 2,
    open_count: amounts.filter(({ open }) => open > 0).length,
    from: first.due,
    to: last.due,
  };
}

function trendOf(more: number): PaymentBehaviour['trend'] {
  if (more === 0) return 'same';
  return more > 0 ? 'later' : 'earlier';
}

function toldFirst({ id, reference, due, days, paidOn, amount }: JudgedAmount): PaymentBehaviour['first_late'] {
  return {
    invoice_id: `sales-${id}`,
    invoice_reference: reference,
    due_date: due,
    days: days ?? 0,
    paid_on: paidOn,
    amount: euroOf(BigInt(amount)),
  };
}
