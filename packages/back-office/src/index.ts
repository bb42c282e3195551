export { type BloxsOptions, type ClosableBackOffice, createBloxsBackOffice } from './bloxs/adapter.ts';
export {
  createMemoryBudget,
  documentedLimits,
  type RateBudget,
  type RateClass,
  usedShare,
} from './http/rate-budget.ts';
export * from './port/back-office.ts';
export type { Field, FieldKind, PersonLink, RecordDescription } from './port/describe.ts';
export { isNullable } from './port/describe.ts';
export * from './port/failure.ts';
export * from './port/records.ts';
