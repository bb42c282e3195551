import { drawing, element } from '../../lib/dom.ts';
import { drawings } from '../../ui/icon/drawings.ts';
import type { DoorTexts } from './door-texts.ts';
import classes from './login-form.module.css';

export interface FormField {
  box: HTMLElement;
  input: HTMLInputElement;
  /** Says what is wrong at the field, or nothing any more. */
  complain: (text: string | null) => void;
}

type Input = Partial<Pick<HTMLInputElement, 'type' | 'name' | 'autocomplete' | 'inputMode' | 'value'>>;

export function field(id: string, label: string, look: Input, ...beside: Node[]): FormField {
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
    if (text === null) input.removeAttribute('aria-describedby');
    else input.setAttribute('aria-describedby', error.id);
  }
  return { box, input, complain };
}

/** A password can be looked at while one types it, and says when Caps Lock is on. */
export function passwordField(id: string, value: string, { auth: { login: t } }: DoorTexts): FormField {
  const toggle = element('button', { type: 'button', className: classes['eye'] ?? '' });
  const made = field(id, t.password, { name: 'password', autocomplete: 'current-password', value }, toggle);
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
