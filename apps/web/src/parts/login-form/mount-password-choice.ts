import { isApiProblem } from '../../lib/api-problem.ts';
import { element } from '../../lib/dom.ts';
import { forgetPasswordToken } from '../../lib/password-token.ts';
import { type NewPassword, noPassword } from '../new-password/new-password.ts';
import { link, submitButton } from './fields.ts';
import loginClasses from './login.module.css';
import classes from './login-form.module.css';
import type { LoginTexts } from './login-texts.ts';
import { type ForgotState, mountForgotForm } from './mount-forgot-form.ts';
import { mountNewPassword } from './mount-new-password.ts';
import { failureNotice, notice } from './notice.ts';
import type { PasswordCalls, TokenHolder } from './password-calls.ts';

/** How far somebody with a mailed link has come; it outlives the drawing in one language. */
export interface PasswordChoice {
  token: string | null;
  holder: TokenHolder | null;
  typed: NewPassword;
  end: 'chosen' | 'refused' | null;
  forgot: ForgotState;
}

export const newPasswordChoice = (token: string | null): PasswordChoice => ({
  token,
  holder: null,
  typed: { ...noPassword },
  end: null,
  forgot: { email: '', isSent: false },
});

interface Input {
  texts: LoginTexts;
  calls: PasswordCalls;
  choice: PasswordChoice;
  loginAddress: string;
  onLogin?: () => void;
  /** Who was invited is welcomed. */
  onTitle: (title: string) => void;
}

/** Chooses a password with a mailed link: one that was forgotten, or the first one of an invitation. */
export function mountPasswordChoice(host: HTMLElement, input: Input): () => void {
  const { texts, calls, choice, loginAddress, onLogin } = input;
  const t = texts.auth.reset;
  const room = element('div', { className: loginClasses['form'] ?? '' });
  let isGone = false;
  const isInvitation = () => choice.holder?.purpose === 'invitation';

  function finish(end: 'chosen' | 'refused'): void {
    forgetPasswordToken();
    choice.end = end;
    choice.typed = { ...noPassword };
    draw();
  }

  async function choose(typed: NewPassword): Promise<void> {
    try {
      await calls.choose(choice.token ?? '', typed);
      finish('chosen');
    } catch (error) {
      if (!isApiProblem(error, 'invalid_token')) throw error;
      finish('refused');
    }
  }

  async function check(token: string): Promise<void> {
    room.replaceChildren(element('p', { role: 'status', className: loginClasses['text'] ?? '' }, t.checking));
    try {
      choice.holder = await calls.check(token);
      draw();
    } catch (error) {
      if (isApiProblem(error, 'invalid_token')) finish('refused');
      else drawFailure(error, token);
    }
  }

  function drawFailure(error: unknown, token: string): void {
    const { button } = submitButton(texts.ui.again);
    button.type = 'button';
    button.addEventListener('click', () => void check(token));
    room.replaceChildren(failureNotice(error, texts), button);
  }

  /** The link cannot be used; a new one is one mail away. */
  function drawDeadLink(): void {
    const below = element('div');
    room.replaceChildren(
      choice.end === 'refused' ? notice('danger', texts.problems.invalid_token) : notice('info', t.noToken),
      below,
    );
    mountForgotForm(below, {
      texts,
      calls,
      state: choice.forgot,
      backAddress: loginAddress,
      ...(onLogin ? { onBack: onLogin } : {}),
    });
  }

  /** Logging in is a step of its own, with the second factor where there is one. */
  function drawChosen(): void {
    const onward = link(t.toLogin, loginAddress, onLogin);
    onward.className = classes['onward'] ?? '';
    room.replaceChildren(notice('success', isInvitation() ? t.invitationDone : t.done), onward);
  }

  function draw(): void {
    if (isGone) return;
    input.onTitle(isInvitation() ? t.invitationTitle : t.title);
    if (choice.end === 'chosen') drawChosen();
    else if (choice.end === 'refused' || choice.token === null) drawDeadLink();
    else if (choice.holder === null) void check(choice.token);
    else mountNewPassword(room, { texts, holder: choice.holder, typed: choice.typed, choose });
  }

  host.replaceChildren(room);
  draw();
  return () => {
    isGone = true;
    room.remove();
  };
}
