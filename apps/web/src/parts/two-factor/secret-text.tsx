import { useTranslations } from 'use-intl';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import classes from './two-factor.module.css';

/** The secret for whoever cannot scan: in groups of four for the eye, in one piece for the clipboard. */
export function SecretText({ secret }: { secret: string }) {
  const t = useTranslations('auth.setUp');
  const tCodes = useTranslations('auth.recoveryCodes');
  return (
    <div className={classes.secret}>
      <p>{t('secret')}</p>
      <div className={classes.secretLine}>
        <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton text={secret} label={tCodes('copy')} copiedLabel={tCodes('copied')} />
      </div>
    </div>
  );
}
