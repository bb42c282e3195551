import { failedPasswordRules, minimumPasswordLength } from '@gevel/contract/plain';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/icon/icon.tsx';
import classes from './new-password.module.css';
import { listedRules } from './new-password.ts';

/** The rules of a password, each ticked as soon as what is typed meets it. */
export function RuleChecklist({ password }: { password: string }) {
  const t = useTranslations('auth.password');
  const failed = failedPasswordRules(password);
  return (
    <ul className={classes.rules} aria-label={t('rules')}>
      {listedRules.map((rule) => {
        const isMet = !failed.includes(rule);
        return (
          <li key={rule} className={classes.rule} data-met={isMet}>
            <span className={classes.mark}>{isMet && <Icon name="check" size={14} />}</span>
            {t(`rule.${rule}`, { min: minimumPasswordLength })}
            <span className={classes.state}>, {t(isMet ? 'met' : 'notMet')}</span>
          </li>
        );
      })}
    </ul>
  );
}
