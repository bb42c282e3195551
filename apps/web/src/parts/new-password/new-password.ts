import { failedPasswordRules, passwordRules } from '@gevel/contract/plain';

/** A new password and its repetition, as the calls take them. */
export interface NewPassword {
  password: string;
  password_confirmation: string;
}

export const noPassword: NewPassword = { password: '', password_confirmation: '' };

/** Those that are ticked; that a password is too long is an error. */
export const listedRules = passwordRules.filter((rule) => rule !== 'too_long');

export type PasswordFault = 'required' | 'unfit' | 'tooLong' | 'different';

/** What is wrong with it, per field; nothing is wrong with an empty answer. */
export function faultsOf({
  password,
  password_confirmation,
}: NewPassword): Partial<Record<keyof NewPassword, PasswordFault>> {
  const fault = faultOf(password);
  return {
    ...(fault ? { password: fault } : {}),
    ...(password_confirmation === password ? {} : { password_confirmation: 'different' }),
  };
}

export const isFit = (typed: NewPassword): boolean => Object.keys(faultsOf(typed)).length === 0;

function faultOf(password: string): PasswordFault | null {
  if (password === '') return 'required';
  const failed = failedPasswordRules(password);
  if (failed.includes('too_long')) return 'tooLong';
  return failed.length > 0 ? 'unfit' : null;
}
