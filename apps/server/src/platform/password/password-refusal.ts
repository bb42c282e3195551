import type { Language } from '@gevel/contract';
import { failedPasswordRules, maximumPasswordLength, minimumPasswordLength } from '@gevel/contract/plain';
import { messagesIn } from '../http/language.ts';
import { Refusal } from '../http/refusal.ts';
import { guessableReason } from './guessable-password.ts';
import type { PasswordOwner } from './password-owner.repository.ts';

/** Why a chosen password is not taken, in the words of the user; null when it is. */
export function passwordRefusal(
  chosen: { password: string; password_confirmation: string },
  owner: PasswordOwner,
  language: Language,
): Refusal | null {
  const labels = messagesIn(language).passwordFaults;
  const faults: string[] = failedPasswordRules(chosen.password).map((rule) =>
    labels[rule].replace('{min}', String(minimumPasswordLength)).replace('{max}', String(maximumPasswordLength)),
  );
  const reason = faults.length === 0 ? guessableReason(chosen.password, owner) : null;
  if (reason !== null) faults.push(labels[reason]);
  const errors: Record<string, string[]> = {};
  if (faults.length > 0) errors['password'] = faults;
  if (chosen.password !== chosen.password_confirmation) errors['password_confirmation'] = [labels.different];
  return Object.keys(errors).length === 0 ? null : new Refusal('invalid_content', { errors });
}
