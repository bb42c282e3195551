import { fictitiousIban } from '../world/iban.ts';
import { idOf } from '../world/ids.ts';
import { type Contract, endOn } from '../world/owner/contract.ts';
import { depositType } from '../world/owner/make-contracts.ts';
import { categoryOf, type RealEstate } from '../world/owner/real-estate.ts';
import { addressLine } from '../world/place.ts';
import { SALES_TERMS } from '../world/shared/lookups.ts';
import { expiryMonths, indexationColumns, intervalName, nextIndexDate } from './contract-columns.ts';
import type { OwnerView } from './owner-view.ts';
import { sharedIban } from './relation-detail-rows.ts';
import { date, euros, isAnonymous, nameOf, percent } from './row-values.ts';
import type { FeedRow } from './source.ts';

/** The manager's check list: one row per object that can be let, with what was agreed on it. */
export function controlRows(view: OwnerView): FeedRow[] {
  return view.portfolio.objects.filter((object) => object.kind !== 'Section').map((object) => controlRow(view, object));
}

function controlRow(view: OwnerView, object: RealEstate): FeedRow {
  const { owner } = view.portfolio;
  const contract = view.activeRents.get(object) ?? null;
  const top = object.complex ?? object;
  const unit = object.kind === 'Unit' ? object : null;
  return {
    Id: idOf('controlRow', owner.ownerNo, object.n),
    OwnerReference: owner.reference,
    OwnerName: owner.party.name,
    OwnerAddress: addressLine(owner.party.place),
    OwnerPrimaryIBANIncoming: owner.hasOwnBankLedger ? fictitiousIban(owner.ownerId * 3) : sharedIban(),
    OwnerPrimaryIBANOutgoing: owner.party.iban,
    RealEstateObjectReference: top.reference,
    RealEstateObjectName: top.name,
    RealEstateObjectCategoryName: categoryOf(top).name,
    RealEstateObjectProvision: provision(top),
    RealEstateObjectOwnerSettlementManagementFeeCalculationMethod: top.isFinancial ? top.feeMethod : null,
    RealEstateObjectMandateAmount: euros(top.mandateCents),
    RealEstateObjectCadastralNumber: top.cadastralNumber,
    UnitReference: unit?.reference ?? null,
    UnitName: unit?.name ?? null,
    UnitCategoryName: unit ? categoryOf(unit).name : null,
    UnitProvision: unit ? provision(unit) : null,
    UnitOwnerSettlementManagementFeeCalculationMethod: unit?.feeMethod ?? null,
    UnitCadastralNumber: unit?.cadastralNumber ?? null,
    IsOccupied: contract !== null,
    BVO: object.rawArea,
    VVO: object.rentableArea,
    ...tenantColumns(view, contract),
    ...agreementColumns(view, contract),
  };
}

/** The fee as a percentage or as an amount; the method says which. */
function provision(object: RealEstate): number | null {
  if (object.feeMethod === 'NoManagementFee') return null;
  return object.feeMethod === 'FixedManagementFee' ? euros(object.feeCents) : percent(object.feePercentage);
}

function tenantColumns(view: OwnerView, contract: Contract | null) {
  const tenant = contract?.tenant ?? null;
  const hidden = tenant === null || isAnonymous(tenant, view.day);
  return {
    TenantReference: tenant?.reference ?? null,
    TenantName: tenant ? nameOf(tenant, view.day) : null,
    TenantIBAN: hidden ? null : tenant.iban,
    TenantAddress: hidden ? null : addressLine(tenant.place),
  };
}

function agreementColumns(view: OwnerView, contract: Contract | null) {
  const has = contract !== null;
  return {
    SalesContractReference: contract?.reference ?? null,
    SalesContractType: contract?.type ?? null,
    SalesContractStartDate: date(contract?.start ?? null),
    SalesContractEndDate: contract ? date(endOn(contract, view.day)) : null,
    SalesContractNoticePeriod: contract?.noticeMonths ?? null,
    SalesContractNoticeDate: contract && contract.noticed <= view.day ? date(contract.noticed) : null,
    SalesContractAutomaticExtension: contract ? contract.extensionMonths !== null : null,
    SalesContractNextAutomaticExtentionNumberOfMonths: contract?.extensionMonths ?? null,
    SalesContractNotifyOnExpiration: contract ? contract.fixedEnd !== null : null,
    SalesContractNotifyOnExpirationMonths: contract ? expiryMonths(contract) : null,
    SalesContractIndexationName: contract ? indexationColumns(contract).IndexationMethodName : null,
    SalesContractNextIndexationDate: contract ? nextIndexDate(view, contract) : null,
    SalesContractAutomaticInvoicingFrom: contract
      ? date(Math.max(contract.start, view.world.from.scale.booksStart))
      : null,
    SalesContractInvoiceInterval: contract ? intervalName(contract) : null,
    SalesContractSendInvoices: contract ? !contract.directDebit : null,
    SalesContractPaymentMethod: contract ? (contract.directDebit ? 'DirectDebit' : 'BankTransfer') : null,
    SalesContractBankAccountNumber: has ? sharedIban() : null,
    SalesContractPaymentTerm: has ? SALES_TERMS[0].name : null,
    SalesContractDepositType: contract ? (depositType(contract)?.name ?? null) : null,
    SalesContractDepositAmount: euros(contract?.depositCents ?? null),
  };
}
