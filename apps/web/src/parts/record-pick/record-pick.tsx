import { type ComboboxItem, Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiProblem } from '../../lib/api-problem.ts';
import { useProblemText } from '../../lib/use-problem-text.ts';
import { type PickedKind, type PickedRecord, pickQuery, type userLinkQuery } from './pick.queries.ts';

interface Props {
  kind: PickedKind;
  label: string;
  description?: string;
  placeholder?: string;
  name: string;
  value: string | null;
  /** What the picked record is called, known before any list is read. */
  valueName: string | null;
  error?: string | undefined;
  onPick: (record: PickedRecord | null) => void;
  /** Left out of what is offered. */
  without?: readonly string[];
  isRequired?: boolean;
  /** Where the choices come from, for who may not read the whole list. */
  queryOf?: typeof pickQuery | typeof userLinkQuery;
}

/** Picks a broker or an owner by typing a part of its name. */
export function RecordPick({
  kind,
  value,
  valueName,
  onPick,
  without = [],
  isRequired = false,
  queryOf = pickQuery,
  ...field
}: Props) {
  const t = useTranslations('forms');
  const textOf = useProblemText();
  const [term, setTerm] = useState('');
  const [asked] = useDebouncedValue(term === valueName ? '' : term, 250);
  const {
    data: found = [],
    isFetching,
    error,
  } = useQuery({ ...queryOf(kind, asked), placeholderData: keepPreviousData });
  const offered = found.filter(({ id }) => !without.includes(id));
  const choices = offered.map(({ id, name }) => ({ value: id, label: name }));
  const hasValue = value === null || choices.some((choice) => choice.value === value);
  const data: ComboboxItem[] =
    hasValue || value === null ? choices : [{ value, label: valueName ?? value }, ...choices];
  // Who may not read the list keeps what is there.
  const isRefused = isApiProblem(error) && error.status === 403;

  return (
    <Select
      {...field}
      error={field.error ?? (error && !isRefused ? textOf(error) : undefined)}
      searchable
      clearable={!isRequired}
      allowDeselect={!isRequired}
      clearButtonProps={{ 'aria-label': t('reset') }}
      disabled={isRefused}
      data={data}
      value={value}
      onSearchChange={setTerm}
      filter={({ options }) => options}
      nothingFoundMessage={isFetching ? t('picking') : t('none')}
      rightSection={isFetching ? <Loader size={14} /> : undefined}
      onChange={(id) => onPick(id === null ? null : (offered.find((record) => record.id === id) ?? null))}
    />
  );
}
