import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/icon/icon.tsx';
import classes from './portfolio-search.module.css';
import { SearchShell } from './search-shell.tsx';

const load = async () => (await import('./portfolio-finder.tsx')).PortfolioFinder;
const boxId = 'portfolio-search';

const isMac = () => navigator.platform.startsWith('Mac');

/** The way of brokers and owners to anything in their portfolio; Ctrl-K (on a Mac Cmd-K) goes to it from everywhere. */
export function PortfolioSearch() {
  const t = useTranslations('search');
  useEffect(() => {
    document.addEventListener('keydown', goToBox);
    return () => document.removeEventListener('keydown', goToBox);
  }, []);
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

function goToBox(event: KeyboardEvent): void {
  const isAsked = event.key.toLowerCase() === 'k' && (isMac() ? event.metaKey : event.ctrlKey);
  const box = document.getElementById(boxId);
  if (!isAsked || event.shiftKey || event.altKey || !(box instanceof HTMLInputElement)) return;
  // Whoever types elsewhere goes on typing there.
  if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')) return;
  event.preventDefault();
  box.focus();
  box.select();
}
