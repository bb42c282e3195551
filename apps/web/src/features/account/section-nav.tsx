import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
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

export type SectionName = keyof typeof sectionIds;

const names = Object.keys(sectionIds) as SectionName[];

/** The part of the screen that is called so in the address. */
export function sectionOf(hash: string): SectionName | null {
  return names.find((name) => sectionIds[name] === hash) ?? null;
}

/** Beside the parts; on a phone an index that opens one of them, and above that one the way back. */
export function SectionNav({ named }: { named: SectionName | null }) {
  const t = useTranslations('account');
  const labels = {
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
  } satisfies Record<SectionName, string>;
  return (
    <nav className={classes.nav} aria-label={t('sections')}>
      {named !== null && (
        <AppLink className={classes.back} href={paths.profile.to()}>
          <Icon name="left" size={16} />
          {t('sections')}
        </AppLink>
      )}
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href={`#${sectionIds[name]}`}>
              {labels[name]}
              <Icon name="right" size={16} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
