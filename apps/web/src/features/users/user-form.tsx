import { Checkbox, Radio, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { languages } from '../../lib/language.ts';
import { Fields, WideField } from '../../parts/edit-form/fields.tsx';
import { FormFrame } from '../../parts/edit-form/form-frame.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { EffectiveRights } from './effective-rights.tsx';
import type { UserForm as Edit } from './use-user-form.ts';
import { UserAccess } from './user-access.tsx';
import { heavyChangeIn } from './user-values.ts';

/** One form for a new user and for a known one. */
export function UserForm({
  edit,
  isNew = false,
  isBlocked = false,
  userId = null,
}: {
  edit: Edit;
  isNew?: boolean;
  /** Null for a user that is still to be made. */
  userId?: string | null;
  isBlocked?: boolean;
}) {
  const t = useTranslations('users');
  const tForms = useTranslations('forms');
  const tLanguage = useTranslations('frame.language');
  const { form } = edit;
  const heavy = heavyChangeIn(form.values);
  const hasNewAddress = heavy === 'address' || heavy === 'both';
  const isAdmin = form.values.type === 'admin' || form.values.found?.type === 'admin';
  return (
    <FormFrame edit={edit} isNew={isNew} label={t('groups.person')} {...(isNew ? { saveLabel: tForms('create') } : {})}>
      <Section title={t('groups.person')}>
        <Fields>
          <TextInput {...edit.field('first_name')} />
          <TextInput {...edit.field('name')} />
          <TextInput type="email" description={t('form.emailHint')} {...edit.field('email')} />
          <Radio.Group {...edit.field('language')}>
            <Choices>
              {languages.map((language) => (
                <Radio key={language} value={language} label={tLanguage(language)} lang={language} />
              ))}
            </Choices>
          </Radio.Group>
        </Fields>
      </Section>
      <Section title={t('groups.access')} hint={t('groups.accessHint')}>
        <UserAccess edit={edit} userId={userId} />
      </Section>
      <Section title={t('groups.rights')}>
        <EffectiveRights values={form.values} isBlocked={isBlocked} />
      </Section>
      {isNew && (
        <Section title={t('groups.security')}>
          <WideField>
            <Checkbox
              label={t('form.invite')}
              description={t('form.inviteHint')}
              {...form.getInputProps('invite', { type: 'checkbox' })}
            />
          </WideField>
        </Section>
      )}
      <div aria-live="polite">
        {heavy && (
          <Notice mood="info">
            {t(`heavy.${heavy}`)}
            {hasNewAddress && isAdmin && <p>{t('heavy.waits')}</p>}
          </Notice>
        )}
      </div>
    </FormFrame>
  );
}

function Choices({ children }: { children: ReactNode }) {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem 1.25rem', marginTop: '0.5rem' }}>{children}</div>
  );
}
