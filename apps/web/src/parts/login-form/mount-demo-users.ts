import type { Branding } from '@gevel/contract';
import { element } from '../../lib/dom.ts';
import type { Credentials } from '../../lib/session.ts';
import classes from './login.module.css';
import type { LoginTexts } from './login-texts.ts';

interface Input {
  texts: LoginTexts;
  demo: NonNullable<Branding['demo']>;
  onPick: (credentials: Credentials) => void;
}

/** In a demo everybody may be anybody: one click fills the form. */
export function mountDemoUsers(host: HTMLElement, { texts, demo, onPick }: Input): () => void {
  const t = texts.auth.demo;
  const roles: Readonly<Record<string, string>> = t.roles;
  const users = demo.users.map(({ email, role }) => {
    const button = element(
      'button',
      { type: 'button', className: classes['user'] ?? '' },
      element('span', {}, roles[role] ?? role),
      ' ',
      element('span', { className: classes['email'] ?? '' }, email),
    );
    button.addEventListener('click', () => onPick({ email, password: demo.password }));
    return element('li', {}, button);
  });
  const section = element(
    'section',
    { className: classes['demo'] ?? '', attributes: { 'aria-labelledby': 'demo-title' } },
    element('h2', { className: classes['demoTitle'] ?? '', id: 'demo-title' }, t.title),
    element('p', { className: classes['hint'] ?? '' }, t.intro),
    element('ul', { className: classes['users'] ?? '' }, ...users),
  );
  host.replaceChildren(section);
  return () => section.remove();
}
