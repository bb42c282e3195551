export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const exportMediaTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ExportFormat, string>;

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
