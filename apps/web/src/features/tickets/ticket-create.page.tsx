import { ticketPriorities } from '@gevel/contract/plain';
import { NativeSelect, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useOnlyLooks } from '../../lib/may.ts';
import { paths } from '../../lib/paths.ts';
import { inlineBranding } from '../../parts/branding/inline-branding.ts';
import { Fields, WideField } from '../../parts/edit-form/fields.tsx';
import { FormFrame } from '../../parts/edit-form/form-frame.tsx';
import { useWhyNotHere } from '../../parts/portal-opening/use-why-not-here.ts';
import { objectNameQuery } from '../../parts/record-pick/pick.queries.ts';
import { RecordPick } from '../../parts/record-pick/record-pick.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Page, PageHeader, Section } from '../../ui/page/page.tsx';
import { problemCategoriesQuery } from './ticket-writes.queries.ts';
import { type ReportForm, useReportForm } from './use-report-form.ts';

const PhotoPick = lazy(async () => ({ default: (await import('./photo-pick.tsx')).PhotoPick }));

/** Reports a problem; the address may say on which object. Who only looks is not let fill in what would be refused. */
export function TicketCreatePage() {
  const t = useTranslations('tickets.report');
  const why = useWhyNotHere();
  if (!useOnlyLooks()) return <Report />;
  return (
    <Page>
      <PageHeader title={t('title')} />
      <Notice mood="info">{why}</Notice>
    </Page>
  );
}

function Report() {
  const t = useTranslations('tickets.report');
  const router = useRouter();
  // A folder of files takes no reports.
  const isKeptHere = inlineBranding()?.back_office === 'folder';
  const asked = useLocation().search['object'];
  const edit = useReportForm({
    objectId: typeof asked === 'string' ? asked : null,
    onKept: (id) => router.history.push(paths.ticketWrite.to({ id })),
  });
  return (
    <Page>
      <PageHeader title={t('title')} note={t(isKeptHere ? 'hintKept' : 'hint')} />
      <FormFrame edit={edit} isNew label={t('title')} saveLabel={t('send')}>
        <Section title={t('section')} hint={t('read')}>
          <Fields>
            <WideField>
              <ObjectPick edit={edit} />
            </WideField>
            <WideField>
              <Textarea
                rows={5}
                resize="vertical"
                description={t('descriptionHint')}
                required
                withAsterisk={false}
                {...edit.field('description')}
              />
            </WideField>
            <Priority edit={edit} />
            <Category edit={edit} />
          </Fields>
        </Section>
        <Suspense>
          <PhotoPick photos={edit.photos} change={edit.setPhotos} />
        </Suspense>
      </FormFrame>
    </Page>
  );
}

function ObjectPick({ edit: { form } }: { edit: ReportForm }) {
  const t = useTranslations('tickets.report');
  const { object_id, object_name } = form.values;
  const { data: knownName } = useQuery({
    ...objectNameQuery(object_id ?? ''),
    enabled: object_id !== null && object_name === null,
  });
  return (
    <RecordPick
      kind="objects"
      name="object_id"
      label={t('object')}
      description={t('objectHint')}
      isRequired
      value={object_id}
      valueName={object_name ?? knownName ?? null}
      error={textOf(form.errors['object_id'])}
      onPick={(record) => {
        form.setValues({ object_id: record?.id ?? null, object_name: record?.name ?? null });
        form.clearFieldError('object_id');
      }}
    />
  );
}

function Priority({ edit }: { edit: ReportForm }) {
  const t = useTranslations('tickets');
  return (
    <NativeSelect
      description={t('report.priorityHint')}
      data={ticketPriorities.map((value) => ({ value, label: t(`values.priority.${value}`) }))}
      {...edit.field('priority')}
    />
  );
}

function Category({ edit }: { edit: ReportForm }) {
  const t = useTranslations('tickets.report');
  const { data: categories = [] } = useQuery(problemCategoriesQuery);
  const chosen = edit.form.values.problem_category;
  const offered = chosen === '' || categories.includes(chosen) ? categories : [chosen, ...categories];
  return (
    <NativeSelect
      data={[{ value: '', label: t('categoryNone') }, ...offered.map((name) => ({ value: name, label: name }))]}
      {...edit.field('problem_category')}
    />
  );
}

function textOf(error: unknown): string | undefined {
  return typeof error === 'string' ? error : undefined;
}
