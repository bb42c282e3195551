import { useTranslations } from 'use-intl';
import { Icon } from '../icon/icon.tsx';
import classes from './modal-dialog.module.css';

export type DialogIcon = 'exclamation' | 'info' | 'success' | 'error';

const drawings = { exclamation: 'warning', info: 'info', success: 'success', error: 'error' } as const;

export function DialogSign({ icon }: { icon: DialogIcon }) {
  const t = useTranslations('ui.icons');
  return (
    <span className={classes.sign} data-icon={icon} role="img" aria-label={t(icon)}>
      <Icon name={drawings[icon]} size={22} />
    </span>
  );
}
