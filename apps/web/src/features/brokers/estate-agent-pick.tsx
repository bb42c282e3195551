import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
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
  const [proposed, setProposed] = useState<readonly string[]>([]);
  const proposing = useMutation({ mutationFn: ownersByIds });
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

  function fill(id: string | null): void {
    const agent = data.find((one) => one.id === id);
    const ids = agent?.proposed_owner_ids ?? [];
    // What was proposed for another one goes with it; owners that were chosen by hand stay.
    const byHand = form.values.owner_ids.filter((owner) => !proposed.includes(owner.id));
    form.setValues({
      estate_agent_id: agent?.id ?? null,
      owner_ids: byHand,
      ...(agent && {
        display_name: agent.name,
        portal_url: portalUrlOf(agent.name),
        phone_number: agent.phone ?? '',
        email: agent.email ?? '',
      }),
    });
    setProposed(ids);
    proposing.reset();
    if (ids.length > 0) propose(ids);
  }

  /** An answer for an agent that is picked no more is not heard: the next one resets what was asked. */
  function propose(ids: readonly string[]): void {
    proposing.mutate(ids, {
      onSuccess: (owners) => {
        const known = form.getValues().owner_ids;
        const isNew = ({ id }: { id: string }) => known.every((owner) => owner.id !== id);
        form.setFieldValue('owner_ids', [...known, ...owners.filter(isNew)]);
      },
    });
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
        onChange={fill}
      />
      {picked !== null && (
        <Notice mood="info">
          {t('filled')} {proposing.isSuccess && t('proposed', { count: proposed.length })}
        </Notice>
      )}
      {proposing.error && <ProblemNotice error={proposing.error} onAgain={() => propose(proposed)} />}
    </Section>
  );
}
