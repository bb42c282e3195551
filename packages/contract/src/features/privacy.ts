/** Whose data can be copied or erased: somebody of the back office, or somebody who logs in. */
export const privacySubjects = ['relation', 'user'] as const;
export type PrivacySubject = (typeof privacySubjects)[number];

/** What the back office did with somebody whose data the portal still keeps. */
export const goneRelations = ['removed', 'anonymised'] as const;

export const privacyRequestKinds = ['export', 'erasure'] as const;
export const privacyRequestStates = ['queued', 'running', 'done', 'failed', 'expired'] as const;
export const privacyProblems = [
  'interrupted',
  'no_space',
  'not_found',
  'last_administrator',
  'internal_error',
] as const;

/** What an administrator should know before erasing somebody; none of it forbids it. */
export const erasureWarnings = [
  'running_contracts',
  'outstanding_items',
  'open_tickets',
  'is_owner',
  'has_login',
] as const;
export type ErasureWarning = (typeof erasureWarnings)[number];

/** How long the file with somebody's data can be fetched. */
export const privacyFileDays = 7;
