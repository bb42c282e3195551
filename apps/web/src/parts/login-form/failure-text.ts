import { ApiProblem } from '../../lib/api-problem.ts';
import { PasskeyFailure } from '../../lib/passkey-failure.ts';
import type { LoginTexts } from './login-texts.ts';
import { pluralText } from './plural-text.ts';

const secondsInMinute = 60;

/** Why logging in failed, in a sentence. */
export function failureText(error: unknown, texts: LoginTexts): string {
  if (error instanceof PasskeyFailure) {
    return texts.auth.passkey[error.reason === 'cancelled' ? 'cancelled' : 'unavailable'];
  }
  if (!(error instanceof ApiProblem)) return texts.problems.internal_error;
  return error.code === 'unreachable' ? texts.ui.unreachable : texts.problems[error.code];
}

/** How long to wait, when the server said so. */
export function waitingText(seconds: number, { auth }: LoginTexts): string {
  return seconds > secondsInMinute
    ? pluralText(auth.login.waitMinutes, Math.ceil(seconds / secondsInMinute))
    : pluralText(auth.login.waitSeconds, seconds);
}
