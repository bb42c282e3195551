export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];
/** Those of a list, and of a pack of files. */
export const exportFileFormats = [...exportFormats, 'zip'] as const;
export type ExportFileFormat = (typeof exportFileFormats)[number];
export const exportMediaTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
} as const satisfies Record<ExportFileFormat, string>;
/** Packs that can be asked for like a list, by the path of the call that says what is in them. */
export const exportPacks = [
  'financial/year-pack',
  'financial/change',
  'reports/indexation',
  'reports/first-late',
  'contracts/schedule',
  'rental-statements/change',
  'rental-statements/versions',
  'threads',
] as const;
export type ExportPack = (typeof exportPacks)[number];
export const isExportPack = (name: string): name is ExportPack => exportPacks.some((pack) => pack === name);

/** How a CSV writes numbers and dates: as Dutch spreadsheets read them, or as everything else does. */
export const exportDialects = ['dutch', 'international'] as const;
export type ExportDialect = (typeof exportDialects)[number];

export const exportStates = ['queued', 'running', 'done', 'failed', 'cancelled', 'expired'] as const;
export type ExportState = (typeof exportStates)[number];

/**
 * Why an export failed.
 * - interrupted: the portal stopped meanwhile; asking again helps
 * - not_allowed: the rights of the user changed meanwhile
 * - no_space: there was no room for the file
 * - internal_error: a mistake of ours
 */
export const exportProblems = ['interrupted', 'not_allowed', 'no_space', 'internal_error'] as const;
export type ExportProblem = (typeof exportProblems)[number];

/** Under way at the same time, per user. */
export const maxRunningExports = 2;
/** For which a file can be fetched. */
export const exportHours = 24;
