import { useTranslations } from 'use-intl';
import classes from './not-read.module.css';

/** In the place of a value that the portal could not have yet: that there is none is not known. */
export function NotRead() {
  const t = useTranslations('lists');
  return <span className={classes.notRead}>{t('notRead')}</span>;
}
