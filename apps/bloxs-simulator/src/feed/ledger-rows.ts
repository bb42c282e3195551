import { stateOfCourse } from '../world/books/approval.ts';
import type { Post, PostLine } from '../world/books/books.ts';
import { dayOf, yearOf } from '../world/calendar.ts';
import { dutchMoment } from '../world/dutch-time.ts';
import { JOURNALS } from '../world/shared/lookups.ts';
import type { OwnerView, SetSource } from './owner-view.ts';
import {
  invoiceLineGuid,
  isInLedger,
  periodName,
  postId,
  postReference,
  purchaseInvoiceId,
  salesInvoiceId,
  salesReference,
  settlementId,
  settlementReference,
  transactionId,
} from './post-columns.ts';
import { date, euros, nameOf } from './row-values.ts';
import type { FeedRow } from './source.ts';

export const ledgerSets: Record<string, SetSource> = {
  FinancialMutations: { perOwner: mutations },
  JournalPostTransactions: { perOwner: transactions },
};

/** The ledger: only what has been processed. */
function* mutations(view: OwnerView, financialYear?: number): Iterable<FeedRow> {
  for (const post of view.books.posts) {
    if (financialYear !== undefined && post.year !== financialYear) continue;
    if (!isInLedger(post, view.day)) continue;
    for (const [index, line] of post.lines.entries()) yield mutationRow(view, post, { line, index });
  }
}

interface Entry {
  line: PostLine;
  index: number;
}

function mutationRow(view: OwnerView, post: Post, { line, index }: Entry): FeedRow {
  const { owner } = view.portfolio;
  const journal = JOURNALS[post.journal];
  return {
    JournalPostTransactionId: transactionId(owner.ownerNo, post, index),
    JournalPostId: postId(owner.ownerNo, post),
    JournalPostReference: postReference(post),
    IsOwnerFinancialYearJournalPost: post.isYearOpening,
    OwnerId: owner.ownerId,
    OwnerReference: owner.reference,
    OwnerName: owner.party.name,
    OwnerSettlementReference: post.settlement ? settlementReference(owner.ownerNo, post.settlement) : null,
    ServiceCostsSettlementReference: post.sales?.kind === 'service' ? post.sales.subject : null,
    ...serviceColumns(post),
    ServiceCostsPeriodName:
      post.period === 0
        ? null
        : periodName(post.serviceYear ?? post.year, post.serviceYear === null ? post.period : 12),
    LedgerAccountId: line.account.id,
    LedgerAccountCode: line.account.code,
    LedgerAccountName: line.account.name,
    LedgerAccountType: line.account.type,
    FinancialYear: post.year,
    FinancialPeriod: post.period,
    FinancialPeriodName: periodName(post.year, post.period),
    // A year is closed when its yearly accounts are done, in April.
    FinancialYearIsClosed: dayOf(post.year + 1, 4, 1) <= view.day && post.year < yearOf(view.day),
    TransactionDate: date(post.date),
    JournalId: journal.id,
    JournalCode: journal.code,
    JournalName: journal.name,
    JournalType: journal.type,
    RelationId: line.party?.relationId ?? null,
    RelationReference: line.party?.reference ?? null,
    RelationName: line.party ? nameOf(line.party, view.day) : null,
    InvoiceReference: invoiceReference(owner.ownerNo, post),
    RealEstateObjectId: line.object?.objectId ?? null,
    RealEstateObjectReference: line.object?.reference ?? null,
    RealEstateObjectName: line.object?.name ?? null,
    Description: line.description,
    Amount: euros(line.cents),
    Debit: euros(Math.max(line.cents, 0)),
    Credit: euros(Math.max(-line.cents, 0)),
  };
}

function invoiceReference(ownerNo: number, post: Post): string | null {
  if (!post.namesInvoice) return null;
  return post.sales ? salesReference(ownerNo, post.sales) : (post.purchase?.reference ?? null);
}

/** The journal: also entries that still wait for approval, or never got it. */
function* transactions(view: OwnerView, financialYear?: number): Iterable<FeedRow> {
  for (const post of view.books.posts) {
    if (post.created > view.day || (financialYear !== undefined && post.year !== financialYear)) continue;
    for (const [index, line] of post.lines.entries()) yield transactionRow(view, post, { line, index });
  }
}

function transactionRow(view: OwnerView, post: Post, { line, index }: Entry): FeedRow {
  const { owner } = view.portfolio;
  const journal = JOURNALS[post.journal];
  const state = post.purchase && post.journal === 'purchase' ? stateOfCourse(post.purchase.course, view.day) : null;
  return {
    JournalPostTransactionId: transactionId(owner.ownerNo, post, index),
    JournalPostId: postId(owner.ownerNo, post),
    JournalPostReference: postReference(post),
    JournalPostWorkflowState: state?.state ?? 'Final',
    FinancialYear: post.year,
    FinancialPeriod: post.period,
    OwnerId: owner.ownerId,
    OwnerName: owner.party.name,
    JournalId: journal.id,
    JournalCode: journal.code,
    JournalName: journal.name,
    JournalType: journal.type,
    CreatedAt: dutchMoment(post.created, 540 + (post.n % 480)),
    LastModified: dutchMoment(state?.from ?? post.created, 541 + (post.n % 480)),
    LineIndex: index,
    TransactionDate: date(post.date),
    Description: line.description,
    Amount: euros(line.cents),
    TaxRateId: line.rate?.id ?? null,
    TaxRateRubricId: line.rate?.rubric ?? null,
    LedgerAccountId: line.account.id,
    RelationId: line.party?.relationId ?? null,
    RealEstateObjectId: line.object?.objectId ?? null,
    SalesContractId: post.contract?.contractId ?? null,
    PurchaseContractId: null,
    FinancingContractId: null,
    ...invoiceColumns(owner.ownerNo, post, line),
    PurchaseCommitmentId: null,
    PurchaseCommitmentLineId: null,
    IsOwnerFinancialYearJournalPost: post.isYearOpening,
    BankTransferBatchId: post.journal === 'bank' && post.purchase ? 7_000_000_000 + post.date : null,
    DirectDebitBatchId: post.journal === 'bank' && post.contract?.directDebit ? 7_100_000_000 + post.date : null,
    OwnerSettlementId: post.settlement ? settlementId(owner.ownerNo, post.settlement) : null,
    ServiceCostsSettlementId: null,
    ...serviceColumns(post),
  };
}

function serviceColumns(post: Post) {
  if (post.serviceYear !== null) return { ServiceCostsYear: post.serviceYear, ServiceCostsPeriodIndex: 12 };
  return { ServiceCostsYear: post.year, ServiceCostsPeriodIndex: Math.min(Math.max(post.period, 1), 12) };
}

/** Debtor, creditor, tax and bank lines belong to the invoice as a whole and name none of its lines. */
function invoiceColumns(ownerNo: number, post: Post, line: PostLine) {
  const sales = post.sales ? salesInvoiceId(ownerNo, post.sales) : null;
  const purchase = post.purchase ? purchaseInvoiceId(ownerNo, post.purchase) : null;
  const invoiceLines = post.sales?.lines ?? post.purchase?.lines ?? [];
  const n = invoiceLines.findIndex(
    (booked) => booked.account === line.account && booked.description === line.description,
  );
  return {
    SalesInvoiceId: sales,
    SalesInvoiceLineDetailId: sales !== null && n >= 0 ? invoiceLineGuid(sales, n) : null,
    PurchaseInvoiceId: purchase,
    PurchaseInvoiceLineDetailId: purchase !== null && n >= 0 ? invoiceLineGuid(purchase, n) : null,
  };
}
