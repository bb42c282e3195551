/** Page sizes: the specification's default, the choices on screens, and the most that one call answers. */
export const defaultPageSize = 10;
export const pageSizes = [10, 25, 50, 100] as const;
export const maxPageSize = 100;
export const maxPage = 1_000_000;
export const ticketStatePageSize = 25;

export const minimumPasswordLength = 15;
export const maximumPasswordLength = 128;
export const minimumSearchTermLength = 5;

/** Days for which a device that gave its second factor is trusted. */
export const trustedDeviceDays = 30;
export const recoveryCodeCount = 10;
/** Of one user, at any time. */
export const maxSessions = 50;
export const maxTokens = 20;

/** Calls of which one account and one address may make so many in a while. */
export type LimitedCall =
  | 'search'
  | 'export'
  | 'upload'
  | 'import'
  | 'own_test_mail'
  | 'test_mail'
  | 'audit_check'
  | 'grant'
  | 'webhook'
  | 'clear_value'
  | 'push_device'
  | 'own_account'
  | 'personal_copy'
  | 'back_office_check';
