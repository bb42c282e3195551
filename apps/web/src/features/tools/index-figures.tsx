import type { IndexFigure, IndexFigureBody } from '@gevel/contract';
import { formatDecimal } from '@gevel/i18n';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { isSame } from '../../lib/is-same.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { LeaveGuard } from '../../parts/edit-form/leave-guard.tsx';
import { useRequestRules } from '../../parts/edit-form/use-request-rules.ts';
import { FailureNotice } from '../../parts/failure-notice/failure-notice.tsx';
import { RemovedNotice } from '../../parts/removed-notice/removed-notice.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import { Entered, FigureActions, faultAt, isFieldFault, Source, typedNumber } from './entered.tsx';
import { useIndexationChange } from './indexation.queries.ts';
import classes from './tools.module.css';

/** Of each series: whoever enters a figure looks at the last ones. */
const shownAtFirst = 12;

/** Figures by which rents rise, and a form for one more. */
export function IndexFigures({ figures }: { figures: readonly IndexFigure[] }) {
  const t = useTranslations('indexationTools');
  const language = useLanguage();
  const periodOf = usePeriod();
  const [isAllShown, setIsAllShown] = useState(false);
  const [corrected, correct] = useState<IndexFigure | null>(null);
  const remove = useIndexationChange((id: string) => call('tools.deleteIndexFigure', { params: { id } }));
  const newest = figures.filter(({ series }, place) => figures[place - shownAtFirst]?.series !== series);
  const isGone = remove.isSuccess && !figures.some(({ id }) => id === remove.variables);
  const nameOf = (figure: IndexFigure) => `${figure.series}, ${periodOf(figure)} (${figure.base_year} = 100)`;
  return (
    <div className={classes.stack}>
      {remove.error && <FailureNotice key={remove.submittedAt} error={remove.error} />}
      {isGone && <RemovedNotice key={remove.submittedAt}>{t('removed')}</RemovedNotice>}
      {figures.length === 0 ? (
        <Notice mood="info">
          <p>{t('figures.none')}</p>
        </Notice>
      ) : (
        <PlainTable
          caption={t('figures.title')}
          rows={isAllShown ? figures : newest}
          rowKey={({ id }) => id}
          columns={[
            { key: 'series', label: t('figures.series'), renderCell: ({ series }) => series },
            { key: 'period', label: t('figures.period'), renderCell: periodOf },
            { key: 'base', label: t('figures.base_year'), renderCell: ({ base_year }) => `${base_year} = 100` },
            {
              key: 'value',
              label: t('figures.value'),
              isNumber: true,
              place: 'amount',
              renderCell: ({ value }) => formatDecimal(value, language, value.split('.')[1]?.length ?? 0),
            },
            {
              key: 'standing',
              label: t('figures.standing'),
              renderCell: ({ is_provisional }) => t(is_provisional ? 'figures.isProvisional' : 'figures.isFinal'),
            },
            {
              key: 'source',
              label: t('source'),
              renderCell: (figure) => <Source url={figure.source_url} what={nameOf(figure)} />,
            },
            { key: 'entered', label: t('entered'), renderCell: (figure) => <Entered {...figure} /> },
            {
              key: 'actions',
              label: t('actions'),
              renderCell: (figure) => (
                <FigureActions
                  name={nameOf(figure)}
                  isRemoving={remove.isPending && remove.variables === figure.id}
                  onCorrect={() => correct(figure)}
                  onRemove={() => remove.mutate(figure.id)}
                />
              ),
            },
          ]}
        />
      )}
      {newest.length < figures.length && (
        <div>
          <Button variant="subtle" size="compact-sm" onClick={() => setIsAllShown(!isAllShown)}>
            {isAllShown ? t('figures.fewer') : t('figures.all', { count: figures.length })}
          </Button>
        </div>
      )}
      <FigureForm key={corrected?.id} begun={corrected} />
    </div>
  );
}

const empty = { series: '', base_year: '', year: '', month: '', value: '', source_url: '', is_provisional: false };

function textsOf(figure: IndexFigure | null): typeof empty {
  if (figure === null) return empty;
  const { series, base_year, year, month, value, source_url, is_provisional } = figure;
  return {
    series,
    base_year: String(base_year),
    year: String(year),
    month: month === null ? '' : String(month),
    value,
    source_url,
    is_provisional,
  };
}

function FigureForm({ begun }: { begun: IndexFigure | null }) {
  const t = useTranslations('indexationTools');
  const monthName = useMonthName();
  const { limitsAt } = useRequestRules('tools.putIndexFigure');
  const [first, setFirst] = useState(() => textsOf(begun));
  const [texts, setTexts] = useState(first);
  const save = useIndexationChange((body: IndexFigureBody) => call('tools.putIndexFigure', { body }));
  const field = (name: 'series' | 'base_year' | 'year' | 'value' | 'source_url') => ({
    ...limitsAt(name),
    value: texts[name],
    error: faultAt(save.error, name),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTexts((before) => ({ ...before, [name]: value })),
  });
  return (
    <form
      className={classes.narrow}
      aria-label={t('figures.add')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const { series, base_year, year, month, value, source_url, is_provisional } = texts;
        const body = {
          series,
          base_year: Number(base_year),
          year: Number(year),
          month: month === '' ? null : Number(month),
          value: typedNumber(value),
          is_provisional,
          source_url: source_url.trim(),
        };
        // The next one is mostly of the same series, read at the same address.
        const next = { ...texts, value: '' };
        save.mutate(body, {
          onSuccess: () => {
            setFirst(next);
            setTexts(next);
          },
        });
      }}
    >
      <h3 className={classes.heading}>{t('figures.add')}</h3>
      <LeaveGuard wouldLose={() => !isSame(texts, first)} />
      {save.error && !isFieldFault(save.error) && <FailureNotice key={save.submittedAt} error={save.error} />}
      {save.isSuccess && <Notice mood="success">{t('saved')}</Notice>}
      <TextInput label={t('figures.series')} {...field('series')} />
      <TextInput label={t('figures.base_year')} inputMode="numeric" {...field('base_year')} />
      <TextInput label={t('figures.year')} inputMode="numeric" {...field('year')} />
      <NativeSelect
        label={t('figures.month')}
        value={texts.month}
        data={[
          { value: '', label: t('figures.yearly') },
          ...Array.from({ length: 12 }, (_, place) => ({ value: String(place + 1), label: monthName(place + 1) })),
        ]}
        onChange={({ currentTarget: { value } }) => setTexts((before) => ({ ...before, month: value }))}
      />
      <TextInput label={t('figures.value')} inputMode="decimal" {...field('value')} />
      <Checkbox
        label={t('figures.provisional')}
        checked={texts.is_provisional}
        onChange={({ currentTarget: { checked } }) => setTexts((before) => ({ ...before, is_provisional: checked }))}
      />
      <TextInput label={t('source')} description={t('sourceHint')} type="url" {...field('source_url')} />
      <div>
        <Button type="submit" loading={save.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

function useMonthName() {
  const language = useLanguage();
  return (month: number) =>
    new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(
      new Date(Date.UTC(2026, month - 1, 1)),
    );
}

function usePeriod() {
  const monthName = useMonthName();
  return ({ year, month }: { year: number; month: number | null }) =>
    month === null ? String(year) : `${monthName(month)} ${year}`;
}
