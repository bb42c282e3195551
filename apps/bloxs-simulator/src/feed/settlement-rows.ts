import { paidOn, type Settlement, settlementStateOn } from '../world/books/books.ts';
import { firstDay, lastDay } from '../world/calendar.ts';
import { dutchMoment } from '../world/dutch-time.ts';
import type { OwnerView, SetSource } from './owner-view.ts';
import { settlementId, settlementReference } from './post-columns.ts';
import { date, euros } from './row-values.ts';
import { settlementInvoiceSets } from './settlement-invoice-rows.ts';
import { objectResultRows } from './settlement-object-rows.ts';
import { balanceRows, paymentRows } from './settlement-party-rows.ts';
import { transactionRows } from './settlement-transaction-rows.ts';
import type { FeedRow } from './source.ts';

export const settlementSets: Record<string, SetSource> = {
  OwnerSettlements: {
    perOwner: (view) => visibleSettlements(view).map((settlement) => settlementRow(view, settlement)),
  },
  OwnerSettlementRealEstateObjects: { perOwner: (view) => perSettlement(view, objectResultRows) },
  OwnerSettlementRelationBalances: { perOwner: (view) => perSettlement(view, balanceRows) },
  OwnerSettlementTransactions: { perOwner: (view) => perSettlement(view, transactionRows) },
  OwnerSettlementPartialPayments: { perOwner: (view) => perSettlement(view, paymentRows) },
  ...settlementInvoiceSets((view, rowsOf) => perSettlement(view, rowsOf)),
};

type RowsOf = (view: OwnerView, settlement: Settlement) => Iterable<FeedRow>;

function* perSettlement(view: OwnerView, rowsOf: RowsOf): Iterable<FeedRow> {
  for (const settlement of visibleSettlements(view)) yield* rowsOf(view, settlement);
}

function visibleSettlements(view: OwnerView): Settlement[] {
  return view.books.settlements.filter((settlement) => settlement.drafted <= view.day);
}

function settlementRow(view: OwnerView, settlement: Settlement): FeedRow {
  const { owner } = view.portfolio;
  const state = settlementStateOn(settlement, view.day);
  const changed =
    state === 'Cancelled' ? settlement.cancelled : state === 'Final' ? settlement.processed : settlement.drafted;
  const isDraft = state === 'Draft';
  return {
    OwnerSettlementId: settlementId(owner.ownerNo, settlement),
    WorkflowState: state,
    WorkflowStateUpdatedTimeStamp: dutchMoment(changed ?? settlement.processed, 615 + settlement.n),
    Reference: settlementReference(owner.ownerNo, settlement),
    OwnerId: owner.ownerId,
    OwnerName: owner.party.name,
    PeriodStart: date(firstDay(settlement.month)),
    PeriodEnd: date(lastDay(settlement.month)),
    ProcessDate: isDraft ? null : date(settlement.processed),
    FinancialProcessDate: state === 'Final' ? date(settlement.processed) : null,
    ...previousColumns(owner.ownerNo, settlement),
    ...totalColumns(settlement),
    SubTotalSettlementBalance: euros(settlement.subTotal),
    TotalSettlementBalance: euros(settlement.total),
    OutstandingAmount: state === 'Final' ? euros(outstandingOf(settlement, view.day)) : null,
  };
}

function previousColumns(ownerNo: number, settlement: Settlement) {
  const { previous } = settlement;
  return {
    PreviousOwnerSettlementId: previous ? settlementId(ownerNo, previous) : null,
    PreviousOwnerSettlementReference: previous ? settlementReference(ownerNo, previous) : null,
    PreviousOwnerSettlementTotalBalance: euros(previous?.total ?? 0),
    PreviousOwnerSettlementTotalBalance_Paid: euros(settlement.previousPaid),
    PreviousOwnerSettlementTotalBalance_OutstandingAmount: euros(settlement.previousOutstanding),
  };
}

function totalColumns(settlement: Settlement) {
  return {
    TotalCosts: euros(settlement.costs),
    TotalCostsToBeSettled: euros(settlement.costs - settlement.costsAside),
    TotalCostsNotToBeSettled: euros(settlement.costsAside),
    TotalIncome: euros(settlement.income),
    TotalIncomeToBeSettled: euros(settlement.income - settlement.incomeAside),
    TotalIncomeNotToBeSettled: euros(settlement.incomeAside),
    TotalManagementFeeExcl: euros(settlement.feeExcl),
    TotalManagementFeeVAT: euros(settlement.feeVat),
    TotalManagementFeeIncl: euros(settlement.feeExcl + settlement.feeVat),
  };
}

/** What is still to be paid; a balance that went over to the next statement is not outstanding here any more. */
export function outstandingOf(settlement: Settlement, day: number): number {
  if (settlement.carriedFrom !== null && settlement.carriedFrom <= day) return 0;
  return settlement.total - paidOn(settlement.payments, day);
}
