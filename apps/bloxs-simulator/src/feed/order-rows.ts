import { stateOfCourse } from '../world/books/approval.ts';
import type { PurchaseInvoice } from '../world/books/books.ts';
import { dutchMoment } from '../world/dutch-time.ts';
import { guidOf } from '../world/ids.ts';
import { visiblePurchases } from './invoice-rows.ts';
import type { OwnerView, SetSource } from './owner-view.ts';
import { purchaseInvoiceId, purchaseOrderId } from './post-columns.ts';
import { euros } from './row-values.ts';
import type { FeedRow } from './source.ts';
import { STAFF } from './ticket-rows.ts';

export const orderSets: Record<string, SetSource> = {
  PurchaseOrders: { perOwner: (view) => orderRows(view) },
  PurchaseInvoiceApprovers: {
    shared: () =>
      STAFF.map((name, n) => ({
        PurchaseInvoiceApproverId: n + 1,
        UserId: guidOf(9, n),
        UserDisplayName: n === STAFF.length - 1 ? null : name,
      })),
  },
  PurchaseInvoiceAssignedApprovers: {
    perOwner: (view) => visiblePurchases(view).flatMap((invoice) => approvalRows(view, invoice)),
  },
};

/** What was ordered for a ticket stays open until its invoice comes. */
function orderRows(view: OwnerView): FeedRow[] {
  const { owner } = view.portfolio;
  return view.books.purchases.flatMap((invoice) => {
    const id = purchaseOrderId(owner.ownerNo, invoice);
    if (id === null || invoice.ticket === null) return [];
    const ordered = Math.min(invoice.ticket.reported + 1, invoice.received);
    if (ordered > view.day) return [];
    const hasCome = invoice.received <= view.day;
    const proposal = invoice.n % 3 === 0 ? null : invoice.exclCents;
    return [
      {
        PurchaseOrderId: id,
        Reference: `IO${String(id).slice(-7)}`,
        OwnerId: owner.ownerId,
        RelationId: invoice.party.relationId,
        ProposalReference: proposal === null ? null : `OFF-${invoice.n}`,
        ProposalTotalAmountExcl: euros(proposal),
        Subject: invoice.subject,
        WorkflowState: hasCome || invoice.n % 5 !== 0 ? 'Final' : 'ApprovalWorkflow',
        WorkflowStateUpdatedTimeStamp: dutchMoment(hasCome ? invoice.received : ordered, 540 + (invoice.n % 400)),
        FinalizationState: !hasCome ? 'Open' : invoice.n % 13 === 0 ? 'Closed' : 'Completed',
        PurchaseCommitmentId: null,
        FirstRealEstateObjectId: invoice.ticket.object.objectId,
        FirstRealEstateObjectName: invoice.ticket.object.name,
        TotalAmountExcl: euros(invoice.exclCents),
        HasAssignedApprovers: false,
        CurrentAssignedApproverId: null,
        CurrentAssignedApproverDisplayName: null,
      },
    ];
  });
}

/** One has to agree, and a second one to what is above the mandate. A fee is nobody's to agree to. */
function approvalRows(view: OwnerView, invoice: PurchaseInvoice): FeedRow[] {
  if (invoice.kind === 'fee') return [];
  const { owner } = view.portfolio;
  const { state } = stateOfCourse(invoice.course, view.day);
  const decided = state === 'Disapproved' ? 'Rejected' : isUndecided(state) ? 'Undecided' : 'Approved';
  const approvers = invoice.inclCents > owner.mandateCents ? [0, 1] : [0];
  return approvers.map((place) => ({
    AssignedPurchaseInvoiceId: purchaseInvoiceId(owner.ownerNo, invoice),
    ApproverId: 1 + ((invoice.n + place) % STAFF.length),
    ApproveOrder: place,
    ApprovalState: decided,
  }));
}

const isUndecided = (state: string) => state === 'Draft' || state === 'ApprovalWorkflow' || state === 'OnHold';
