import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useMay } from '../../lib/may.ts';
import { useSession } from '../../lib/session-context.ts';
import { SettingForm } from '../../parts/edit-form/setting-form.tsx';
import { useConfirmSensitive } from '../../parts/password-confirmation/confirm-sensitive.ts';
import classes from './tools.module.css';
import { twoFactorPolicyQuery } from './tools.queries.ts';
import { WhomToAsk } from './whom-to-ask.tsx';

const kinds = ['admin', 'broker', 'owner'] as const;
const values = ['off', 'optional', 'required'] as const;

/** Of which kinds of users a second factor is asked. */
export function TwoFactorPolicy() {
  const t = useTranslations('tools.policy');
  const confirm = useConfirmSensitive();
  const session = useSession();
  const mayChange = useMay('tools.putTwoFactorPolicy');
  return (
    <SettingForm
      title={t('title')}
      hint={t('hint')}
      query={twoFactorPolicyQuery}
      valueOf={(saved) => saved}
      save={(policy) => confirm(() => call('tools.putTwoFactorPolicy', { body: policy }))}
      // What is asked of oneself stands in the session; what was saved stays saved when it cannot be read.
      onSaved={() => void session.fetchUser().catch(() => {})}
      savedText={() => t('saved')}
      insteadOfSave={mayChange ? undefined : <WhomToAsk operation="tools.putTwoFactorPolicy" />}
    >
      {(policy, change) => (
        <>
          {kinds.map((kind) => (
            <NativeSelect
              key={kind}
              label={t(`kinds.${kind}`)}
              disabled={!mayChange}
              data={values.map((value) => ({ value, label: t(`values.${value}`) }))}
              value={policy[kind]}
              onChange={({ currentTarget: { value } }) =>
                change({ ...policy, [kind]: values.find((one) => one === value) ?? 'off' })
              }
            />
          ))}
          {mayChange && <p className={classes.none}>{t('requiredText')}</p>}
        </>
      )}
    </SettingForm>
  );
}
