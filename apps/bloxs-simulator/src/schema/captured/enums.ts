/** Captured on 2026-01-10; the notation is explained in `parse-captured.ts`. */
export const enums = `
ActiveState
  Active 1, Inactive 2
RelationType
  Person 1, Organisation 2, Supplier 3, Owner 4, EstateAgent 5, Financier 6
CorrespondenceMethod
  Email 1, Post 2, Anonymised 3
TimeLineType
  Message 0, Created 1, Updated 2, Submitted 3, Approved 4, Disapproved 5, Process 6, Reopened 7, Cancelled 8,
  OwnerApproved 9, OwnerDisapproved 10, AutomaticallyCreated 11, SystemReset 12, Withdrawn 13, Removed 14,
  ApprovalPaused 15, ApprovalResumed 16, BusinessValidationErrors 99
LedgerAccountType
  General 0, DepositTypes 1, OwnerSettlements 2, Commission 3, TaxRates 4, ServiceCosts_Costs 5, SalesJournal 6,
  PurchaseJournal 7, BankJournal 8, CashJournal 9, FinancialYear 10, VATCorrection 11, PaymentInProgressJournal 12,
  OwnerSettlementJournal 13, ReceivementInProgressJournal 14, ServiceCosts_Advances 15,
  ServiceCostsSettlementJournal 16, PurchaseCommitmentJournal 17, VATNonDeductible 18,
  ConsolidateThirdPartyShare 19, Invoice_OverflowingJournal 20, ServiceCosts_Other 21, VATNonDeductible_ByPass 22,
  ReconciliationBulkAssign 23, BankTransferRecurringJob 24, VATNonDeductible_Report_Rent 25,
  PaymentArrangementJournal 26, PaymentServiceProviders 27
BankAccountType
  Shared 1, Personal 2
CompactionQuadrantType
  Assets 1, Liabilities 2, Costs 3, Benefits 4
JournalType
  Sales 1, Purchase 2, Memorial 3, Bank 4, Cash 5, OwnerSettlement 6, PaymentInProgress 7, ReceivementInProgress 8,
  ServiceCostsSettlement 9, PurchaseCommitment 10, OwnerConsolidate 11, FinancialYear 12, Invoice_Overflowing 13,
  Invoice_SpreadNonDeductibleVAT 14, NonDeductibleVATCorrection 15, PaymentArrangement 16,
  Memorial_ForOwnerSettlement 17, PaymentServiceProviders 18
WorkflowState
  Draft 1, OnHold 2, Cancelled 3, ApprovalWorkflow 4, Approved 5, ProcessingWorkflow 6, Final 7,
  RevertingProcessingWorkflow 8, Disapproved 9, OwnerApprovalWorkflow 10, DisapprovedByOwner 11,
  DependencyApprovalWorkflow 12, DependencyApproved 13, DependencyDisapproved 14, CancellingProcessingWorkflow 15,
  Error 99, ErrorResettingWorkflow 100
MoneyFlowType flags
  Unspecified 0, In 1, Out 2, InAndOut 3, PayrollTaxAccount 4
InvoiceType
  Unknown 0, Sales 1, Purchase 2
PaymentMethod
  DirectDebit 1, BankTransfer 2, Withdrawal 3, Cash 4, iDEAL 5
BudgetType
  OperatingBudget 1, InvestmentBudget 2
PurchaseInvoiceApprovalState
  Undecided 0, Approved 1, Rejected 2
PurchaseOrderFinalizationState
  Open 0, Completed 1, Closed 2
MonthlyInterval
  Month 1, Quarter 3, HalfYear 6, Year 12
ContractLineItemType
  Other 0, BareRent 1, ServiceCosts 2, BareRentReduction 3
RepaymentMethod
  Afterwards 1, InAdvance 2
FinancingContractType
  Outgoing 1, Incoming 2, PaymentArrangement 3
RedemptionType
  Linear 1, Annuity 2, InterestOnly 3, FixedAmount 4
FinancingInterestCalculationMethod
  EqualMonths 0, ActualMonthDays 1
PurchaseContractType
  Supplier 1, PrivateHire 2, CommercialHire 3
SalesContractType flags
  RentContract 1, General 16, PrivateRent 33, CommercialRent 65, Service 128
IndexationType
  MonthlyIndex 1, YearlyIndex 2, FixedRate 3, FixedValue 4, MonthlyIndexCompoundInterest 5, IncomeDependent 6
SignHostTransactionStatus
  Unknown 0, Created 1, WaitingForDocument 5, WaitingForSigner 10, SignerReminderSent 11, InProgress 20, Signed 30,
  SignerSigned 31, Rejected 40, Expired 50, Cancelled 60, Failed 70, AuthorizationFailed 99
SignHostSignerActivity
  Unknown 0, InvitationSent 101, Received 102, Opened 103, ReminderSent 104, DocumentOpened 105, Cancelled 201,
  Rejected 202, Signed 203, SignedDocumentSent 301, SignedDocumentOpened 302, SignedDocumentDownloaded 303,
  ReceiptSent 401, ReceiptOpened 402, ReceiptDownloaded 403, Finished 500, Deleted 600, Expired 700, Failed 999
SignerRelationType
  None 0, ContactPerson 1, Contractor 2, ExtraRelation 3, Owner 4
RealEstateObjectType flags
  Section 8, BuildingComplex 16, Complex 18, RentableObject 32, Unit 36, Building 49, Project 64
RealEstateObjectManagementState
  NotUnderManagement 0, UnderManagement 1, Sold 2, Archived 3
PropertyValuationType
  AddedByUser 0, PropertyValuationValue 1, AppraisedValuationValue 2
RealEstateObjectExpectedUse
  DeductibleRental 1, NonDeductibleRental 2, PartialDeductible 3
ProjectPropertyType
  Strategy 1, Completion 2, Administration 3, ProjectStatus 4, Occupation 5, Stages 6
PaymentReminderPhase
  None 0, FirstReminderSent 1, SecondReminderSent 2, ThirdReminderSent 3, Excluded 4, Closed 5, InProgress 6,
  SentToDebtCollectingAgency 7, Archived 8
PaymentReminderType
  Default 1, CommercialRentContract 2
ServiceTicketStateSystemState
  Active 1, OnHold 2, SignedOff 3, Done 4
ServiceTicketPriority
  Low 1, Normal 2, High 3
InstallationIndicatorType
  NoProcessActive 0, NoActionsNecessary 1, ReminderTaskExpired 2, NextMaintenanceExpired 3
MaintenanceManagerType
  NotApplicable 0, ApplicationOwner 1, Tenant 2, Owner 3
IntervalPeriod
  NotApplicable 0, Day 1, Week 2, Month 3, Year 4
InstallationEmailRecipient
  Supplier 1, Tenant 2
UserTaskStatus
  New 0, Completed 1
TaskCategoryType
  Relations 1, RealEstateObjects 2, Contracts 3, Financial 4, Other 5, ServiceTickets 6, Installations 7, Dossiers 8
EntityLinkType
  None 0, Owner 1, Supplier 2, Organisation 3, Person 4, EstateAgent 5, Financier 6, Building 11, Complex 12,
  Unit 13, Section 14, Project 15, GeneralSalesContract 21, ConceptGeneralSalesContract 22,
  PrivateRentSalesContract 23, ConceptPrivateRentSalesContract 24, CommercialRentSalesContract 25,
  ConceptCommercialRentSalesContract 26, ServiceSalesContract 27, SupplierContract 28, IncomingFinancingContract 29,
  OutgoingFinancingContract 30, SalesContractIndexation 31, PrivateHirePurchaseContract 32,
  CommercialHirePurchaseContract 33, PaymentArrangementContract 34, SalesInvoice 41, PurchaseInvoice 42,
  BankAccount 43, BankAccountTransaction 44, BankTransferBatch 45, DirectDebitBatch 46, PurchaseOrder 47,
  PurchaseCommitment 48, ConceptPurchaseInvoice 49, BankTransferRecurringJob 50, LedgerAccount 51, Journal 52,
  JournalPost 53, PaymentReminder 61, OwnerSettlement 62, ServiceTicket 63, EmailAccount 64,
  CorrespondenceEmailIn 65, ServiceCostsSettlement 66, Installation 67, ApproverTransfer 68, Dossier 69
WorkRegistrationStatus
  Started 1, Completed 2, Manual 3
CustomFieldType
  TextBox 0, NumberBox 1, DateBox 2, Dropdown 3, AmountBox 4, SquareMeterBox 5, BoolBox 6
ScoringPointTotalState
  Draft 1, Active 2, Cancelled 3, Revised 4
RealEstateObjectStatus
  Available 0, Reserved 1, Rented 2, UnderOption 3
PurchaseCommitmentStatus
  Active 0, Completed 1, Closed 2
OwnerSettlementManagementFeeCalculationMethod
  NoManagementFee 0, FixedManagementFee 1, PercentageManagementFee 2
OwnerSettlementLedgerAccountConfigType flags
  SettleWithOwner 1, CalculateManagentFee 2, Ignore 4
BatchStatus
  New 1, InBatch 2, Completed 3, OnHold 4
`;
