import { element } from '../../lib/dom.ts';
import { looksLikeEmail } from '../../lib/looks-like.ts';
import { addressField } from './address-field.ts';
import { link, submitButton } from './fields.ts';
import loginClasses from './login.module.css';
import classes from './login-form.module.css';
import type { LoginTexts } from './login-texts.ts';
import { failureNotice, notice } from './notice.ts';
import type { PasswordCalls } from './password-calls.ts';

/** What is typed and done, kept by whoever shows the form; another language draws it anew. */
export interface ForgotState {
  email: string;
  isSent: boolean;
}

interface Input {
  texts: LoginTexts;
  calls: Pick<PasswordCalls, 'forgot'>;
  state: ForgotState;
  backAddress: string;
  onBack?: () => void;
}

/** Asks for the mail to choose a new password. Whether we know the address is not told to anybody. */
export function mountForgotForm(host: HTMLElement, { texts, calls, state, backAddress, onBack }: Input): () => void {
  const t = texts.auth.forgot;
  const problem = element('div', { className: classes['problem'] ?? '' });
  const email = addressField('forgot-email', state.email, texts);
  const { button, busy } = submitButton(t.submit);
  const intro = element('p', { className: loginClasses['text'] ?? '' }, t.intro);
  const back = link(texts.auth.step.back, backAddress, onBack);
  const form = element('form', { className: loginClasses['form'] ?? '', noValidate: true });

  function draw(): void {
    if (state.isSent) form.replaceChildren(notice('success', t.sent, t.sentHint), back);
    else form.replaceChildren(problem, intro, email.box, button, back);
  }
  email.input.addEventListener('input', () => {
    state.email = email.input.value;
    email.complain(null);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });

  async function send(): Promise<void> {
    state.email = email.input.value;
    email.complain(looksLikeEmail(state.email) ? null : t.invalidEmail);
    if (!looksLikeEmail(state.email) || button.ariaBusy === 'true') return;
    problem.replaceChildren();
    busy(true);
    try {
      await calls.forgot(state.email.trim());
      state.isSent = true;
      draw();
    } catch (error) {
      problem.replaceChildren(failureNotice(error, texts));
    } finally {
      busy(false);
    }
  }

  draw();
  host.replaceChildren(form);
  if (!state.isSent) email.input.focus();
  return () => form.remove();
}
