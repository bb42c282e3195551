import { loginRules } from '../../lib/login-rules.ts';
import { type FormField, field } from './fields.ts';
import type { LoginTexts } from './login-texts.ts';

const { max } = loginRules['email'] ?? {};

/** The address that somebody logs in with, as long as the call takes one. */
export function addressField(id: string, value: string, { auth }: LoginTexts): FormField {
  return field(id, {
    label: auth.login.email,
    type: 'email',
    name: 'email',
    autocomplete: 'username',
    inputMode: 'email',
    value,
    ...(max === undefined ? {} : { maxLength: max }),
  });
}
