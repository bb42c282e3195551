import type { ObjectResult, Settlement } from '../world/books/books.ts';
import { lastDay } from '../world/calendar.ts';
import { type Contract, endOn, isRunning } from '../world/owner/contract.ts';
import type { RealEstate } from '../world/owner/real-estate.ts';
import type { OwnerView } from './owner-view.ts';
import { settlementId } from './post-columns.ts';
import { date, euros, nameOf, percent } from './row-values.ts';
import type { FeedRow } from './source.ts';

const OBJECT_ROWS = 100_000_000_000;
const ROWS_PER_SETTLEMENT = 1_000;

/** The result of each object; the columns that begin with Total also hold what lies below it in a complex. */
export function objectResultRows(view: OwnerView, settlement: Settlement): FeedRow[] {
  const id = settlementId(view.portfolio.owner.ownerNo, settlement);
  return settlement.objects.map((result, n) => ({
    OwnerSettlementRealEstateObjectId: OBJECT_ROWS + id * ROWS_PER_SETTLEMENT + n,
    OwnerSettlementId: id,
    ...objectColumns(result.object),
    SortingIndex: n,
    RealEstateObjectManagementFeeCalculationMethod: result.object?.feeMethod ?? 'NoManagementFee',
    RealEstateObjectManagementFeePercentage: percent(result.object?.feePercentage ?? 0),
    RealEstateObjectFixedManagementFee: euros(result.object?.feeCents ?? 0),
    ...contractColumns(view, settlement, result),
    ...ownColumns(result),
    ...totalColumns(result, settlement.objects),
    ...agentColumns(view, result),
  }));
}

export function objectColumns(object: RealEstate | null) {
  return {
    RealEstateObjectReference: object?.reference ?? null,
    RealEstateObjectName: object?.name ?? null,
    RealEstateObjectType: object?.kind ?? null,
  };
}

function contractColumns(view: OwnerView, settlement: Settlement, { object }: ObjectResult) {
  const contract = object ? rentOf(view, object, settlement) : null;
  return {
    SalesRentContractReference: contract?.reference ?? null,
    SalesRentContractType: contract?.type ?? null,
    SalesRentContractStartDate: date(contract?.start ?? null),
    SalesRentContractEndDate: contract ? date(endOn(contract, view.day)) : null,
    SalesRentContractAutomaticExtends: contract ? contract.extensionMonths !== null : null,
    TenantReference: contract?.tenant.reference ?? null,
    TenantName: contract ? nameOf(contract.tenant, view.day) : null,
    TenantType: contract?.tenant.kind ?? null,
  };
}

function rentOf(view: OwnerView, object: RealEstate, settlement: Settlement): Contract | null {
  const day = lastDay(settlement.month);
  const found = view.contracts.find(
    (contract) => contract.objects.includes(object) && contract.type !== 'Service' && isRunning(contract, day),
  );
  return found ?? null;
}

function ownColumns(result: ObjectResult) {
  return {
    Costs: euros(result.costs),
    CostsToBeSettled: euros(result.costs - result.costsAside),
    CostsNotToBeSettled: euros(result.costsAside),
    Income: euros(result.income),
    IncomeToBeSettled: euros(result.income - result.incomeAside),
    IncomeNotToBeSettled: euros(result.incomeAside),
    CalculatedManagementFeeExcl: euros(result.feeExcl),
    ManagementFeeIsManuallyOverridden: false,
    ManagementFeeExcl: euros(result.feeExcl),
    ManagementFeeVAT: euros(result.feeVat),
    ManagementFeeIncl: euros(result.feeExcl + result.feeVat),
    SettlementBalance: euros(balanceOf(result)),
  };
}

function balanceOf(result: ObjectResult): number {
  return result.income - result.incomeAside - (result.costs - result.costsAside) - result.feeExcl - result.feeVat;
}

function totalColumns(result: ObjectResult, all: readonly ObjectResult[]) {
  const below = result.object?.use === 'group' ? all.filter((other) => liesIn(other, result)) : [];
  const sum = (pick: (one: ObjectResult) => number) =>
    euros([result, ...below].reduce((total, one) => total + pick(one), 0));
  return {
    TotalCosts: sum((one) => one.costs),
    TotalCostsToBeSettled: sum((one) => one.costs - one.costsAside),
    TotalCostsNotToBeSettled: sum((one) => one.costsAside),
    TotalIncome: sum((one) => one.income),
    TotalIncomeToBeSettled: sum((one) => one.income - one.incomeAside),
    TotalIncomeNotToBeSettled: sum((one) => one.incomeAside),
    TotalManagementFeeExcl: sum((one) => one.feeExcl),
    TotalManagementFeeVAT: sum((one) => one.feeVat),
    TotalManagementFeeIncl: sum((one) => one.feeExcl + one.feeVat),
    TotalSettlementBalance: sum(balanceOf),
  };
}

function liesIn(other: ObjectResult, group: ObjectResult): boolean {
  if (!other.object || !group.object || other.object === group.object) return false;
  return other.object.complex === group.object || other.object.section === group.object;
}

function agentColumns(view: OwnerView, { object }: ObjectResult) {
  const agent = object?.isManaged ? view.portfolio.owner.agent : null;
  return {
    EstateAgentReference: agent?.reference ?? null,
    EstateAgentName: agent?.name ?? null,
    EstateAgentType: agent?.kind ?? null,
    IsEligibleForEstateAgentFixedManagementFeeAmount: false,
    EstateAgentFixedManagementFeeAmountExcl: 0,
    IsEligibleForEstateAgentNewContractManagementFeeAmount: false,
    EstateAgentNewContractManagementFeeAmountExcl: 0,
    EstateAgentManagementFeeNewContractCalendarMonth: null,
    EstateAgentNewContractManagementFeeDate: null,
    TotalEstateAgentFixedManagementFeeAmountExcl: 0,
    TotalEstateAgentNewContractManagementFeeAmountExcl: 0,
  };
}
