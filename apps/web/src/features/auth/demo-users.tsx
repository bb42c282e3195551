import type { Branding } from '@gevel/contract';
import { useTranslations } from 'use-intl';
import type { Credentials } from '../../lib/session.ts';
import classes from './login.module.css';

type Demo = NonNullable<Branding['demo']>;

/** In a demo everybody may be anybody: one click fills the form. */
export function DemoUsers({ demo, onPick }: { demo: Demo; onPick: (credentials: Credentials) => void }) {
  const t = useTranslations('auth.demo');
  const tRole = useTranslations('auth.demo.roles');
  return (
    <section className={classes.demo} aria-labelledby="demo-title">
      <h2 className={classes.demoTitle} id="demo-title">
        {t('title')}
      </h2>
      <p className={classes.hint}>{t('intro')}</p>
      <ul className={classes.users}>
        {demo.users.map(({ email, role }) => (
          <li key={email}>
            <button type="button" className={classes.user} onClick={() => onPick({ email, password: demo.password })}>
              <span className={classes.role}>{roleIn(tRole, role)}</span> <span className={classes.email}>{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A role that has no word here is shown as it is. */
function roleIn(t: ReturnType<typeof useTranslations<'auth.demo.roles'>>, role: string): string {
  const name = role as Parameters<typeof t>[0]; // `has` tells whether it is one
  return t.has(name) ? t(name) : role;
}
