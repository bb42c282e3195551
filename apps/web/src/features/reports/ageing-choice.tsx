import { type AgeingBasis, ageingBases } from '@gevel/contract/plain';
import { formatDate } from '@gevel/i18n';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { today } from '../../lib/calendar.ts';
import { withFilter } from '../../lib/list-state/change-list-view.ts';
import type { TableChoices } from '../../ui/data-table/table-model.ts';
import { typedDate } from '../../ui/data-table/typed-value.ts';
import { Choice } from './choice.tsx';
import classes from './reports.module.css';

/** What the address asks, and else what the report takes by itself. */
export function ageingAsked({ view }: Pick<TableChoices, 'view'>): { basis: AgeingBasis; date: string } {
  const { basis, reference_date: date } = view.filter;
  return {
    basis: ageingBases.find((one) => one === basis) ?? 'due_date',
    date: typeof date === 'string' ? date : today(),
  };
}

export function AgeingChoice({ table }: { table: TableChoices }) {
  const t = useTranslations('reports.outstanding');
  const { basis, date } = ageingAsked(table);
  const setDate = (next: string) =>
    table.change(withFilter(table.view, 'reference_date', next === today() ? undefined : next));
  return (
    <div className={classes.choices}>
      <Choice
        label={t('basis')}
        isLabelled
        names={ageingBases}
        chosen={basis}
        wordOf={(name) => t(`bases.${name}`)}
        choose={(name) => table.change(withFilter(table.view, 'basis', name === 'due_date' ? undefined : name))}
      />
      <ReferenceDate key={date} date={date} apply={setDate} />
    </div>
  );
}

/** Typed as people write dates; takes effect on leaving the field or on Enter. */
function ReferenceDate({ date, apply }: { date: string; apply: (date: string) => void }) {
  const t = useTranslations();
  const [text, setText] = useState(formatDate(date));
  const [isWrong, setIsWrong] = useState(false);

  function take() {
    const typed = text.trim() === '' ? today() : typedDate(text);
    setIsWrong(typed === null);
    if (typed !== null && typed !== date) apply(typed);
    if (typed === date) setText(formatDate(date));
  }

  return (
    <TextInput
      className={classes.date}
      label={t('reports.outstanding.referenceDate')}
      placeholder={t('lists.filters.datePlaceholder')}
      value={text}
      error={isWrong && t('lists.filters.invalidDate')}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  );
}
