import type { ReportSchedule } from '@gevel/contract';
import { exportFormats, lastScheduleDay, scheduleFrequencies } from '@gevel/contract/plain';
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRequestRules } from '../edit-form/use-request-rules.ts';
import classes from './exports.module.css';

export type Plan = Pick<ReportSchedule, 'name' | 'format' | 'frequency' | 'day'>;

interface ScheduleFormProps {
  first: Plan;
  /** What the button says. */
  act: string;
  onSave: (plan: Plan) => void;
  onCancel: () => void;
  isSaving: boolean;
}

/** What a scheduled report is called, when it is made, and as which file. */
export function ScheduleForm({ first, act, onSave, onCancel, isSaving }: ScheduleFormProps) {
  const t = useTranslations('reportSchedules');
  const tFormats = useTranslations('exports.formats');
  const { faultsIn, limitsAt } = useRequestRules('reportSchedules.create');
  const [plan, setPlan] = useState(first);
  const [isTried, setTried] = useState(false);
  const name = plan.name.trim();
  const fault = faultsIn({ name }).name;
  const last = lastScheduleDay[plan.frequency];

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (fault === undefined) onSave({ ...plan, name });
  }

  return (
    <form className={classes.plan} onSubmit={submit} noValidate aria-label={t('form.title')}>
      <TextInput
        label={t('form.name')}
        {...limitsAt('name')}
        autoComplete="off"
        value={plan.name}
        error={isTried && fault}
        onChange={({ currentTarget: { value } }) => setPlan({ ...plan, name: value })}
      />
      <NativeSelect
        label={t('form.frequency')}
        data={scheduleFrequencies.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
        value={plan.frequency}
        onChange={({ currentTarget: { value } }) => {
          const frequency = scheduleFrequencies.find((one) => one === value);
          if (frequency) setPlan({ ...plan, frequency, day: lastScheduleDay[frequency] === null ? null : 1 });
        }}
      />
      {last !== null && (
        <NativeSelect
          label={plan.frequency === 'weekly' ? t('form.weekday') : t('form.monthDay')}
          description={plan.frequency === 'monthly' && t('form.monthDayHint')}
          data={Array.from({ length: last }, (_none, index) => ({
            value: String(index + 1),
            label: plan.frequency === 'weekly' ? t(`weekdays.${weekdayOf(index + 1)}`) : String(index + 1),
          }))}
          value={String(plan.day)}
          onChange={({ currentTarget: { value } }) => setPlan({ ...plan, day: Number(value) })}
        />
      )}
      <NativeSelect
        label={t('form.format')}
        data={exportFormats.map((value) => ({ value, label: tFormats(value) }))}
        value={plan.format}
        onChange={({ currentTarget: { value } }) => {
          const format = exportFormats.find((one) => one === value);
          if (format) setPlan({ ...plan, format });
        }}
      />
      <Group gap="xs">
        <Button type="submit" loading={isSaving}>
          {act}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('form.cancel')}
        </Button>
      </Group>
    </form>
  );
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** A day of the contract, as its words know it. */
export const weekdayOf = (day: number): (typeof weekdays)[number] => weekdays[day - 1] ?? 'monday';
