import type { SessionUser } from '@gevel/contract';
import { Button, Group, Radio, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { languages } from '../../lib/language.ts';
import { useSession } from '../../lib/session-context.ts';
import { useEditForm } from '../../parts/edit-form/use-edit-form.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import classes from './profile.module.css';

type Profile = Pick<SessionUser, 'first_name' | 'name' | 'language'>;

const profileOf = ({ first_name, name, language }: SessionUser): Profile => ({ first_name, name, language });

export function ProfileForm({ user }: { user: SessionUser }) {
  const t = useTranslations('account');
  const tLanguage = useTranslations('frame.language');
  const tKind = useTranslations('frame.kinds');
  const session = useSession();
  const edit = useEditForm<Profile, Profile, Profile>({
    draftKey: `profile ${user.id}`,
    saved: profileOf(user),
    request: 'account.updateProfile',
    bodyOf: ({ first_name, name, language }) => ({ first_name: first_name.trim(), name: name.trim(), language }),
    labels: { first_name: t('first_name'), name: t('name'), language: t('language') },
    save: async (body) => {
      await call('account.updateProfile', { body });
      // It is saved, whether or not it can be read again.
      return session.fetchUser().then(profileOf, () => body);
    },
    onSaved: (profile) => profile,
  });

  return (
    <form className={classes.form} onSubmit={edit.submit} noValidate>
      {edit.isRestored && <Notice mood="info">{t('draftRestored')}</Notice>}
      {edit.problem && <ProblemNotice error={edit.problem} />}
      {edit.isSaved && <Notice mood="success">{t('saved')}</Notice>}
      <div className={classes.names}>
        <TextInput autoComplete="given-name" {...edit.field('first_name')} />
        <TextInput autoComplete="family-name" {...edit.field('name')} />
      </div>
      <Radio.Group description={t('languageHint')} {...edit.field('language')}>
        <Group gap="lg" mt={8} mb={14}>
          {languages.map((language) => (
            <Radio key={language} value={language} label={tLanguage(language)} lang={language} />
          ))}
        </Group>
      </Radio.Group>
      <dl className={classes.fixed}>
        <dt>{t('kind')}</dt>
        <dd>{user.grant ? t('letIn', { name: user.owner_name ?? '' }) : tKind(user.type)}</dd>
      </dl>
      <Group gap="xs">
        <Button type="submit" loading={edit.isSaving} disabled={!edit.isChanged}>
          {t('save')}
        </Button>
        {edit.isChanged && (
          <Button variant="default" onClick={edit.reset}>
            {t('reset')}
          </Button>
        )}
      </Group>
    </form>
  );
}
