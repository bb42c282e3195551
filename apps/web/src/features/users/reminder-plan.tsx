import type { ReminderPlan as Plan } from '@gevel/contract';
import { reminderLimits } from '@gevel/contract/plain';
import { formatList } from '@gevel/i18n';
import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { Fields } from '../../parts/edit-form/fields.tsx';
import { SettingForm } from '../../parts/edit-form/setting-form.tsx';
import { reminderPlanQuery } from './users.queries.ts';

const places = Array.from({ length: reminderLimits.count }, (_, place) => place);

/** After how many days whoever is invited is reminded; saved for everybody who invites. */
export function ReminderPlan() {
  const t = useTranslations('invitees.plan');
  const language = useLanguage();
  return (
    <SettingForm
      title={t('title')}
      hint={t('hint')}
      query={reminderPlanQuery}
      valueOf={({ days }) => places.map((place) => String(days[place] ?? ''))}
      save={(typed) => call('users.putReminderPlan', { body: { days: daysOf(typed) } })}
      savedText={(saved) =>
        saved.days.length === 0 ? t('savedNone') : t('saved', { days: daysText(saved, language) })
      }
      saveLabel={t('save')}
      isAside
      isFit={(typed) => daysOf(typed).every(isAllowed)}
    >
      {(typed, change) => (
        <Fields>
          {places.map((place) => (
            <TextInput
              key={place}
              type="number"
              inputMode="numeric"
              min={reminderLimits.firstDay}
              max={reminderLimits.lastDay}
              label={t('day', { number: String(place + 1) })}
              value={typed[place] ?? ''}
              error={daysOf([typed[place] ?? '']).every(isAllowed) ? null : t('wrong', limits)}
              onChange={({ currentTarget: { value } }) => change(typed.with(place, value))}
            />
          ))}
        </Fields>
      )}
    </SettingForm>
  );
}

const daysOf = (typed: readonly string[]) => typed.filter((text) => text.trim() !== '').map(Number);

export const daysText = ({ days }: Plan, language: 'nl' | 'en') => formatList(days.map(String), language);

const limits = { first: String(reminderLimits.firstDay), last: String(reminderLimits.lastDay) };
const isAllowed = (day: number) =>
  Number.isInteger(day) && day >= reminderLimits.firstDay && day <= reminderLimits.lastDay;
