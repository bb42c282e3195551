import { useTranslations } from 'use-intl';
import classes from '../../parts/login-form/login.module.css';
import { Notice } from '../../ui/notice/notice.tsx';

interface Props {
  onRecovery: () => void;
  /** Of whoever has one. */
  onPasskey: (() => void) | undefined;
}

/** What still opens the account when somebody has used up its codes. */
export function OtherWays({ onRecovery, onPasskey }: Props) {
  const t = useTranslations('auth.step.usedUp');
  const tPasskeys = useTranslations('passkeys');
  return (
    <Notice mood="warning">
      <p>{t('text')}</p>
      <ul>
        {onPasskey && (
          <li>
            <button type="button" className={classes.link} onClick={onPasskey}>
              {tPasskeys('otherWay')}
            </button>
          </li>
        )}
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
