import { newsTargets } from '@gevel/contract/plain';
import { formatMoment } from '@gevel/i18n';
import { Button, Group, Input, Radio, Skeleton, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { Fields, WideField } from '../../parts/edit-form/fields.tsx';
import { FormFrame } from '../../parts/edit-form/form-frame.tsx';
import { NewsArticle } from '../../parts/news/news-article.tsx';
import { Section } from '../../ui/page/page.tsx';
import { typedMoment } from './typed-moment.ts';
import type { NewsForm as Edit } from './use-news-form.ts';

const TextEditor = lazy(async () => ({ default: (await import('./text-editor.tsx')).TextEditor }));

/** Writing, planning and, beside it, what the reader will see. */
export function NewsForm({ edit, imageUrl, isNew = false }: { edit: Edit; imageUrl: string | null; isNew?: boolean }) {
  const t = useTranslations('news');
  const tForms = useTranslations('forms');
  const { form } = edit;
  const { values } = form;
  return (
    <FormFrame
      edit={edit}
      isNew={isNew}
      label={t('groups.content')}
      {...(isNew ? { saveLabel: tForms('create') } : {})}
    >
      <Section title={t('groups.content')}>
        <Fields>
          <WideField>
            <TextInput {...edit.field('title')} />
          </WideField>
          <WideField>
            <Input.Wrapper label={t('form.description')} labelElement="div" error={form.errors['description']}>
              <Suspense fallback={<Skeleton height={220} role="status" aria-label={t('editor.loading')} />}>
                <TextEditor
                  label={t('form.description')}
                  value={values.description}
                  onType={(html) => form.setFieldValue('description', html)}
                />
              </Suspense>
            </Input.Wrapper>
          </WideField>
          <WideField>
            <TextInput type="url" description={t('form.urlHint')} {...edit.field('url')} />
          </WideField>
        </Fields>
      </Section>
      <Publication edit={edit} />
      <Section title={t('groups.preview')} hint={t('form.previewHint')}>
        <NewsArticle
          isPreview
          article={{
            title: values.title,
            description: values.description,
            url: values.url.trim() || null,
            image_url: imageUrl,
            published_at: typedMoment(values.published_at),
          }}
        />
      </Section>
    </FormFrame>
  );
}

function Publication({ edit }: { edit: Edit }) {
  const t = useTranslations('news');
  return (
    <Section title={t('groups.publication')}>
      <Fields>
        <WideField>
          <Radio.Group {...edit.field('target')}>
            <Group gap="lg" mt={8}>
              {newsTargets.map((target) => (
                <Radio key={target} value={target} label={t(`values.target.${target}`)} />
              ))}
            </Group>
          </Radio.Group>
        </WideField>
        <div>
          <TextInput
            placeholder={t('form.momentPlaceholder')}
            autoComplete="off"
            {...edit.field('published_at')}
            label={t('form.publishedAt')}
            description={t('form.publishedAtHint')}
          />
          <Button
            mt={8}
            size="xs"
            variant="default"
            onClick={() => edit.form.setFieldValue('published_at', formatMoment(new Date().toISOString()))}
          >
            {t('form.publishNow')}
          </Button>
        </div>
        <TextInput
          placeholder={t('form.momentPlaceholder')}
          autoComplete="off"
          {...edit.field('expires_at')}
          label={t('form.expiresAt')}
          description={t('form.expiresAtHint')}
        />
      </Fields>
    </Section>
  );
}
