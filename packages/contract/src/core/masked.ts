/** What nobody needs to see of a person in passing, so that the server gives it masked until it is asked for. */
export const maskedKinds = ['phone', 'iban', 'birth_date'] as const;
export type MaskedKind = (typeof maskedKinds)[number];

/** Stands for what is left out, and in no number, account or date. */
export const maskSign = '•';

/** Whether a value leaves something out; what is left of it is no value, and is not to be dialled, sorted or filled in. */
export const isMasked = (value: string): boolean => value.includes(maskSign);

/** Why somebody wants a file with clear values; it is stored in the audit trail. */
export const longestClearReason = 500;
