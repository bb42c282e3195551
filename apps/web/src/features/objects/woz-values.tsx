import type { WozEntry, WozValueBody } from '@gevel/contract';
import { formatDate, formatMoney, momentInText } from '@gevel/i18n';
import { wozWords as dutch } from '@gevel/i18n/nl/woz';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { isApiProblem } from '../../lib/api-problem.ts';
import { today } from '../../lib/calendar.ts';
import { useMay } from '../../lib/may.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { LeaveGuard } from '../../parts/edit-form/leave-guard.tsx';
import { FailureNotice } from '../../parts/failure-notice/failure-notice.tsx';
import { moreWords } from '../../parts/more-words/more-words.tsx';
import { RelatedTable } from '../../parts/record-page/related-table.tsx';
import { typedDate } from '../../ui/data-table/typed-value.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { typedAmount } from './typed-amount.ts';
import classes from './woz-values.module.css';

type Change = { year: number; was: WozValueBody; kind: 'saved' | 'removed' | 'undone' };
const nothing: WozValueBody = { amount: null, value_date: null };

/** WOZ values that the owner entered, with what was entered before; the owner enters, corrects and takes away. */
export const WozValues = moreWords({
  name: 'woz',
  dutch,
  readEnglish: async () => (await import('@gevel/i18n/en/woz')).wozWords as unknown as typeof dutch, // safe: same keys by construction
})(Values);

function Values({ id }: { id: string }) {
  const t = useTranslations('woz');
  const language = useLanguage();
  const mayEnter = useMay('objects.putWozValue');
  const queryClient = useQueryClient();
  const queryKey = ['objects', 'woz-values', id];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('objects.wozValues', { params: { id }, signal }),
  });
  /** What the form below begins with; it begins anew each time, and is left alone by what is only read. */
  const [begun, setBegun] = useState<{ entry: WozEntry | null; time: number }>({ entry: null, time: 0 });
  const begin = (entry: WozEntry | null) => setBegun(({ time }) => ({ entry, time: time + 1 }));
  const [changed, setChanged] = useState<Change | null>(null);
  const save = useMutation({
    mutationFn: ({ year, body }: { year: number; body: WozValueBody; kind: Change['kind'] }) =>
      call('objects.putWozValue', { params: { id, year: String(year) }, body }),
    onSuccess: (answer, { year, kind }) => {
      setChanged({ year, kind, was: entries.find((one) => one.year === year) ?? nothing });
      queryClient.setQueryData(queryKey, answer);
      void queryClient.invalidateQueries({ queryKey: ['financial', 'year-pack'] });
    },
  });
  const problem = error && <ProblemNotice error={error} onAgain={() => void refetch()} />;
  if (!data && problem) return problem;
  const entries = data?.data ?? [];
  const held = entries.filter((entry, place) => entry.year !== entries[place - 1]?.year && entry.amount !== null);
  const earlier = entries.filter((entry) => !held.includes(entry));
  const entered = (row: WozEntry) =>
    t('enteredBy', { name: row.entered_by ?? t('erased'), moment: momentInText(row.entered_at, language) });
  const columns = [
    { name: 'year', label: t('year'), cell: (row: WozEntry) => String(row.year) },
    {
      name: 'value_date',
      label: t('valueDate'),
      cell: (row: WozEntry) => (row.value_date === null ? '–' : formatDate(row.value_date)),
    },
    {
      name: 'amount',
      term: 'woz' as const,
      label: t('amountOf'),
      isFigure: true,
      cell: (row: WozEntry) => (row.amount === null ? t('takenAway') : formatMoney(row.amount, language)),
    },
    { name: 'entered', label: t('entered'), cell: entered },
  ];
  const actions = {
    name: 'actions',
    label: t('actions'),
    cell: (row: WozEntry) => (
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="xs"
          aria-label={t('correctOf', { year: String(row.year) })}
          onClick={() => begin(row)}
        >
          {t('correct')}
        </Button>
        <Button
          variant="default"
          size="xs"
          aria-label={t('removeOf', { year: String(row.year) })}
          disabled={save.isPending}
          onClick={() => save.mutate({ year: row.year, body: nothing, kind: 'removed' })}
        >
          {t('remove')}
        </Button>
      </div>
    ),
  };
  return (
    <section className={classes.woz} aria-labelledby="woz-title">
      <h2 id="woz-title" className={classes.heading}>
        {t(mayEnter ? 'title' : 'titleOfOwner')}
      </h2>
      <p className={classes.note}>{t('hint')}</p>
      {problem}
      {held.length === 0 ? (
        <p className={classes.note}>{t('none')}</p>
      ) : (
        <RelatedTable
          label={t(mayEnter ? 'title' : 'titleOfOwner')}
          rows={held}
          columns={mayEnter ? [...columns, actions] : columns}
        />
      )}
      {save.error && !fieldFaultsOf(save.error) && <FailureNotice key={save.submittedAt} error={save.error} />}
      {changed && (
        <Notice mood="success">
          {t(changed.kind, { year: String(changed.year) })}{' '}
          <Button
            variant="subtle"
            size="xs"
            disabled={save.isPending}
            onClick={() =>
              save.mutate({
                year: changed.year,
                body: { amount: changed.was.amount, value_date: changed.was.value_date },
                kind: 'undone',
              })
            }
          >
            {t('undo')}
          </Button>
        </Notice>
      )}
      {mayEnter && (
        <WozForm
          key={begun.time}
          begun={begun.entry}
          isSaving={save.isPending}
          faults={fieldFaultsOf(save.error)}
          save={(year, body) => save.mutate({ year, body, kind: 'saved' }, { onSuccess: () => begin(null) })}
        />
      )}
      {earlier.length > 0 && (
        <details>
          <summary className={classes.summary}>{t('earlier', { count: String(earlier.length) })}</summary>
          <RelatedTable label={t('earlierTable')} rows={earlier} columns={columns} />
        </details>
      )}
    </section>
  );
}

