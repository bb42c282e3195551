import type { SessionUser } from '@gevel/contract';
import { Button, Group, Radio, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { isApiProblem } from '../../lib/api-problem.ts';
import { languages } from '../../lib/language.ts';
import { useSession } from '../../lib/session-context.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import classes from './profile.module.css';
import { missingFields, type Profile, profileOf } from './profile.ts';
import { useProfileDraft } from './use-profile-draft.ts';

export function ProfileForm({ user }: { user: SessionUser }) {
  const t = useTranslations('account');
  const tLanguage = useTranslations('frame.language');
  const tKind = useTranslations('frame.kinds');
  const session = useSession();
  const draft = useProfileDraft(user.id, profileOf(user));
  const save = useMutation({
    mutationFn: (profile: Profile) => call('account.updateProfile', { body: profile }),
    onSuccess: async () => {
      await session.fetchUser();
      draft.settle();
    },
  });
  const { profile, change, isChanged } = draft;
  const refused = isApiProblem(save.error, 'invalid_content') ? save.error.errors : {};
  const missing = missingFields(profile);

  function errorOf(field: 'first_name' | 'name'): string | undefined {
    if (missing.includes(field)) return t('required');
    return refused[field]?.[0];
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (missing.length === 0) save.mutate(profile);
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {draft.isRestored && isChanged && <Notice mood="info">{t('draftRestored')}</Notice>}
      {save.error && Object.keys(refused).length === 0 && <ProblemNotice error={save.error} />}
      {save.isSuccess && !isChanged && <Notice mood="success">{t('saved')}</Notice>}
      <div className={classes.names}>
        <TextInput
          label={t('first_name')}
          name="first_name"
          autoComplete="given-name"
          maxLength={100}
          value={profile.first_name}
          error={errorOf('first_name')}
          onChange={(event) => change({ first_name: event.currentTarget.value })}
        />
        <TextInput
          label={t('name')}
          name="name"
          autoComplete="family-name"
          maxLength={100}
          value={profile.name}
          error={errorOf('name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
      </div>
      <Radio.Group
        label={t('language')}
        description={t('languageHint')}
        value={profile.language}
        onChange={(language) => change({ language })}
      >
        <Group gap="lg" mt={8} mb={14}>
          {languages.map((language) => (
            <Radio key={language} value={language} label={tLanguage(language)} lang={language} />
          ))}
        </Group>
      </Radio.Group>
      <dl className={classes.fixed}>
        <dt>{t('kind')}</dt>
        <dd>{tKind(user.type)}</dd>
      </dl>
      <Group gap="xs">
        <Button type="submit" loading={save.isPending} disabled={!isChanged}>
          {t('save')}
        </Button>
        {isChanged && (
          <Button variant="default" onClick={draft.reset}>
            {t('reset')}
          </Button>
        )}
      </Group>
    </form>
  );
}
