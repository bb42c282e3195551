import { cents } from '../wire/amounts.ts';
import { date, optionalDate } from '../wire/dates.ts';
import { entitySet } from '../wire/entity-set.ts';
import { member, optionalMember } from '../wire/member.ts';
import { id, integer } from '../wire/numbers.ts';
import { text } from '../wire/texts.ts';

/** Both sets of invoices demand a filter, and take none on year and period. */
const invoice = () => ({
  FinancialYear: integer(),
  FinancialPeriod: integer(),
  Reference: text(),
  WorkflowState: member('WorkflowState'),
  InvoiceDate: date(),
  DueDate: optionalDate(),
  OwnerId: id(),
  RelationId: id(),
  RelationName: text(),
  Subject: text(),
  TotalValueExcluding: cents(),
  TotalValueIncluding: cents(),
  JournalPostReference: text(),
  TotalValueOutstanding: cents().nullable(),
  PaymentMethod: member('PaymentMethod'),
  PaymentTerm: text(),
});

export const salesInvoices = entitySet('SalesInvoices', ['SalesInvoiceId'], {
  SalesInvoiceId: id(),
  ...invoice(),
  SalesContractId: id().nullable(),
});

export const purchaseInvoices = entitySet('PurchaseInvoices', ['PurchaseInvoiceId'], {
  PurchaseInvoiceId: id(),
  ...invoice(),
  ServiceTicketId: id().nullable(),
});

const invoiceLine = () => ({
  Description: text(),
  LineIndex: integer(),
  LedgerAccountId: id(),
  TaxRateName: text(),
  RealEstateObjectId: id().nullable(),
  RealEstateObjectName: text(),
  AmountExcl: cents(),
  AmountVAT: cents(),
  AmountIncl: cents(),
});

/** The keys of lines are declared as decimals, and hold whole numbers. */
export const salesInvoiceLines = entitySet('SalesInvoiceLines', ['SalesInvoiceLineId'], {
  SalesInvoiceLineId: id(),
  SalesInvoiceId: id(),
  ...invoiceLine(),
});

export const purchaseInvoiceLines = entitySet('PurchaseInvoiceLines', ['PurchaseInvoiceLineId'], {
  PurchaseInvoiceLineId: id(),
  PurchaseInvoiceId: id(),
  ...invoiceLine(),
});

const openItem = () => ({
  OwnerId: id(),
  InvoiceReference: text(),
  InvoiceDate: date(),
  DueDate: optionalDate(),
  RelationId: id(),
  RelationReference: text(),
  RelationName: text(),
  Subject: text(),
  TotalAmountExcl: cents(),
  TotalAmountVAT: cents(),
  TotalAmountIncl: cents(),
  PaidAmount: cents(),
  OutstandingAmount: cents(),
  FirstRealEstateObjectId: id().nullable(),
  FirstRealEstateObjectName: text(),
});

export const openDebtors = entitySet('OpenPositionDebtors', ['SalesInvoiceId'], {
  SalesInvoiceId: id(),
  ...openItem(),
  PaymentReminderPhase: optionalMember('PaymentReminderPhase'),
  LastPaymentReminderComment: text(),
});

export const openCreditors = entitySet('OpenPositionCreditors', ['PurchaseInvoiceId'], {
  PurchaseInvoiceId: id(),
  ...openItem(),
});
