import { idOf } from '../world/ids.ts';
import type { Contract } from '../world/owner/contract.ts';
import { SALES_TERMS } from '../world/shared/lookups.ts';
import { bankColumns, expiryMonths, indexationColumns, intervalName } from './contract-columns.ts';
import type { OwnerView } from './owner-view.ts';
import { date, nameOf } from './row-values.ts';
import type { FeedRow } from './source.ts';

/** A contract that is not signed yet: the further it is from signing, the emptier. */
export function conceptRow(view: OwnerView, contract: Contract): FeedRow {
  const { owner } = view.portfolio;
  const isAbandoned = contract.signed <= view.day;
  const isEmpty = contract.n % 3 === 0;
  return {
    ConceptSalesContractId: idOf('conceptContract', owner.ownerNo, contract.n),
    Name: isEmpty ? null : contract.name,
    Type: contract.type,
    OwnerId: owner.ownerId,
    OwnerName: owner.party.name,
    RelationId: isEmpty ? null : contract.tenant.relationId,
    RelationName: isEmpty ? null : nameOf(contract.tenant, view.day),
    ...(isEmpty ? { BankAccountId: null, BankAccountDescription: null } : bankColumns()),
    SalesPaymentTermId: isEmpty ? null : SALES_TERMS[0].id,
    SalesPaymentTermName: isEmpty ? null : SALES_TERMS[0].name,
    ...(isEmpty ? { IndexationMethodId: null, IndexationMethodName: null } : indexationColumns(contract)),
    StartDate: isEmpty ? null : date(contract.start),
    EndDate: date(contract.fixedEnd),
    ArchiveDate: isAbandoned ? date(contract.signed + 30) : null,
    IsStarted: false,
    IsEnded: false,
    NoticePeriod: contract.noticeMonths,
    AutomaticExtends: contract.extensionMonths !== null,
    NotifyOnExpiration: contract.fixedEnd !== null,
    NotifyOnExpirationMonths: expiryMonths(contract),
    PaymentMethod: isEmpty ? null : contract.directDebit ? 'DirectDebit' : 'BankTransfer',
    InvoiceInterval: isEmpty ? null : intervalName(contract),
    NextIndexDate: null,
    AutomaticInvoicingFrom: isEmpty ? null : date(contract.start),
    SendInvoices: true,
    DisableAutomaticInvoicing: false,
    ExtraInvoiceText: null,
    Remarks: isEmpty ? null : 'Concept ter ondertekening',
    UseTransitoricPeriods: false,
    PaymentReminderPenaltyClause: null,
  };
}
