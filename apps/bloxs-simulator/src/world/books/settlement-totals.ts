import type { Day } from '../calendar.ts';
import { groupBy } from '../group-by.ts';
import { isUnderManagement, type RealEstate } from '../owner/real-estate.ts';
import type { ObjectResult, SettlementTransaction } from './books.ts';

export interface Reckoning {
  transactions: SettlementTransaction[];
  objects: ObjectResult[];
  costs: number;
  costsAside: number;
  income: number;
  incomeAside: number;
  feeExcl: number;
  feeVat: number;
  subTotal: number;
}

/** Adds a month up per object; the totals of the statement are the sums of its objects, never a calculation of their own. */
export function reckon(
  objects: readonly RealEstate[],
  transactions: readonly SettlementTransaction[],
  day: Day,
): Reckoning {
  const byObject = groupBy(transactions, (transaction) => transaction.object);
  const charged = new Map<SettlementTransaction, number>();
  const results: ObjectResult[] = [];
  for (const object of [...objects, null]) {
    const own = byObject.get(object) ?? [];
    const isManaged = object?.isFinancial === true && isUnderManagement(object, day);
    if (own.length > 0 || isManaged) results.push(objectResult(object, own, { isManaged, charged }));
  }
  const sum = (pick: (result: ObjectResult) => number) => results.reduce((total, result) => total + pick(result), 0);
  const totals = {
    costs: sum((result) => result.costs),
    costsAside: sum((result) => result.costsAside),
    income: sum((result) => result.income),
    incomeAside: sum((result) => result.incomeAside),
    feeExcl: sum((result) => result.feeExcl),
    feeVat: sum((result) => result.feeVat),
  };
  return {
    transactions: transactions.map((transaction) => {
      const feeCents = charged.get(transaction);
      return feeCents === undefined ? transaction : { ...transaction, feeCents };
    }),
    objects: results,
    ...totals,
    subTotal: totals.income - totals.incomeAside - (totals.costs - totals.costsAside) - totals.feeExcl - totals.feeVat,
  };
}

interface ObjectState {
  isManaged: boolean;
  charged: Map<SettlementTransaction, number>;
}

function objectResult(
  object: RealEstate | null,
  own: readonly SettlementTransaction[],
  state: ObjectState,
): ObjectResult {
  const result = { object, costs: 0, costsAside: 0, income: 0, incomeAside: 0, feeExcl: 0, feeVat: 0 };
  let base = 0;
  for (const transaction of own) {
    if (transaction.purchase) {
      result.costs += transaction.inclCents;
      continue;
    }
    result.income += transaction.inclCents;
    if (transaction.usage === 'Ignore') result.incomeAside += transaction.inclCents;
    if (object?.feeMethod !== 'PercentageManagementFee' || transaction.usage !== 'CalculateManagentFee') continue;
    // Each booking gets the rise of the rounded fee over the base so far, so that the bookings add up to the object's fee.
    const before = feeOver(base, object.feePercentage);
    base += transaction.exclCents;
    state.charged.set(transaction, feeOver(base, object.feePercentage) - before);
  }
  if (object?.feeMethod === 'PercentageManagementFee') result.feeExcl = feeOver(base, object.feePercentage);
  if (object?.feeMethod === 'FixedManagementFee' && state.isManaged) result.feeExcl = object.feeCents;
  result.feeVat = Math.round(result.feeExcl * 0.21);
  return result;
}

/** The percentage is kept in hundredths. */
function feeOver(baseCents: number, percentage: number): number {
  return Math.round((baseCents * percentage) / 10_000);
}
