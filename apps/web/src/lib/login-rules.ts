import { fieldRules, operations } from '@gevel/contract';

/** What the calls of the login shell ask of their fields, apart from those of all forms: it is to be small. Evaluated while building. */
export const loginRules = fieldRules(operations.auth.login.body);
