import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/icon/icon.tsx';
import { SearchShell } from './search-shell.tsx';
import classes from './user-search.module.css';

const load = async () => (await import('./user-finder.tsx')).UserFinder;

/** The administrators' way to any broker or owner by name. */
export function UserSearch() {
  const t = useTranslations('search');
  const box = {
    className: classes.box,
    type: 'search',
    'aria-label': t('placeholder'),
    placeholder: t('placeholder'),
    leftSection: <Icon name="search" />,
    autoComplete: 'off',
  };
  return <SearchShell box={box} load={load} />;
}
