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

export interface AgeingAsked {
  basis: AgeingBasis;
  date: string;
  /** A day was asked, so that the amounts are those of that day; else they are those of now. */
  isOfDay: boolean;
}

/** What the address asks, and else what the report takes by itself. */
export function ageingAsked({ view }: Pick<TableChoices, 'view'>): AgeingAsked {
  const { basis, reference_date: date } = view.filter;
  return {
    basis: ageingBases.find((one) => one === basis) ?? 'due_date',
    date: typeof date === 'string' ? date : (view.asOf ?? today()),
    isOfDay: typeof date === 'string',
  };
}

export function AgeingChoice({ table, hasBasis = true }: { table: TableChoices; hasBasis?: boolean }) {
  const t = useTranslations('reports.outstanding');
  const { basis, date } = ageingAsked(table);
  return (
    <div className={classes.choices}>
      {hasBasis && (
        <Choice
          label={t('basis')}
          isLabelled
          names={ageingBases}
          chosen={basis}
          wordOf={(name) => t(`bases.${name}`)}
          choose={(name) => table.change(withFilter(table.view, 'basis', name === 'due_date' ? undefined : name))}
        />
      )}
      <ReferenceDate
        key={date}
        date={date}
        latest={table.view.asOf ?? today()}
        apply={(next) => table.change(withFilter(table.view, 'reference_date', next))}
      />
    </div>
  );
}

/** Typed as people write dates; takes effect on leaving the field or on Enter. */
function ReferenceDate({
  date,
  latest,
  apply,
}: {
  date: string;
  latest: string;
  apply: (date: string | undefined) => void;
}) {
  const t = useTranslations();
  const [text, setText] = useState(formatDate(date));
  const [wrong, setWrong] = useState<'invalid' | 'future' | null>(null);

  /** An empty field asks for no day: what is open now. */
  function take() {
    const typed = text.trim() === '' ? undefined : typedDate(text);
    const found = typed === null ? 'invalid' : typed !== undefined && typed > latest ? 'future' : null;
    setWrong(found);
    if (found !== null || typed === null) return;
    if (typed !== date) apply(typed);
    if (typed === undefined || typed === date) setText(formatDate(typed ?? latest));
  }

  return (
    <TextInput
      className={classes.date}
      label={t('reports.outstanding.referenceDate')}
      placeholder={t('lists.filters.datePlaceholder')}
      value={text}
      error={wrong && (wrong === 'future' ? t('reports.outstanding.future') : t('lists.filters.invalidDate'))}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  );
}
