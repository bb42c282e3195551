import type { Day } from '../world/calendar.ts';
import { type Contract, endOn, isRunning } from '../world/owner/contract.ts';
import { displayAddress } from '../world/owner/make-objects.ts';
import { marketRentCents } from '../world/owner/market-rent.ts';
import { categoryOf, hasMarketRent, isLettable, type RealEstate } from '../world/owner/real-estate.ts';
import { nextIndexDate } from './contract-columns.ts';
import { controlRows } from './control-rows.ts';
import type { OwnerView, SetSource } from './owner-view.ts';
import { date, euros, nameOf, price, taxOnPrice } from './row-values.ts';
import type { FeedRow } from './source.ts';

export const overviewSets: Record<string, SetSource> = {
  CommercialOverview: { perOwner: (view) => pairs(view).map((pair) => overviewRow(view, pair)) },
  CommercialOverviewSpecific: {
    perOwner: (view) => pairs(view).map((pair) => ({ ...overviewRow(view, pair), ...specificColumns(view, pair) })),
  },
  ControlList: { perOwner: controlRows },
};

interface Pair {
  object: RealEstate;
  contract: Contract | null;
}

/** Each object with each running contract; an object under two contracts stands there twice. */
function pairs(view: OwnerView): Pair[] {
  return view.portfolio.objects.filter(isShown).flatMap((object): Pair[] => {
    const running = view.contracts.filter(
      (contract) => contract.objects.includes(object) && isRunning(contract, view.day),
    );
    return running.length === 0 ? [{ object, contract: null }] : running.map((contract) => ({ object, contract }));
  });
}

function isShown(object: RealEstate): boolean {
  return isLettable(object) || object.letWith !== null || object.kind === 'Complex';
}

function overviewRow(view: OwnerView, { object, contract }: Pair): FeedRow {
  const { owner } = view.portfolio;
  const group = object.complex ?? object;
  return {
    RealEstateObjectId: object.objectId,
    GroupRealEstateObjectId: group.objectId,
    GroupRealEstateObjectName: object.complex?.name ?? null,
    RealEstateObjectType: object.kind,
    CategoryName: categoryOf(object).name,
    Reference: object.reference,
    Name: object.name,
    Address: displayAddress(object),
    IsOccupied: contract !== null,
    OwnerName: owner.party.name,
    TenantName: contract ? nameOf(contract.tenant, view.day) : null,
    OwnerReference: owner.reference,
    TenantReference: contract?.tenant.reference ?? null,
    RawFloorArea: object.rawArea,
    RentableFloorArea: object.rentableArea,
    ...yearlyColumns(object, contract, view.day),
    ContractReference: contract?.reference ?? null,
    ContractStartDate: date(contract?.start ?? null),
    ContractEndDate: contract ? date(endOn(contract, view.day)) : null,
    ContractNoticePeriod: contract?.noticeMonths ?? null,
    ContractNoticeDate: contract && contract.noticed <= view.day ? date(contract.noticed) : null,
    ContractNextExtensionPeriodNumberOfMonths: contract?.extensionMonths ?? null,
    ContractNextIndexDate: contract ? nextIndexDate(view, contract) : null,
    ContractDepositAmount: euros(contract?.depositCents ?? null),
  };
}

/** What the object brings in a year under this contract, by kind of amount. */
function yearlyColumns(object: RealEstate, contract: Contract | null, day: Day) {
  if (!contract) return NOTHING;
  const sums: Record<string, number> = { BareRent: 0, BareRentReduction: 0, ServiceCosts: 0, Other: 0 };
  let tax = 0;
  for (const line of contract.lines) {
    const isCurrent = line.start <= day && (line.end === null || line.end >= day);
    if (line.object !== object || !isCurrent) continue;
    const times = 12 / contract.interval;
    sums[line.item.itemType] = (sums[line.item.itemType] ?? 0) + line.priceE4 * times;
    tax += taxOnPrice(line.priceE4, line.rate.percentage) * times;
  }
  return {
    BareRent_Yearly_TotalAmountExcl: price(sums.BareRent ?? 0),
    Rent_Discount_Yearly_TotalAmountExcl: price(sums.BareRentReduction ?? 0),
    ServiceCosts_Yearly_TotalAmountExcl: price(sums.ServiceCosts ?? 0),
    Other_Yearly_TotalAmountExcl: price(sums.Other ?? 0),
    Yearly_TotalAmountVAT: price(tax),
  };
}

const NOTHING = {
  BareRent_Yearly_TotalAmountExcl: null,
  Rent_Discount_Yearly_TotalAmountExcl: null,
  ServiceCosts_Yearly_TotalAmountExcl: null,
  Other_Yearly_TotalAmountExcl: null,
  Yearly_TotalAmountVAT: null,
};

function specificColumns(view: OwnerView, { object, contract }: Pair) {
  const { agent } = view.portfolio.owner;
  const next = view.contracts.find((candidate) => candidate.start > view.day && candidate.objects.includes(object));
  const hasFinancier = object.complex !== null && object.complex.n % 3 !== 0;
  return {
    FutureContractStartDate: date(next?.start ?? null),
    TotalAmountTheoreticalRent: hasMarketRent(object) ? (marketRentCents(object, view.day) * 12) / 100 : null,
    EnergyLabel: object.energy?.label ?? null,
    ContractRemarks: contract && contract.n % 13 === 0 ? 'Huurder verzorgt zelf het onderhoud van de tuin.' : null,
    AdministratorName: object.isFinancial ? view.directory.manager.name : null,
    FinancierName: hasFinancier ? (view.directory.financiers[(object.complex?.n ?? 0) % 2]?.name ?? null) : null,
    HealthCareProviderName: null,
    EstateAgentName: object.isManaged ? agent.name : null,
    EstateAgentReference: object.isManaged ? agent.reference : null,
  };
}
