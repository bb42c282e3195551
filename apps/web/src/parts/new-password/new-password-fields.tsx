import { maximumPasswordLength } from '@gevel/contract/plain';
import { PasswordInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/icon/icon.tsx';
import classes from './new-password.module.css';
import { faultsOf, type NewPassword } from './new-password.ts';
import { RuleChecklist } from './rule-checklist.tsx';

interface Props {
  typed: NewPassword;
  onChange: (typed: NewPassword) => void;
  /** Only who tried to save is told what is wrong. */
  isTried: boolean;
  /** What the server says of a field. */
  refused: Readonly<Record<string, readonly string[]>>;
}

/** A new password twice, with the rules that it meets so far. */
export function NewPasswordFields({ typed, onChange, isTried, refused }: Props) {
  const t = useTranslations('auth.password');
  const tLogin = useTranslations('auth.login');
  const faults = isTried ? faultsOf(typed) : {};

  function errorOf(field: keyof NewPassword): string | undefined {
    const fault = faults[field];
    if (fault === undefined) return refused[field]?.[0];
    return fault === 'required' ? tLogin('required') : t(fault, { max: maximumPasswordLength });
  }

  const look = {
    autoComplete: 'new-password',
    visibilityToggleIcon: ({ reveal }: { reveal: boolean }) =>
      reveal ? <Icon name="eye-off" size={18} /> : <Icon name="eye" size={18} />,
    visibilityToggleButtonProps: { 'aria-label': tLogin('showPassword'), tabIndex: 0 },
  };
  return (
    <div className={classes.fields}>
      <PasswordInput
        {...look}
        label={t('new')}
        name="password"
        description={<RuleChecklist password={typed.password} />}
        descriptionProps={{ component: 'div' }}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={typed.password}
        error={errorOf('password')}
        aria-invalid={errorOf('password') !== undefined}
        onChange={(event) => onChange({ ...typed, password: event.currentTarget.value })}
      />
      <PasswordInput
        {...look}
        label={t('repeat')}
        name="password_confirmation"
        value={typed.password_confirmation}
        error={errorOf('password_confirmation')}
        aria-invalid={errorOf('password_confirmation') !== undefined}
        onChange={(event) => onChange({ ...typed, password_confirmation: event.currentTarget.value })}
      />
    </div>
  );
}
