import { dayOf } from '../world/calendar.ts';
import { EXTENSIONS_PER_CONTRACT, idOf } from '../world/ids.ts';
import { type Contract, endOn } from '../world/owner/contract.ts';
import { depositType } from '../world/owner/make-contracts.ts';
import { INDEXATION_METHODS } from '../world/shared/indexation.ts';
import { SALES_TERMS } from '../world/shared/lookups.ts';
import type { OwnerView } from './owner-view.ts';
import { SHARED_ACCOUNT_ID } from './relation-detail-rows.ts';
import { date, euros, nameOf, nextAnniversary } from './row-values.ts';

const INTERVALS = { 1: 'Month', 3: 'Quarter', 6: 'HalfYear', 12: 'Year' } as const;

export function intervalName(contract: Contract): string {
  return INTERVALS[contract.interval];
}

export function nextIndexDate(view: OwnerView, contract: Contract): string | null {
  if (contract.indexationMethodId === null || contract.end <= view.day) return null;
  if (contract.indexMonth === null) return date(nextAnniversary(dayOf(2020, 7, 1), contract.start + 365));
  return date(nextAnniversary(dayOf(2020, contract.indexMonth, 1), Math.max(view.day, contract.start + 182)));
}

export function expiryMonths(contract: Contract): number | null {
  return contract.fixedEnd === null ? null : contract.type === 'CommercialRent' ? 13 : 3;
}

export function bankColumns() {
  return { BankAccountId: SHARED_ACCOUNT_ID, BankAccountDescription: 'Kwaliteitsrekening' };
}

export function indexationColumns(contract: Contract) {
  const method = INDEXATION_METHODS.find((candidate) => candidate.id === contract.indexationMethodId);
  return { IndexationMethodId: method?.id ?? null, IndexationMethodName: method?.name ?? null };
}

/** The columns that SalesContracts and CommercialRentSalesContracts share. */
export function contractColumns(view: OwnerView, contract: Contract) {
  const { owner } = view.portfolio;
  const deposit = depositType(contract);
  const end = endOn(contract, view.day);
  const noticed = contract.noticed <= view.day;
  return {
    SalesContractId: contract.contractId,
    Reference: contract.reference,
    ReferenceNumber: contract.referenceNumber,
    Name: contract.name.replace(contract.tenant.name, nameOf(contract.tenant, view.day)),
    Type: contract.type,
    OwnerId: owner.ownerId,
    OwnerName: owner.party.name,
    RelationId: contract.tenant.relationId,
    RelationName: nameOf(contract.tenant, view.day),
    ...bankColumns(),
    SalesPaymentTermId: SALES_TERMS[0].id,
    SalesPaymentTermName: SALES_TERMS[0].name,
    ...indexationColumns(contract),
    DepositTypeId: deposit?.id ?? null,
    DepositTypeName: deposit?.name ?? null,
    DepositAmount: euros(contract.depositCents),
    StartDate: date(contract.start),
    EndDate: date(end),
    IsStarted: contract.start <= view.day,
    IsEnded: end !== null && end < view.day,
    NoticePeriod: contract.noticeMonths,
    NoticeDate: noticed ? date(contract.noticed) : null,
    AutomaticExtends: contract.extensionMonths !== null,
    NotifyOnExpiration: contract.fixedEnd !== null,
    NotifyOnExpirationMonths: expiryMonths(contract),
    PaymentMethod: contract.directDebit ? 'DirectDebit' : 'BankTransfer',
    InvoiceInterval: intervalName(contract),
    NextIndexDate: nextIndexDate(view, contract),
    AutomaticInvoicingFrom: date(Math.max(contract.start, view.world.from.scale.booksStart)),
    SendInvoices: !contract.directDebit,
    DisableAutomaticInvoicing: !contract.object.isFinancial,
    ExtraInvoiceText: contract.n % 17 === 0 ? 'Graag onder vermelding van het factuurnummer.' : null,
    Remarks: contract.n % 13 === 0 ? 'Huurder verzorgt zelf het onderhoud van de tuin.' : null,
    UseTransitoricPeriods: contract.interval !== 1,
    PaymentReminderPenaltyClause: contract.type === 'CommercialRent' && contract.n % 5 !== 0 ? 300.125 : null,
  };
}

export function extensionPeriodId(ownerNo: number, contract: Contract, n: number): number {
  return idOf('extensionPeriod', ownerNo, contract.n * EXTENSIONS_PER_CONTRACT + (n % EXTENSIONS_PER_CONTRACT));
}
