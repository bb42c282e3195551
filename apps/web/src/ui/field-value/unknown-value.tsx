import { useTranslations } from 'use-intl';
import classes from './not-read.module.css';

/** In the place of a value that the back office has and that could not be read: it is not empty. */
export function UnknownValue() {
  const t = useTranslations('ui.unread');
  return (
    <span className={classes.notRead} title={t('valueHint')}>
      {t('value')}
    </span>
  );
}
