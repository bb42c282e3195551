import { maximumPasswordLength, minimumPasswordLength } from './limits.ts';

/** What a password must have, in the order in which screens list it. */
export const passwordRules = ['length', 'upper', 'lower', 'digit', 'symbol', 'too_long'] as const;
export type PasswordRule = (typeof passwordRules)[number];

/**
 * The rules that a password breaks; none for a good one. A character counts once, however many bytes it takes; spaces count
 * for the length, and everything that is neither letter, digit nor space is a symbol.
 */
export function failedPasswordRules(password: string): PasswordRule[] {
  const length = Array.from(password).length;
  const isMet: Record<PasswordRule, boolean> = {
    length: length >= minimumPasswordLength,
    upper: /\p{Lu}/u.test(password),
    lower: /\p{Ll}/u.test(password),
    digit: /\p{Nd}/u.test(password),
    symbol: /[^\p{L}\p{M}\p{N}\s]/u.test(password),
    too_long: length <= maximumPasswordLength,
  };
  return passwordRules.filter((rule) => !isMet[rule]);
}
