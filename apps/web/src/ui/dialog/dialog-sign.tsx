import { useTranslations } from 'use-intl';
import { ErrorIcon, ExclamationIcon, InfoIcon, SuccessIcon } from '../icons/sign-icons.tsx';
import classes from './modal-dialog.module.css';

export type DialogIcon = 'exclamation' | 'info' | 'success' | 'error';

const drawings = { exclamation: ExclamationIcon, info: InfoIcon, success: SuccessIcon, error: ErrorIcon };

export function DialogSign({ icon }: { icon: DialogIcon }) {
  const t = useTranslations('ui.icons');
  const Drawing = drawings[icon];
  return (
    <span className={classes.sign} data-icon={icon} role="img" aria-label={t(icon)}>
      <Drawing size={22} />
    </span>
  );
}
