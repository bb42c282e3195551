import { useTranslations } from 'use-intl';
import classes from '../../parts/login-form/login.module.css';
import { Notice } from '../../ui/notice/notice.tsx';

/** What still opens the account when somebody has used up its codes. */
export function OtherWays({ onRecovery }: { onRecovery: () => void }) {
  const t = useTranslations('auth.step.usedUp');
  return (
    <Notice mood="warning">
      <p>{t('text')}</p>
      <ul>
        <li>
          <button type="button" className={classes.link} onClick={onRecovery}>
            {t('recovery')}
          </button>
        </li>
        <li>{t('device')}</li>
        <li>{t('password')}</li>
      </ul>
    </Notice>
  );
}
