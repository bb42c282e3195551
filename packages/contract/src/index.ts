export { type FieldRule, fieldRules } from './core/field-rules.ts';
export type { FilterValue, SortTerm } from './core/list-grammar.ts';
export * from './core/list-query.ts';
export * from './core/operation.ts';
export * from './core/row-schema.ts';
export { typeName } from './core/type-name.ts';
export * from './core/wire.ts';
export type { OwnSession, PersonalToken, Place, TrustedDevice } from './features/account.contract.ts';
export type { OwnAlert } from './features/alerts.contract.ts';
export type { ApprovalDecisionBody } from './features/approvals.contract.ts';
export type { LoginResult, SessionUser } from './features/auth.contract.ts';
export type { Branding, PortalContact, Theme } from './features/branding.contract.ts';
export { type BrokerBody, portalUrl, reservedPortalUrls, type ThemeVersion } from './features/brokers.contract.ts';
export type { CheckedSet, ConnectionCheck, LearnedLimit } from './features/connection-check.ts';
export type { AdminDashboard, PortfolioCounts, PortfolioDashboard } from './features/dashboard.contract.ts';
export type { DeviceKind } from './features/device-kind.ts';
export type {
  AdminDocument,
  DocumentAbout,
  DocumentVersion,
  ImportedFile,
  NewDocumentBody,
  ReplacementBody,
} from './features/documents.contract.ts';
export type { ChangeLine, ExplainedChange } from './features/explained-change.ts';
export type { ExportBody, ListExport } from './features/exports.contract.ts';
export type { FeedEntry } from './features/feed.contract.ts';
export type { BooksStart, FigureChoices, FigureChoicesBody, OwnerGroup } from './features/figure-choices.contract.ts';
export type {
  Budget,
  FinancialOverview,
  FinancialOwner,
  GroupFigures,
  LedgerAccountFigures,
  OwnerFigures,
  QuadrantFigures,
  TrendMonth,
} from './features/financial.contract.ts';
export type { DeputyBody, GrantBody, GrantedOwner, GrantLook, OwnerGrant } from './features/grants.contract.ts';
export { type HealthPart, healthParts } from './features/health.contract.ts';
export {
  type ContractIndexation,
  type ExpectedRise,
  type IndexationMethodSettings,
  type IndexationRow,
  type IndexationStep,
  type IndexFigure,
  type IndexFigureBody,
  type IndexPoint,
  indexationViews,
  indexFigureBody,
  type KeptIndexation,
  type LegalFigure,
  type LegalFigureBody,
  type MethodSettingsBody,
  type RentCap,
  type UploadResult,
} from './features/indexation-calls.ts';
export type { Invitee, InviteeBody, ReminderPlan } from './features/invitee-shapes.ts';
export type { KeptLayout } from './features/list-layouts.contract.ts';
export type { CheckedFile } from './features/made-files.contract.ts';
export type { OwnMailTopic } from './features/mail-topics.contract.ts';
export type { NewsBody, NewsReader, NewsReaders, NewsToRead } from './features/news.contract.ts';
export type { BranchFigures, ObjectMutation, TreeNode } from './features/object-tree.contract.ts';
export type { OwnerBody, OwnerMove } from './features/owners.contract.ts';
export type {
  MadePasskey,
  Passkey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyHindrance,
  PasskeyQuestion,
} from './features/passkeys.contract.ts';
export type { PaymentBehaviour } from './features/payment-behaviour.ts';
export type { OpenedPhotoLink, PhotoLink } from './features/photo-links.contract.ts';
export type { HistoryAnswer, RecordVersion, StoryAnswer, StoryEntry } from './features/portfolio-record.contract.ts';
export type {
  ClearPhones,
  PrivacyLook,
  PrivacyPerson,
  PrivacyRequest,
  PrivacySummary,
} from './features/privacy.contract.ts';
export type { PushDevice } from './features/push-devices.contract.ts';
export type {
  BehaviourOfContract,
  FirstLateContract,
  RentSchedule,
  ScheduledInvoice,
  ScheduledMonth,
  ScheduleMeta,
  ScheduleSums,
} from './features/rent-schedule-calls.ts';
export type {
  ComparedStatementLine,
  ComparedStatementPart,
  SameStatement,
  StatementChangeAnswer,
  StatementVersionsAnswer,
} from './features/rental-statements.contract.ts';
export { statementParts } from './features/rental-statements.contract.ts';
export type { NewSchedule, ReportSchedule, ScheduleChange } from './features/report-schedules.contract.ts';
export type { SavedView } from './features/saved-views.contract.ts';
export type { FoundGroup, FoundRecord, PickedRecord, UserSearchResult } from './features/search.contract.ts';
export { type SyncAlarm, type SyncLoss, type SyncRun, syncLoss } from './features/sync-run-calls.ts';
export type {
  LineExplanation,
  SavedAnswer,
  Thread,
  ThreadMessage,
  WholeThread,
} from './features/threads.contract.ts';
export type {
  TicketConversation,
  TicketInvoice,
  TicketSaid,
  TicketStretch,
  WriteReceipt,
} from './features/ticket-writes.contract.ts';
export { maxTicketSaid } from './features/ticket-writes.contract.ts';
export type { TicketState } from './features/tickets.contract.ts';
export {
  type AuditCheck,
  type Job,
  type NoticeDates,
  type SheetFinding,
  type SheetFolder,
} from './features/tools.contract.ts';
export { emailAddress, type InvitationResult, type LinkChoice, type UserBody } from './features/users.contract.ts';
export type { Webhook, WebhookBody, WebhookDelivery } from './features/webhooks.contract.ts';
export type { WozEntry, WozValueBody } from './features/woz-value-calls.ts';
export type { YearPack } from './features/year-pack-figures.ts';
export * from './operations.ts';
export * from './plain.ts';
