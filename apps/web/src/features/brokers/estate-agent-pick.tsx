import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { portalUrlOf } from './broker-values.ts';
import { estateAgentsQuery } from './brokers.queries.ts';
import { ownersByIds } from './owners-by-ids.ts';
import type { BrokerForm } from './use-broker-form.ts';

/** Fills the form with what the back office knows of an estate agent; all of it can be changed afterwards. */
export function EstateAgentPick({ edit: { form } }: { edit: BrokerForm }) {
  const t = useTranslations('brokers.source');
  const tForms = useTranslations('forms');
  const [term, setTerm] = useState('');
  const [proposed, setProposed] = useState(0);
  const picked = form.values.estate_agent_id;
  const [asked] = useDebouncedValue(picked === null ? term : '', 250);
  const {
    data = [],
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...estateAgentsQuery(asked),
    placeholderData: keepPreviousData,
  });

  async function fill(id: string | null): Promise<void> {
    const agent = data.find((one) => one.id === id);
    if (!agent) return form.setFieldValue('estate_agent_id', null);
    form.setValues({
      estate_agent_id: agent.id,
      display_name: agent.name,
      portal_url: portalUrlOf(agent.name),
      phone_number: agent.phone ?? '',
      email: agent.email ?? '',
    });
    setProposed(agent.proposed_owner_ids.length);
    if (agent.proposed_owner_ids.length > 0) {
      form.setFieldValue('owner_ids', await ownersByIds(agent.proposed_owner_ids));
    }
  }

  return (
    <Section title={t('title')} hint={t('hint')}>
      {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      <Select
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('none') }}
        label={t('label')}
        placeholder={t('placeholder')}
        name="estate_agent_id"
        data={data.map(({ id, name, city, broker_id }) => ({
          value: id,
          label: broker_id ? t('alreadyBroker', { name }) : [name, city].filter(Boolean).join(' · '),
          disabled: broker_id !== null,
        }))}
        value={picked}
        error={form.errors['estate_agent_id']}
        filter={({ options }) => options}
        nothingFoundMessage={isFetching ? tForms('picking') : tForms('none')}
        onSearchChange={setTerm}
        onChange={(id) => void fill(id)}
      />
      {picked !== null && (
        <Notice mood="info">
          {t('filled')} {proposed > 0 && t('proposed', { count: proposed })}
        </Notice>
      )}
    </Section>
  );
}
