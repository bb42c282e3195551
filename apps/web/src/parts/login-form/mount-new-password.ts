import { maximumPasswordLength } from '@gevel/contract/plain';
import { isApiProblem } from '../../lib/api-problem.ts';
import { element } from '../../lib/dom.ts';
import { faultsOf, isFit, type NewPassword } from '../new-password/new-password.ts';
import { passwordField, submitButton } from './fields.ts';
import loginClasses from './login.module.css';
import classes from './login-form.module.css';
import type { LoginTexts } from './login-texts.ts';
import { failureNotice } from './notice.ts';
import type { TokenHolder } from './password-calls.ts';
import { ruleList } from './rule-list.ts';

interface Input {
  texts: LoginTexts;
  holder: TokenHolder;
  /** What is typed, kept by whoever shows the form; the form writes into it. */
  typed: NewPassword;
  choose: (typed: NewPassword) => Promise<void>;
}

const names = ['password', 'password_confirmation'] as const;

/** The first password of who was invited, or a new one in place of a forgotten one; typed twice. */
export function mountNewPassword(host: HTMLElement, { texts, holder, typed, choose }: Input): void {
  const { reset, password: t } = texts.auth;
  const intro = holder.purpose === 'invitation' ? reset.invitationIntro : reset.intro;
  const problem = element('div', { className: classes['problem'] ?? '' });
  const rules = ruleList('new-password-rules', texts);
  const fields = {
    password: newPasswordField('password', { label: t.new, describedBy: rules.list.id }),
    password_confirmation: newPasswordField('password_confirmation', { label: t.repeat }),
  };
  fields.password.box.append(rules.list);
  const { button, busy } = submitButton(reset.submit);
  // For the password manager, which else would not know whose password this is.
  const owner = element('input', {
    type: 'email',
    name: 'email',
    autocomplete: 'username',
    value: holder.email,
    readOnly: true,
    hidden: true,
  });
  const form = element(
    'form',
    { className: loginClasses['form'] ?? '', noValidate: true },
    problem,
    element('p', { className: loginClasses['text'] ?? '' }, intro.replace('{email}', holder.email)),
    owner,
    ...names.map((name) => fields[name].box),
    button,
  );
  let isTried = false;

  function newPasswordField(name: keyof NewPassword, look: { label: string; describedBy?: string }) {
    return passwordField(`new-${name}`, { ...look, name, autocomplete: 'new-password', value: typed[name] }, texts);
  }
  for (const name of names)
    fields[name].input.addEventListener('input', () => {
      typed[name] = fields[name].input.value;
      problem.replaceChildren();
      follow();
    });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });

  /** Only who tried to save is told what is wrong. */
  function follow(refused: Readonly<Record<string, readonly string[]>> = {}): void {
    rules.follow(typed.password);
    const faults = isTried ? faultsOf(typed) : {};
    for (const name of names) {
      const fault = faults[name];
      fields[name].complain(fault === undefined ? (refused[name]?.[0] ?? null) : faultText(fault, texts));
    }
  }

  async function send(): Promise<void> {
    for (const name of names) typed[name] = fields[name].input.value;
    isTried = true;
    follow();
    if (!isFit(typed) || button.ariaBusy === 'true') return;
    problem.replaceChildren();
    busy(true);
    try {
      await choose(typed);
    } catch (error) {
      const refused = isApiProblem(error, 'invalid_content') ? error.errors : {};
      follow(refused);
      if (Object.keys(refused).length === 0) problem.replaceChildren(failureNotice(error, texts));
    } finally {
      busy(false);
    }
  }

  follow();
  host.replaceChildren(form);
}

function faultText(fault: 'required' | 'unfit' | 'tooLong' | 'different', { auth }: LoginTexts): string {
  if (fault === 'required') return auth.login.required;
  return auth.password[fault].replace('{max, number}', `${maximumPasswordLength}`);
}
