import type { HttpClient } from '../../lib/http-client.ts';
import { passwordToken } from '../../lib/password-token.ts';
import { loginShellPaths } from '../../lib/path.ts';
import type { Credentials, Session } from '../../lib/session.ts';
import type { LoginTexts } from '../../parts/login-form/login-texts.ts';
import { mountDemoUsers } from '../../parts/login-form/mount-demo-users.ts';
import { type ForgotState, mountForgotForm } from '../../parts/login-form/mount-forgot-form.ts';
import { mountLoginForm } from '../../parts/login-form/mount-login-form.ts';
import { mountPasswordChoice, newPasswordChoice } from '../../parts/login-form/mount-password-choice.ts';
import { passwordCalls } from '../../parts/login-form/password-calls.ts';
import { leaveSecondStep } from '../../parts/login-form/second-step.ts';
import type { LoginShell, ShellBranding } from './draw-shell.ts';

/** Fills the login shell with its forms; another language draws it anew, with what was typed. */
export type DrawScreen = (shell: LoginShell, texts: LoginTexts) => void | Promise<void>;

interface LoginInput {
  client: HttpClient;
  session: Session;
  branding: ShellBranding;
  hand: () => Promise<void>;
}

/** Logging in, or asking for the mail of whoever forgot the password. */
export function loginScreen({ client, session, branding, hand }: LoginInput): DrawScreen {
  const search = new URLSearchParams(window.location.search);
  const kept = { return: search.get('return') ?? undefined };
  if (search.get('forgot') === 'true') return forgotScreen(client, loginShellPaths.login.to(undefined, kept));
  let credentials: Credentials = { email: '', password: '' };

  return ({ card, below, entitle }, texts) => {
    entitle(texts.auth.login.title);
    const showForm = () =>
      mountLoginForm(card, {
        texts,
        session,
        credentials,
        isExpired: search.get('expired') === 'true',
        forgotAddress: loginShellPaths.login.to(undefined, { ...kept, forgot: true }),
        onSecondStep: (step) => {
          leaveSecondStep(step, credentials);
          void hand();
        },
        onEntered: hand,
      });
    showForm();
    if (branding.demo === null) return;
    mountDemoUsers(below, {
      texts,
      demo: branding.demo,
      onPick: (picked) => {
        credentials = { ...picked };
        showForm();
      },
    });
  };
}

function forgotScreen(client: HttpClient, backAddress: string): DrawScreen {
  const state: ForgotState = { email: '', isSent: false };
  const calls = passwordCalls(client);
  return ({ card, entitle }, texts) => {
    entitle(texts.auth.forgot.title);
    mountForgotForm(card, { texts, calls, state, backAddress });
  };
}

/** Choosing a password with a mailed link. */
export function passwordScreen(client: HttpClient): DrawScreen {
  const choice = newPasswordChoice(passwordToken());
  const calls = passwordCalls(client);
  return ({ card, entitle }, texts) => {
    mountPasswordChoice(card, { texts, calls, choice, loginAddress: loginShellPaths.login.to(), onTitle: entitle });
  };
}
