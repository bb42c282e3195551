import { useTranslations } from 'use-intl';
import { useIsOnline } from '../../lib/online.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import classes from './offline-notice.module.css';

/** Says that the device has no network, as long as that is so. What was asked meanwhile is read once it has. */
export function OfflineNotice() {
  const t = useTranslations('ui');
  const isOnline = useIsOnline();
  return (
    <div role="status" className={classes.place}>
      {!isOnline && (
        <p className={classes.notice}>
          <Icon name="unlink" />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
