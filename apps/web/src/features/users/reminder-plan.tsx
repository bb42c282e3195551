import type { ReminderPlan as Plan } from '@gevel/contract';
import { reminderLimits } from '@gevel/contract/plain';
import { formatList } from '@gevel/i18n';
import { Button, Skeleton, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { Fields } from '../../parts/edit-form/fields.tsx';
import { FailureNotice } from '../../parts/failure-notice/failure-notice.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import classes from './users.module.css';
import { reminderPlanQuery } from './users.queries.ts';

const places = Array.from({ length: reminderLimits.count }, (_, place) => place);

/** After how many days whoever is invited is reminded; saved for everybody who invites. */
export function ReminderPlan() {
  const t = useTranslations('invitees.plan');
  const language = useLanguage();
  const queryClient = useQueryClient();
  const { data: saved, error, refetch } = useQuery(reminderPlanQuery);
  const [typed, setTyped] = useState<readonly string[] | null>(null);
  const values = typed ?? saved?.days.map(String) ?? [];
  const save = useMutation({
    mutationFn: (days: number[]) => call('users.putReminderPlan', { body: { days } }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(reminderPlanQuery.queryKey, data);
      setTyped(null);
    },
  });
  const days = values.filter((value) => value.trim() !== '').map(Number);
  const isWhole = days.every(isAllowed);

  return (
    <Section title={t('title')} hint={t('hint')}>
      {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      {!saved && !error && <Skeleton height={120} />}
      {saved && (
        <form
          className={classes.sources}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (isWhole) save.mutate(days);
          }}
        >
          {save.error && <FailureNotice key={save.submittedAt} error={save.error} />}
          {save.isSuccess && typed === null && (
            <Notice mood="success">
              {saved.days.length === 0 ? t('savedNone') : t('saved', { days: daysText(saved, language) })}
            </Notice>
          )}
          <Fields>
            {places.map((place) => (
              <TextInput
                key={place}
                type="number"
                inputMode="numeric"
                min={reminderLimits.firstDay}
                max={reminderLimits.lastDay}
                label={t('day', { number: String(place + 1) })}
                value={values[place] ?? ''}
                error={isEmptyOrAllowed(values[place]) ? null : t('wrong', limits)}
                onChange={({ currentTarget: { value } }) =>
                  setTyped(places.map((other) => (other === place ? value : (values[other] ?? ''))))
                }
              />
            ))}
          </Fields>
          <div>
            <Button
              type="submit"
              variant="default"
              disabled={!isWhole || days.join() === saved.days.join()}
              loading={save.isPending}
            >
              {t('save')}
            </Button>
          </div>
        </form>
      )}
    </Section>
  );
}

export const daysText = ({ days }: Plan, language: 'nl' | 'en') => formatList(days.map(String), language);

const limits = { first: String(reminderLimits.firstDay), last: String(reminderLimits.lastDay) };
const isAllowed = (day: number) =>
  Number.isInteger(day) && day >= reminderLimits.firstDay && day <= reminderLimits.lastDay;
const isEmptyOrAllowed = (value = '') => value.trim() === '' || isAllowed(Number(value));
