import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { FormFrame } from '../../parts/edit-form/form-frame.tsx';
import { brokerNameQuery } from '../../parts/record-pick/pick.queries.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Page, PageHeader, Section } from '../../ui/page/page.tsx';
import { OwnerFields } from './owner-fields.tsx';
import { candidatesQuery } from './owners.queries.ts';
import { type OwnerForm, useOwnerForm } from './use-owner-form.ts';

/** Takes an owner of the back office into the portal. */
export function OwnerAddPage() {
  const t = useTranslations('owners');
  const tForms = useTranslations('forms');
  const router = useRouter();
  const edit = useOwnerForm({
    record: null,
    onCreated: ({ id }) => router.history.push(paths.owner.to({ id })),
  });
  return (
    <Page>
      <PageHeader title={t('add')} />
      <FormFrame edit={edit} isNew label={t('add')} saveLabel={tForms('create')}>
        <Section title={t('candidate.title')} hint={t('candidate.hint')}>
          <CandidatePick edit={edit} />
        </Section>
        <OwnerFields edit={edit} record={null} />
      </FormFrame>
    </Page>
  );
}

function CandidatePick({ edit: { form } }: { edit: OwnerForm }) {
  const t = useTranslations('owners.candidate');
  const tForms = useTranslations('forms');
  const [term, setTerm] = useState('');
  const [proposed, setProposed] = useState<string | null>(null);
  const picked = form.values.id;
  const [asked] = useDebouncedValue(picked === null ? term : '', 250);
  const {
    data = [],
    error,
    isFetching,
    refetch,
  } = useQuery({ ...candidatesQuery(asked), placeholderData: keepPreviousData });
  const { data: brokerName } = useQuery({ ...brokerNameQuery(proposed ?? ''), enabled: proposed !== null });

  function pick(id: string | null): void {
    const candidate = data.find((one) => one.id === id);
    const broker = candidate?.proposed_broker_id ?? null;
    // What was proposed for another one goes with it; a broker that was chosen by hand stays.
    const isByHand = form.values.broker_id !== proposed;
    setProposed(broker);
    form.setValues({ id, ...(broker || !isByHand ? { broker_id: broker, broker_name: null } : {}) });
    form.clearFieldError('id');
  }

  const isUnnamed = proposed !== null && form.values.broker_id === proposed && form.values.broker_name === null;
  const { setValues } = form;
  // The form is of the screen around it.
  useEffect(() => {
    if (isUnnamed && brokerName) setValues({ broker_name: brokerName });
  }, [isUnnamed, brokerName, setValues]);

  return (
    <>
      {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      <Select
        searchable
        clearable
        clearButtonProps={{ 'aria-label': tForms('reset') }}
        label={t('label')}
        placeholder={t('placeholder')}
        name="id"
        data={data.map(({ id, name, reference, city }) => ({
          value: id,
          label: [name, reference, city].filter(Boolean).join(' · '),
        }))}
        value={picked}
        error={form.errors['id']}
        filter={({ options }) => options}
        nothingFoundMessage={isFetching ? tForms('picking') : tForms('none')}
        onSearchChange={setTerm}
        onChange={pick}
      />
      {proposed !== null && <Notice mood="info">{t('proposed')}</Notice>}
    </>
  );
}
