/** Captured on 2026-01-10; the notation is explained in `parse-captured.ts`. */
export const invoices = `
SalesInvoices
  *SalesInvoiceId i!, FinancialYear i!, FinancialPeriod i!, Reference s, WorkflowState WorkflowState!,
  WorkflowStateUpdatedTimeStamp t!, InvoiceDate t!, DueDate t!, OwnerId i!, OwnerName s, RelationId i!,
  RelationName s, Subject s, TotalValueExcluding d!, TotalValueIncluding d!, JournalPostReference s,
  TotalValueOutstanding d, SalesContractId i, FinancingContractId i, PaymentMethod PaymentMethod!, PaymentTermId i!,
  PaymentTerm s, BankAccountId i!
SalesInvoiceLines
  *SalesInvoiceLineId d!, Description s, LineIndex i!, SalesInvoiceId i!, SalesInvoiceReference s,
  SalesInvoiceLineDetailId g!, LedgerAccountId i!, LedgerAccountCode s, TaxRateId i!, TaxRateName s,
  RealEstateObjectId i, RealEstateObjectName s, AmountExcl d!, AmountVAT d!, AmountIncl d!
SalesInvoiceTimeLineItems
  *SalesInvoiceTimeLineItemId i!, SalesInvoiceId i!, Type TimeLineType!, Comment s, CreatedOn t!, UserId g!,
  UserDisplayName s
PurchaseInvoices
  *PurchaseInvoiceId i!, FinancialYear i!, FinancialPeriod i!, Reference s, WorkflowState WorkflowState!,
  WorkflowStateUpdatedTimeStamp t!, InvoiceDate t!, DueDate t!, OwnerId i!, OwnerName s, RelationId i!,
  RelationName s, Subject s, TotalValueExcluding d!, TotalValueIncluding d!, JournalPostReference s,
  TotalValueOutstanding d, PurchaseContractId i, PaymentMethod PaymentMethod!, PaymentTermId i!, PaymentTerm s,
  PurchaseCommitmentId i, BankAccountId i!, PurchaseOrderId i, ServiceTicketId l
PurchaseInvoiceLines
  *PurchaseInvoiceLineId d!, Description s, LineIndex i!, PurchaseInvoiceId i!, PurchaseInvoiceReference s,
  PurchaseInvoiceLineDetailId g!, LedgerAccountId i!, LedgerAccountCode s, TaxRateId i!, TaxRateName s,
  RealEstateObjectId i, RealEstateObjectName s, AmountExcl d!, AmountVAT d!, AmountIncl d!
PurchaseInvoiceTimeLineItems
  *PurchaseInvoiceTimeLineItemId i!, PurchaseInvoiceId i!, Type TimeLineType!, Comment s, CreatedOn t!, UserId g!,
  UserDisplayName s
PurchaseInvoiceApprovers
  *PurchaseInvoiceApproverId i!, UserId g!, UserDisplayName s
PurchaseInvoiceAssignedApprovers
  *AssignedPurchaseInvoiceId i!, ApproverId i!, ApproveOrder i!, ApprovalState PurchaseInvoiceApprovalState!
OpenPositionDebtors
  *SalesInvoiceId i!, OwnerId i!, InvoiceReference s, InvoiceDate t!, Journal s, JournalPostReference s,
  OwnerReference s, OwnerName s, RelationId i!, RelationReference s, RelationName s, Subject s, TotalAmountExcl d!,
  TotalAmountVAT d!, TotalAmountIncl d!, PaidAmount d!, PaymentInProgressAmount d!, ReceivementInProgressAmount d!,
  OutstandingAmount d!, DueDate t, Age i!, AgeUntil30OutstandingAmount d!, Age30To60OutstandingAmount d!,
  Age60To90OutstandingAmount d!, AgeOver90OutstandingAmount d!, FirstRealEstateObjectId i,
  FirstRealEstateObjectName s, LastPaymentReminderComment s, PaymentReminderPhase PaymentReminderPhase
OpenPositionCreditors
  *PurchaseInvoiceId i!, OwnerId i!, InvoiceReference s, InvoiceDate t!, Journal s, JournalPostReference s,
  OwnerReference s, OwnerName s, RelationId i!, RelationReference s, RelationName s, Subject s, TotalAmountExcl d!,
  TotalAmountVAT d!, TotalAmountIncl d!, PaidAmount d!, PaymentInProgressAmount d!, OutstandingAmount d!, DueDate t,
  Age i!, FirstRealEstateObjectId i, FirstRealEstateObjectName s
PaymentRemindersRelation
  *PaymentReminderRelationId i!, OwnerId i!, OwnerName s, RelationId i!, RelationName s, TotalOutstandingAmount d!,
  LastActionOn t, PaymentReminderPhase PaymentReminderPhase!, Type PaymentReminderType!, ExcludedUntil t
PurchaseCommitments
  *PurchaseCommitmentId i!, PurchaseOrderId i, Reference s, OwnerId i, OwnerName s, RelationId i, RelationName s,
  Subject s, WorkflowState WorkflowState!, WorkflowStateUpdatedTimeStamp t!,
  FinalizationState PurchaseCommitmentStatus!
PurchaseCommitmentLines
  *PurchaseCommitmentLineId i!, PurchaseCommitmentId i!, PurchaseCommitmentReference s, LineIndex i!, Description s,
  ExpectedDate t!, AmountExcl d!, LedgerAccountId i, LedgerAccountCode s, RealEstateObjectId i,
  RealEstateObjectName s
PurchaseOrders
  *PurchaseOrderId i!, Reference s, OwnerId i!, RelationId i!, ProposalReference s, ProposalTotalAmountExcl d,
  Subject s, WorkflowState WorkflowState!, WorkflowStateUpdatedTimeStamp t!,
  FinalizationState PurchaseOrderFinalizationState!, PurchaseCommitmentId i, FirstRealEstateObjectId i,
  FirstRealEstateObjectName s, TotalAmountExcl d!, HasAssignedApprovers b!, CurrentAssignedApproverId i,
  CurrentAssignedApproverDisplayName s
PurchaseOrderLines
  *PurchaseOrderLineId l!, PurchaseOrderId i!, LineIndex i!, Description s, LedgerAccountId i!,
  RealEstateObjectId i, AmountExcl d!, AmountNonDeductibleVAT d!
PurchaseOrderTimeLineItems
  *PurchaseOrderTimeLineItemId i!, Type TimeLineType!, Comment s, CreatedOn t!, PurchaseOrderId i!, UserId g!,
  UserName s, UserDisplayName s
PurchaseOrderApprovers
  *PurchaseInvoiceApproverId i!, UserId g!, UserDisplayName s
PurchaseOrderAssignedApprovers
  *AssignedPurchaseOrderId i!, ApproverId i!, ApproveOrder i!, ApprovalState PurchaseInvoiceApprovalState!
PurchaseOrderCustomValues
  *PurchaseOrderId i!, Value s, Name s, Type CustomFieldType!
PurchaseAutomaticApproverRoles
  *PurchaseAutomaticApproverRoleId i!, Name s, PurchaseApprovementThresholdBracketId i!,
  RunSequentiallyThroughThresholds b!
PurchaseApprovementThresholdBrackets
  *PurchaseApprovementThresholdBracketId i!, Name s
PurchaseApprovementThresholdAmounts
  *PurchaseApprovementThresholdAmountId i!, PurchaseApprovementThresholdBracketId i!, StartAmount d!, UntilAmount d,
  DisplayName s
`;
