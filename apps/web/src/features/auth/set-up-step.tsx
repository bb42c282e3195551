import { useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from '../../parts/login-form/login.module.css';
import { PasskeyForm } from '../../parts/passkeys/passkey-form.tsx';
import { withPasskeyWords } from '../../parts/passkeys/with-passkey-words.tsx';
import { RecoveryCodes } from '../../parts/two-factor/recovery-codes.tsx';
import { TwoFactorSetUp } from '../../parts/two-factor/two-factor-set-up.tsx';
import { Notice } from '../../ui/notice/notice.tsx';

interface Props {
  email: string;
  onDone: () => Promise<void>;
  onBack: () => void;
}

/** The second factor of somebody who must have one: set up first, then the recovery codes, and only then the portal. */
export const SetUpStep = withPasskeyWords(function SetUpStep({ email, onDone, onBack }: Props) {
  const t = useTranslations('auth.setUp');
  const tStep = useTranslations('auth.step');
  const tCodes = useTranslations('auth.recoveryCodes');
  const tPasskeys = useTranslations('passkeys');
  const [isPasskey, setIsPasskey] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  if (codes) {
    return (
      <div className={classes.form}>
        <Notice mood="success">
          <p>{t('done')}</p>
        </Notice>
        <h2 className={classes.subtitle}>{tCodes('title')}</h2>
        <RecoveryCodes codes={codes} email={email} onKept={() => void onDone()} />
      </div>
    );
  }
  return (
    <div className={classes.form}>
      <p className={classes.text}>{t('intro')}</p>
      <TwoFactorSetUp onDone={setCodes} />
      {isPasskey ? (
        <PasskeyForm onMade={(_, made) => setCodes(made)} onCancel={() => setIsPasskey(false)} />
      ) : (
        <div className={classes.ways}>
          <button type="button" className={classes.link} onClick={() => setIsPasskey(true)}>
            {tPasskeys('setUp')}
          </button>
          <p className={classes.text}>{tPasskeys('setUpHint')}</p>
        </div>
      )}
      <button type="button" className={classes.link} onClick={onBack}>
        {tStep('back')}
      </button>
    </div>
  );
});
