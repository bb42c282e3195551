import { newsTargets } from '@gevel/contract/plain';
import { formatMoment } from '@gevel/i18n';
import { Button, Checkbox, Group, Input, Radio, Skeleton, Stack, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { Fields, WideField } from '../../parts/edit-form/fields.tsx';
import { FormFrame } from '../../parts/edit-form/form-frame.tsx';
import { NewsArticle } from '../../parts/news/news-article.tsx';
import { Section } from '../../ui/page/page.tsx';
import { isRewritten } from './news-values.ts';
import { ReaderCount } from './reader-count.tsx';
import { typedMoment } from './typed-moment.ts';
import type { NewsForm as Edit } from './use-news-form.ts';

const TextEditor = lazy(async () => ({ default: (await import('./text-editor.tsx')).TextEditor }));

/** Writing, planning and, beside it, what the reader will see. */
export function NewsForm({ edit, imageUrl, isNew = false }: { edit: Edit; imageUrl: string | null; isNew?: boolean }) {
  const t = useTranslations('newsEditing');
  const tForms = useTranslations('forms');
  const { form } = edit;
  const { values } = form;
  const shared = {
    url: values.url.trim() || null,
    image_url: imageUrl,
    published_at: typedMoment(values.published_at),
  };
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
          <TextField edit={edit} name="description" label={t('form.description')} />
          <WideField>
            <TextInput type="url" description={t('form.urlHint')} {...edit.field('url')} />
          </WideField>
        </Fields>
      </Section>
      <Section title={t('groups.english')} hint={t('form.englishHint')}>
        <Fields>
          <WideField>
            <TextInput {...edit.field('title_en')} lang="en" />
          </WideField>
          <TextField edit={edit} name="description_en" label={t('form.descriptionEn')} />
        </Fields>
      </Section>
      <Publication edit={edit} />
      <Section title={t('groups.preview')} hint={t('form.previewHint')}>
        <NewsArticle
          isPreview
          article={{ ...shared, title: values.title, description: values.description, lang: 'nl' }}
        />
      </Section>
      {values.title_en.trim() !== '' && (
        <Section title={t('groups.previewEnglish')} hint={t('form.previewHint')}>
          <NewsArticle
            isPreview
            article={{ ...shared, title: values.title_en, description: values.description_en, lang: 'en' }}
          />
        </Section>
      )}
    </FormFrame>
  );
}

interface TextFieldProps {
  edit: Edit;
  name: 'description' | 'description_en';
  label: string;
}

function TextField({ edit: { form }, name, label }: TextFieldProps) {
  const t = useTranslations('newsEditing');
  return (
    <WideField>
      <Input.Wrapper label={label} labelElement="div" error={form.errors[name]}>
        <Suspense fallback={<Skeleton height={220} role="status" aria-label={t('editor.loading')} />}>
          <TextEditor label={label} value={form.values[name]} onType={(html) => form.setFieldValue(name, html)} />
        </Suspense>
      </Input.Wrapper>
    </WideField>
  );
}

function Publication({ edit }: { edit: Edit }) {
  const t = useTranslations('newsEditing');
  const tNews = useTranslations('news');
  const { form } = edit;
  return (
    <Section title={t('groups.publication')}>
      <Fields>
        <WideField>
          <Radio.Group {...edit.field('target')}>
            <Group gap="lg" mt={8}>
              {newsTargets.map((target) => (
                <Radio key={target} value={target} label={tNews(`values.target.${target}`)} />
              ))}
            </Group>
          </Radio.Group>
          <ReaderCount target={form.values.target} />
        </WideField>
        <WideField>
          <Stack gap="sm">
            <Checkbox
              label={t('form.isPinned')}
              checked={form.values.is_pinned}
              onChange={(event) => form.setFieldValue('is_pinned', event.currentTarget.checked)}
            />
            <Checkbox
              label={t('form.mustRead')}
              description={t('form.mustReadHint')}
              checked={form.values.must_read}
              onChange={(event) => form.setFieldValue('must_read', event.currentTarget.checked)}
            />
            {isRewritten(form.values) && (
              <Checkbox
                label={t('form.readAnew')}
                description={t('form.readAnewHint')}
                checked={form.values.read_anew}
                onChange={(event) => form.setFieldValue('read_anew', event.currentTarget.checked)}
              />
            )}
          </Stack>
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
            onClick={() => form.setFieldValue('published_at', formatMoment(new Date().toISOString()))}
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
