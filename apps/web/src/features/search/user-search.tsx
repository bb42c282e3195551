import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/icon/icon.tsx';
import { SearchShell } from './search-shell.tsx';
import { useSearchKey } from './use-search-key.ts';
import classes from './user-search.module.css';

const load = async () => (await import('./user-finder.tsx')).UserFinder;

const boxId = 'user-search';

/** The administrators' way to any broker or owner by name, and to any screen; Ctrl-K or Cmd-K goes to it from everywhere. */
export function UserSearch() {
  const t = useTranslations('search');
  useSearchKey(boxId);
  const box = {
    id: boxId,
    'aria-keyshortcuts': 'Control+K Meta+K',
    className: classes.box,
    type: 'search',
    'aria-label': t('placeholder'),
    placeholder: t('placeholder'),
    leftSection: <Icon name="search" />,
    autoComplete: 'off',
  };
  return <SearchShell box={box} load={load} />;
}
