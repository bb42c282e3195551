/** The part of the contract without a schema library: what the browser needs at run time. */
export * from './access/access.ts';
export * from './access/grants.ts';
export * from './access/kinds.ts';
export * from './access/seen-as.ts';
export * from './access/token-scopes.ts';
export * from './core/cents.ts';
export type { Field, FieldKind, FieldOptions } from './core/field.ts';
export { filterOperator } from './core/field.ts';
export * from './core/limits.ts';
export type { DetailOf, Fields, Include, List, RecordOf, RowOf } from './core/list.ts';
export {
  countedFields,
  type Emptiness,
  fieldsThatMayBeEmpty,
  filtersOf,
  isEmptiness,
  isSearchable,
  sortableFields,
  totalledFields,
} from './core/list.ts';
export * from './core/list-grammar.ts';
export * from './core/masked.ts';
export * from './core/multipart.ts';
export * from './core/password-rule.ts';
export * from './core/problem.ts';
export * from './core/search-text.ts';
export * from './core/without-name.ts';
export * from './features/admin-feed-kinds.ts';
export * from './features/alert-kinds.ts';
export * from './features/approval-kinds.ts';
export * from './features/audit-actions.ts';
export * from './features/bookkeeping.ts';
export * from './features/change-causes.ts';
export * from './features/document-kinds.ts';
export * from './features/exports.ts';
export * from './features/feed-kinds.ts';
export * from './features/found-kinds.ts';
export * from './features/indexation.ts';
export * from './features/invitees.ts';
export * from './features/list-layout.ts';
export * from './features/made-files.ts';
export * from './features/mail-topics.ts';
export * from './features/privacy.ts';
export * from './features/push-ends.ts';
export * from './features/rent-schedule.ts';
export * from './features/rental-statement-steps.ts';
export * from './features/report-schedules.ts';
export * from './features/statement-change.ts';
export * from './features/statement-payments.ts';
export * from './features/story-events.ts';
export * from './features/thread-subjects.ts';
export * from './features/webhook-kinds.ts';
export * from './features/year-pack.ts';
export * from './figures/figure.ts';
export * from './figures/figure-places.ts';
export * from './figures/figures.ts';
export * from './lists.ts';
