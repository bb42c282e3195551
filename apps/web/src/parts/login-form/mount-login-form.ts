import { ApiProblem } from '../../lib/api-problem.ts';
import { element } from '../../lib/dom.ts';
import { loginRules } from '../../lib/login-rules.ts';
import type { Credentials, Session } from '../../lib/session.ts';
import { addressField } from './address-field.ts';
import { link, passwordField, submitButton } from './fields.ts';
import loginClasses from './login.module.css';
import classes from './login-form.module.css';
import type { LoginTexts } from './login-texts.ts';
import { failureNotice, notice } from './notice.ts';

export interface LoginFormInput {
  texts: LoginTexts;
  session: Session;
  /** What is typed, kept by whoever shows the form; the form writes into it. */
  credentials: Credentials;
  isExpired: boolean;
  forgotAddress: string;
  onSecondStep: (step: '2fa-required' | '2fa-setup') => void;
  /** The session knows its user. */
  onEntered: () => void | Promise<void>;
  /** A plain click on "forgot"; else the browser follows the address. */
  onForgot?: () => void;
}

/**
 * The form that everybody meets first. It draws itself, so that the login screen needs no library and is there at once;
 * the screens behind it show the same form.
 */
export function mountLoginForm(host: HTMLElement, input: LoginFormInput): () => void {
  const { texts, credentials } = input;
  const t = texts.auth.login;
  const problem = element('div', { className: classes['problem'] ?? '' });
  const email = addressField('login-email', credentials.email, texts);
  const password = passwordField(
    'login-password',
    { label: t.password, name: 'password', autocomplete: 'current-password', value: credentials.password },
    texts,
  );
  const { button, busy } = submitButton(t.submit, t.submitting);
  const withPasskey = element(
    'button',
    { type: 'button', className: classes['other'] ?? '' },
    texts.auth.passkey.submit,
  );
  withPasskey.addEventListener('click', () => void usePasskey());
  const fields = { email, password };
  const form = element(
    'form',
    { className: loginClasses['form'] ?? '', noValidate: true },
    input.isExpired && notice('info', t.expired),
    problem,
    email.box,
    password.box,
    button,
    withPasskey,
    link(texts.auth.forgot.link, input.forgotAddress, input.onForgot),
  );

  for (const name of ['email', 'password'] as const)
    fields[name].input.addEventListener('input', ({ currentTarget }) => {
      if (currentTarget instanceof HTMLInputElement) credentials[name] = currentTarget.value;
      fields[name].complain(null);
    });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });

  const isMissing = (name: keyof Credentials): boolean => credentials[name].length < (loginRules[name]?.min ?? 0);

  function isFilledIn(): boolean {
    // A password manager may fill in without a word.
    for (const name of ['email', 'password'] as const) {
      credentials[name] = fields[name].input.value;
      fields[name].complain(isMissing(name) ? t.required : null);
    }
    return !isMissing('email') && !isMissing('password');
  }

  async function send(): Promise<void> {
    if (!isFilledIn() || input.session.getState().isLoggingIn) return;
    problem.replaceChildren();
    busy(true);
    try {
      const result = await input.session.login({ ...credentials, email: credentials.email.trim() });
      if (typeof result === 'string') input.onSecondStep(result);
      else await input.onEntered();
    } catch (error) {
      refuse(error);
    } finally {
      busy(false);
    }
  }

  async function usePasskey(): Promise<void> {
    if (input.session.getState().isLoggingIn) return;
    problem.replaceChildren();
    try {
      await input.session.loginWithPasskey();
      await input.onEntered();
    } catch (error) {
      refuse(error);
    }
  }

  function refuse(error: unknown): void {
    problem.replaceChildren(failureNotice(error, texts));
    if (!(error instanceof ApiProblem) || error.code !== 'invalid_credentials') return;
    credentials.password = '';
    password.input.value = '';
    password.input.focus();
  }

  host.replaceChildren(form);
  (credentials.email === '' ? email : password).input.focus();
  return () => form.remove();
}
