import { yearOf } from '../world/calendar.ts';
import { idOf } from '../world/ids.ts';
import { ACCOUNTS, type AccountName } from '../world/shared/chart.ts';
import type { OwnerView, SetSource } from './owner-view.ts';
import { euros } from './row-values.ts';
import type { FeedRow } from './source.ts';

export const budgetSets: Record<string, SetSource> = {
  Budgets: { perOwner: (view) => budgetsOf(view).map(({ row }) => row) },
  BudgetLedgerAccounts: { perOwner: (view) => budgetsOf(view).flatMap(({ lines }) => lines) },
};

/** What is expected in a year, in cents for each month and object. */
const OPERATING: readonly [AccountName, number][] = [
  ['repairs', 4_500],
  ['insurance', 1_800],
  ['municipalTax', 2_200],
  ['cleaning', 1_250],
  ['managementFee', 5_100],
  ['residentialRent', 98_000],
];
const INVESTMENT: readonly [AccountName, number][] = [['plannedMaintenance', 21_500]];

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Owners of some size have a budget for last year and for this one; some of them for an investment too. */
function budgetsOf(view: OwnerView): { row: FeedRow; lines: FeedRow[] }[] {
  const { owner } = view.portfolio;
  if (owner.size < 4) return [];
  const year = yearOf(view.day);
  const operating = [year - 1, year].map((each) => budget(view, { year: each, type: 'OperatingBudget' }));
  return owner.ownerNo % 3 === 0 ? [...operating, budget(view, { year, type: 'InvestmentBudget' })] : operating;
}

function budget(view: OwnerView, { year, type }: { year: number; type: 'OperatingBudget' | 'InvestmentBudget' }) {
  const { owner } = view.portfolio;
  const isInvestment = type === 'InvestmentBudget';
  // By the year, so that the number of a year's budget stays what it is.
  const place = (year % 4) * 2 + (isInvestment ? 1 : 0);
  const id = idOf('budget', owner.ownerNo, place);
  const row = {
    BudgetId: id,
    BudgetType: type,
    OwnerId: owner.ownerId,
    OwnerName: owner.party.name,
    Name: isInvestment ? null : `Exploitatie ${year}`,
    FinancialYear: year,
  };
  const lines = (isInvestment ? INVESTMENT : OPERATING).map(([account, cents], n) => {
    const month = cents * owner.size;
    return {
      BudgetLedgerAccountId: idOf('budgetLine', owner.ownerNo, place * 32 + n),
      BudgetId: id,
      LedgerAccountId: ACCOUNTS[account].id,
      LedgerAccountCode: ACCOUNTS[account].code,
      ...Object.fromEntries(MONTHS.map((name) => [`${name}Amount`, euros(month)])),
      TotalAmount: euros(month * MONTHS.length),
    };
  });
  return { row, lines };
}
