import { ApiProblem } from '../../lib/api-problem.ts';
import { element } from '../../lib/dom.ts';
import type { Credentials, Session } from '../../lib/session.ts';
import type { DoorTexts } from './door-texts.ts';
import { failureText } from './failure-text.ts';
import { field, passwordField } from './fields.ts';
import loginClasses from './login.module.css';
import classes from './login-form.module.css';
import { countdown, notice } from './notice.ts';

export interface LoginFormInput {
  texts: DoorTexts;
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
  const email = field('login-email', t.email, {
    type: 'email',
    name: 'email',
    autocomplete: 'username',
    inputMode: 'email',
    value: credentials.email,
  });
  const password = passwordField('login-password', credentials.password, texts);
  const submit = element('button', { type: 'submit', className: classes['submit'] ?? '' }, t.submit);
  const fields = { email, password };
  const forgot = element(
    'a',
    { href: input.forgotAddress, className: loginClasses['link'] ?? '' },
    texts.auth.forgot.link,
  );
  const form = element(
    'form',
    { className: loginClasses['form'] ?? '', noValidate: true },
    input.isExpired && notice('info', t.expired),
    problem,
    email.box,
    password.box,
    submit,
    forgot,
  );

  for (const name of ['email', 'password'] as const)
    fields[name].input.addEventListener('input', ({ currentTarget }) => {
      if (currentTarget instanceof HTMLInputElement) credentials[name] = currentTarget.value;
      fields[name].complain(null);
    });
  forgot.addEventListener('click', (event) => {
    if (!input.onForgot || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    input.onForgot();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });

  function isFilledIn(): boolean {
    // A password manager may fill in without a word.
    for (const name of ['email', 'password'] as const) {
      credentials[name] = fields[name].input.value;
      fields[name].complain(credentials[name] === '' ? t.required : null);
    }
    return credentials.email !== '' && credentials.password !== '';
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

  function busy(isBusy: boolean): void {
    submit.textContent = isBusy ? t.submitting : t.submit;
    submit.setAttribute('aria-busy', `${isBusy}`);
  }

  function refuse(error: unknown): void {
    const wait = error instanceof ApiProblem ? error.retryAfterSeconds : null;
    const lines = [failureText(error, texts), ...(wait !== null && wait > 0 ? [countdown(wait, texts)] : [])];
    problem.replaceChildren(notice('danger', ...lines));
    if (!(error instanceof ApiProblem) || error.code !== 'invalid_credentials') return;
    credentials.password = '';
    password.input.value = '';
    password.input.focus();
  }

  host.replaceChildren(form);
  (credentials.email === '' ? email : password).input.focus();
  return () => form.remove();
}
