import type { PeriodPreset } from '@gevel/contract/figure-choices';
import { firstPeriod, lastPeriod } from '@gevel/contract/plain';
import { dateInText, isCalendarYear, monthOf } from '@gevel/i18n';
import { Select } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { PeriodRange } from '../../lib/figure-address.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { isPreset, periodBeside, presetsOf } from './asked-books.ts';
import { type BooksOwner, bookYearOf, monthsOf } from './book-calendar.ts';
import classes from './financial.module.css';
import { usePeriodLabels } from './period-labels.ts';

interface Props {
  owner: BooksOwner;
  range: PeriodRange;
  today: string;
  choose: (range: PeriodRange) => void;
}

const periods = Array.from({ length: lastPeriod + 1 - firstPeriod }, (_, place) => firstPeriod + place);

export function PeriodChoice({ owner, range, choose }: Omit<Props, 'today'>) {
  // Whoever moves one end over the other means at least that one period.
  return (
    <PeriodSelects
      years={owner.years}
      range={range}
      year={(year) => choose({ ...range, year })}
      from={(start) => choose({ ...range, start, end: Math.max(start, range.end) })}
      to={(end) => choose({ ...range, start: Math.min(range.start, end), end })}
    />
  );
}

interface SelectsProps {
  years: BooksOwner['years'];
  range: PeriodRange;
  /** At the end of the range. */
  error?: string | undefined;
  year: (year: number) => void;
  from: (start: number) => void;
  to: (end: number) => void;
}

export function PeriodSelects({ years: known, range, error, year: chooseYear, from, to }: SelectsProps) {
  const t = useTranslations('financial');
  const { nameOf, yearName } = usePeriodLabels(known);
  const years = known.some(({ year }) => year === range.year)
    ? known
    : [...known, { ...bookYearOf(known, range.year), is_closed: false }];
  const data = periods.map((period) => ({ value: String(period), label: nameOf(range.year, period) }));
  return (
    <>
      <Select
        label={t('year')}
        allowDeselect={false}
        value={String(range.year)}
        data={years.map(({ year, is_closed }) => ({
          value: String(year),
          label: is_closed ? t('closedYear', { year: yearName(year) }) : yearName(year),
        }))}
        onChange={(year) => year !== null && chooseYear(Number(year))}
      />
      <Select
        label={t('periodStart')}
        allowDeselect={false}
        value={String(range.start)}
        data={data}
        onChange={(period) => period !== null && from(Number(period))}
      />
      <Select
        label={t('periodEnd')}
        allowDeselect={false}
        value={String(range.end)}
        data={data}
        error={error}
        onChange={(period) => period !== null && to(Number(period))}
      />
    </>
  );
}

/** What people mostly want to see, one click away; years without books are not offered. */
export function PeriodPresets({ owner, range, today, choose }: Props) {
  const t = useTranslations('financial.presets');
  const tOther = useTranslations('figureChoices.periods');
  const { yearName } = usePeriodLabels(owner.years);
  const presets = presetsOf(today, range.year, owner.years);
  const names = Object.keys(presets) as PeriodPreset[]; // keys of a record of names are those names
  const offered = names.filter((name) => owner.years.some(({ year }) => year === presets[name]?.year));
  const isPlain = isCalendarYear(bookYearOf(owner.years, range.year));
  const labelOf = (name: PeriodPreset) =>
    isPlain || (name !== 'yearToDate' && name !== 'lastYear') ? t(name, { year: yearName(range.year) }) : tOther(name);
  return (
    <div className={classes.presets} role="group" aria-label={t('label')}>
      <Step name="earlier" owner={owner} range={periodBeside(range, -1, owner.years)} choose={choose} />
      <Step name="later" owner={owner} range={periodBeside(range, 1, owner.years)} choose={choose} />
      {offered.map((name) => (
        <button
          key={name}
          type="button"
          className={classes.preset}
          aria-pressed={isPreset(presets[name], range)}
          onClick={() => choose(presets[name] ?? range)}
        >
          {labelOf(name)}
        </button>
      ))}
    </div>
  );
}

/** When the book year lies where it is no calendar year, and that it differs where it does. */
export function BookYearNote({ owner, range }: Pick<Props, 'owner' | 'range'>) {
  const t = useTranslations('figureChoices.periods');
  const language = useLanguage();
  const { yearName } = usePeriodLabels(owner.years);
  const year = bookYearOf(owner.years, range.year);
  if (isCalendarYear(year)) return null;
  if (year.first_day === null) return <p className={classes.foot}>{t('differs', { year: String(range.year) })}</p>;
  const last = lastDayBefore(monthOf(year.first_day, monthsOf(owner.years, range.year) + 1));
  const days = { from: dateInText(year.first_day, language), until: dateInText(last, language) };
  return <p className={classes.foot}>{t('days', { year: yearName(range.year), ...days })}</p>;
}

const lastDayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/** To the period beside this one, where there are books of it. */
function Step({ name, owner, range, choose }: Omit<Props, 'today'> & { name: 'earlier' | 'later' }) {
  const t = useTranslations('financial.presets');
  return (
    <button
      type="button"
      className={classes.preset}
      aria-label={t(name)}
      title={t(name)}
      disabled={!owner.years.some(({ year }) => year === range.year)}
      onClick={() => choose(range)}
    >
      <Icon name={name === 'earlier' ? 'left' : 'right'} />
    </button>
  );
}
