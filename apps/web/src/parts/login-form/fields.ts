import { drawing, element } from '../../lib/dom.ts';
import { drawings } from '../../ui/icon/drawings.ts';
import loginClasses from './login.module.css';
import classes from './login-form.module.css';
import type { LoginTexts } from './login-texts.ts';

export interface FormField {
  box: HTMLElement;
  input: HTMLInputElement;
  /** Says what is wrong at the field, or nothing any more. */
  complain: (text: string | null) => void;
}

type Input = Partial<Pick<HTMLInputElement, 'name' | 'autocomplete' | 'inputMode' | 'value' | 'type' | 'maxLength'>>;

interface Look extends Input {
  label: string;
  /** What else is to be read out with the field. */
  describedBy?: string;
}

export function field(id: string, { label, describedBy, ...look }: Look, ...beside: Node[]): FormField {
  const input = element('input', { ...look, id, className: classes['input'] ?? '' });
  const error = element('p', { id: `${id}-error`, className: classes['error'] ?? '', hidden: true });
  const box = element(
    'div',
    { className: classes['field'] ?? '' },
    element('label', { className: classes['label'] ?? '', htmlFor: id }, label),
    element('div', { className: classes['line'] ?? '' }, input, ...beside),
    error,
  );
  function complain(text: string | null): void {
    error.hidden = text === null;
    error.textContent = text ?? '';
    input.setAttribute('aria-invalid', `${text !== null}`);
    describe(text === null ? [] : [error.id]);
  }
  function describe(ids: readonly string[]): void {
    const all = [...ids, ...(describedBy === undefined ? [] : [describedBy])];
    if (all.length === 0) input.removeAttribute('aria-describedby');
    else input.setAttribute('aria-describedby', all.join(' '));
  }
  describe([]);
  return { box, input, complain };
}

/** A password can be looked at while one types it, and says when Caps Lock is on. */
export function passwordField(id: string, look: Look, { auth: { login: t } }: LoginTexts): FormField {
  const toggle = element('button', { type: 'button', className: classes['eye'] ?? '' });
  const made = field(id, look, toggle);
  const capsLock = element('p', { className: classes['hint'] ?? '', hidden: true }, t.capsLock);
  made.box.append(capsLock);
  const { input } = made;

  function show(isShown: boolean): void {
    input.type = isShown ? 'text' : 'password';
    toggle.replaceChildren(drawing(drawings[isShown ? 'eye-off' : 'eye']));
    toggle.setAttribute('aria-label', isShown ? t.hidePassword : t.showPassword);
  }
  show(false);
  toggle.addEventListener('click', () => show(input.type === 'password'));
  for (const name of ['keydown', 'keyup'] as const)
    input.addEventListener(name, (event) => {
      capsLock.hidden = !event.getModifierState('CapsLock');
    });
  input.addEventListener('blur', () => {
    capsLock.hidden = true;
  });
  return made;
}

/** A link that the browser follows, unless whoever shows it knows a quicker way for a plain click. */
export function link(text: string, href: string, onPlainClick?: () => void): HTMLAnchorElement {
  const made = element('a', { href, className: loginClasses['link'] ?? '' }, text);
  made.addEventListener('click', (event) => {
    if (!onPlainClick || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onPlainClick();
  });
  return made;
}

export interface SubmitButton {
  button: HTMLButtonElement;
  busy: (isBusy: boolean) => void;
}

export function submitButton(text: string, busyText = text): SubmitButton {
  const button = element('button', { type: 'submit', className: classes['submit'] ?? '' }, text);
  return {
    button,
    busy: (isBusy) => {
      button.textContent = isBusy ? busyText : text;
      button.setAttribute('aria-busy', `${isBusy}`);
    },
  };
}
