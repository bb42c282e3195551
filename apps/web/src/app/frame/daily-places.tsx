import type { SessionUser } from '@gevel/contract';
import { useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { actorOf } from '../../lib/may.ts';
import type { SliceName } from '../../lib/slices.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { isWithin, type MenuEntry, menuOf } from '../menu.ts';
import classes from './daily-places.module.css';
import { hasSearch, type PhoneSearch } from './phone-search.ts';

const maxPlaces = 4;

/** Where each kind of user goes from day to day. */
const places: Readonly<Record<SessionUser['type'], readonly SliceName[]>> = {
  owner: ['dashboard', 'rental-statements', 'objects', 'tickets'],
  broker: ['dashboard', 'objects', 'contracts', 'tickets'],
  admin: ['dashboard', 'brokers', 'owners', 'users'],
};

/** The four places at the bottom of a phone; one that somebody may not open makes room for the next of the menu. */
export function placesOf(user: SessionUser): MenuEntry[] {
  const entries = menuOf(actorOf(user));
  const daily = places[user.portal?.type ?? user.type].flatMap(
    (slice) => entries.find((each) => each.slice === slice) ?? [],
  );
  return [...daily, ...entries.filter((entry) => !daily.includes(entry))].slice(0, maxPlaces);
}

/** And the search, which is wanted on every screen. */
export function DailyPlaces({ user, search }: { user: SessionUser; search: PhoneSearch }) {
  const t = useTranslations();
  const { pathname } = useLocation();
  return (
    <nav className={classes.bar} aria-label={t('frame.dailyPlaces')}>
      {placesOf(user).map((entry) => (
        <AppLink
          key={entry.name}
          className={classes.place}
          href={entry.screen.pattern}
          aria-current={isWithin(entry, pathname) ? 'page' : undefined}
        >
          <Icon name={entry.slice} size={20} />
          <span className={classes.label}>{t(entry.screen.title)}</span>
        </AppLink>
      ))}
      {hasSearch(user) && (
        <button
          type="button"
          className={classes.search}
          aria-expanded={search.isOpen}
          onClick={search.isOpen ? search.close : search.open}
        >
          <Icon name="search" size={20} />
          <span className={classes.label}>{t('frame.search')}</span>
        </button>
      )}
    </nav>
  );
}
