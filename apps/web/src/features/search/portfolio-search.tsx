import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/icon/icon.tsx';
import classes from './portfolio-search.module.css';
import { SearchShell } from './search-shell.tsx';
import { useSearchKey } from './use-search-key.ts';

const load = async () => (await import('./portfolio-finder.tsx')).PortfolioFinder;
const boxId = 'portfolio-search';

const isMac = () => navigator.platform.startsWith('Mac');

/** The way of brokers and owners to anything in their portfolio; Ctrl-K or Cmd-K goes to it from everywhere. */
export function PortfolioSearch({ onCall }: { onCall: () => void }) {
  const t = useTranslations('search');
  useSearchKey(boxId, onCall);
  const box = {
    id: boxId,
    className: classes.box,
    type: 'search',
    'aria-label': t('portfolio.placeholder'),
    title: t('portfolio.hint'),
    'aria-keyshortcuts': 'Control+K Meta+K',
    placeholder: t('portfolio.placeholder'),
    leftSection: <Icon name="search" />,
    rightSection: (
      <kbd className={classes.keys} aria-hidden>
        {isMac() ? '⌘K' : 'Ctrl K'}
      </kbd>
    ),
    rightSectionWidth: 52,
    autoComplete: 'off',
  };
  return <SearchShell box={box} load={load} />;
}
