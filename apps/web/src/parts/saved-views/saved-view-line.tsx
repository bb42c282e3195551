import type { SavedView } from '@gevel/contract';
import { useTranslations } from 'use-intl';
import classes from '../../ui/data-table/panel.module.css';
import { Icon } from '../../ui/icon/icon.tsx';
import own from './saved-views.module.css';

interface SavedViewLineProps {
  view: SavedView;
  /** The list shows exactly this now. */
  isOpen: boolean;
  open: () => void;
  toggleDefault: () => void;
  replace: () => void;
  remove: () => void;
}

export function SavedViewLine({ view, isOpen, open, toggleDefault, replace, remove }: SavedViewLineProps) {
  const t = useTranslations('savedViews');
  const { name } = view;
  const sharing = view.is_mine ? view.is_shared && t('shared') : t('sharedBy', { name: view.maker_name });
  return (
    <li className={classes.line}>
      <button
        type="button"
        className={classes.choice}
        data-active={isOpen || undefined}
        aria-current={isOpen}
        onClick={open}
      >
        <span className={own.name}>{name}</span>
        {sharing && <span className={own.sharing}>{sharing}</span>}
      </button>
      <button
        type="button"
        className={classes.small}
        data-pressed={view.is_default || undefined}
        aria-pressed={view.is_default}
        aria-label={t(view.is_default ? 'dropDefault' : 'makeDefault', { name })}
        title={t(view.is_default ? 'dropDefault' : 'makeDefault', { name })}
        onClick={toggleDefault}
      >
        <span className={view.is_default ? own.pinned : undefined}>
          <Icon name="pin" size={14} />
        </span>
      </button>
      {view.is_mine && !isOpen && (
        <button
          type="button"
          className={classes.small}
          aria-label={t('replace', { name })}
          title={t('replace', { name })}
          onClick={replace}
        >
          <Icon name="refresh" size={14} />
        </button>
      )}
      {view.is_mine && (
        <button
          type="button"
          className={classes.small}
          aria-label={t('delete', { name })}
          title={t('delete', { name })}
          onClick={remove}
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </li>
  );
}
