export { type ClosableBackOffice, createBloxsBackOffice } from './bloxs/adapter.ts';
export type { BloxsOptions } from './bloxs/bloxs-options.ts';
export { checkBloxsConnection } from './bloxs/connection/check-connection.ts';
export type { ConnectionReport, SetReport } from './bloxs/connection/connection-report.ts';
export { parseBaseUrl } from './http/network-guard.ts';
export {
  createMemoryBudget,
  documentedLimits,
  MustWait,
  type RateBudget,
  type RateClass,
  usedShare,
} from './http/rate-budget.ts';
export * from './port/back-office.ts';
export * from './port/changes.ts';
export * from './port/failure.ts';
export * from './port/files.ts';
export * from './port/records.ts';
export { createSheetsBackOffice, type SheetsBackOffice, type SheetsOptions } from './sheets/adapter.ts';
export type { SheetFinding, SheetReason } from './sheets/finding.ts';
export { type Sheet, sheets } from './sheets/sheet.ts';
export {
  columnNameIn,
  type Explanation,
  type SheetLanguage,
  sheetNameIn,
  type TemplateFile,
  templateCsvs,
  templateWorkbook,
} from './sheets/template.ts';
