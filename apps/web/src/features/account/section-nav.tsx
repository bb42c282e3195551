import { useTranslations } from 'use-intl';
import classes from './profile.module.css';

/** The parts of the screen as they stand in the address: `/profile#wachtwoord`. */
export const sectionIds = {
  personal: 'gegevens',
  email: 'e-mailadres',
  password: 'wachtwoord',
  factor: 'tweede-stap',
  passkeys: 'passkeys',
  mails: 'berichten',
  alerts: 'signalen',
  reports: 'geplande-rapporten',
  sessions: 'sessies',
  devices: 'apparaten',
  tokens: 'tokens',
} as const;

export function SectionNav({ isOwn }: { isOwn: boolean }) {
  const t = useTranslations('account');
  const names = {
    personal: t('personal'),
    email: t('email'),
    password: t('password.title'),
    factor: t('factor.title'),
    passkeys: t('passkeys'),
    mails: t('mails'),
    alerts: t('alerts'),
    reports: t('reports'),
    sessions: t('sessions.title'),
    devices: t('devices.title'),
    tokens: t('tokens.title'),
  } satisfies Record<keyof typeof sectionIds, string>;
  const hidden = isOwn ? [] : ['mails', 'alerts', 'reports'];
  const shown = Object.entries(names).filter(([name]) => !hidden.includes(name));
  return (
    <nav className={classes.nav} aria-label={t('sections')}>
      <ul>
        {shown.map(([name, label]) => (
          <li key={name}>
            {/* The keys of names are those of sectionIds, which Object.entries forgets. */}
            <a href={`#${sectionIds[name as keyof typeof sectionIds]}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