const fieldFaultsOf = (error: unknown): readonly string[] | null =>
  isApiProblem(error, 'invalid_content') ? Object.keys(error.errors) : null;

interface FormProps {
  begun: WozEntry | null;
  isSaving: boolean;
  /** The fields that the server refused. */
  faults: readonly string[] | null;
  save: (year: number, body: WozValueBody) => void;
}

function WozForm({ begun, isSaving, faults, save }: FormProps) {
  const t = useTranslations('woz');
  const tFilters = useTranslations('lists.filters');
  const language = useLanguage();
  const [year, setYear] = useState(() => String(begun?.year ?? today().slice(0, 4)));
  const [first] = useState({
    amount: begun?.amount ? formatMoney(begun.amount, language).replace(/[€\s]/g, '') : '',
    valueDate: begun?.value_date ? formatDate(begun.value_date) : '',
  });
  const [amount, setAmount] = useState(first.amount);
  const [valueDate, setValueDate] = useState(first.valueDate);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const isWrong = (name: string) => wrong.includes(name) || faults?.includes(name);
  function submit() {
    const typed = typedAmount(amount);
    const typedDay = typedDate(valueDate);
    const found = [
      ...(typed === null ? ['amount'] : []),
      ...(/^\d{4}$/.test(year.trim()) ? [] : ['year']),
      ...(typedDay === null ? ['value_date'] : []),
    ];
    setWrong(found);
    if (found.length === 0 && typedDay !== null) save(Number(year), { amount: typed, value_date: typedDay });
  }
  return (
    <form
      className={classes.form}
      aria-label={t('enter')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h3 className={classes.heading}>{t('enter')}</h3>
      <LeaveGuard wouldLose={() => amount !== first.amount || valueDate !== first.valueDate} />
      <TextInput
        label={t('year')}
        inputMode="numeric"
        value={year}
        error={isWrong('year') && t('badYear')}
        onChange={(event) => setYear(event.currentTarget.value)}
      />
      <TextInput
        label={t('amount')}
        inputMode="decimal"
        autoFocus={begun !== null}
        value={amount}
        error={isWrong('amount') && t('badAmount')}
        onChange={(event) => setAmount(event.currentTarget.value)}
      />
      <TextInput
        label={t('valueDate')}
        description={t('valueDateHint')}
        placeholder={tFilters('datePlaceholder')}
        value={valueDate}
        error={isWrong('value_date') && t('badDate')}
        onChange={(event) => setValueDate(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" loading={isSaving}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
