import type { LegalFigure, LegalFigureBody } from '@gevel/contract';
import { type LegalFigureKind, legalFigureKinds, rentSegments } from '@gevel/contract/plain';
import { dateInText, formatDate, formatMoney, formatPercent } from '@gevel/i18n';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { isSame } from '../../lib/is-same.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { LeaveGuard } from '../../parts/edit-form/leave-guard.tsx';
import { useRequestRules } from '../../parts/edit-form/use-request-rules.ts';
import { FailureNotice } from '../../parts/failure-notice/failure-notice.tsx';
import { RemovedNotice } from '../../parts/removed-notice/removed-notice.tsx';
import { typedDate } from '../../ui/data-table/typed-value.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import { Entered, FigureActions, faultAt, isFieldFault, Source, typedNumber } from './entered.tsx';
import { useIndexationChange } from './indexation.queries.ts';
import classes from './tools.module.css';

/** What the law says of raising rents, from which day on, and a form for more of it. */
export function LegalFigures({ legal }: { legal: readonly LegalFigure[] }) {
  const t = useTranslations('indexationTools');
  const language = useLanguage();
  const [corrected, correct] = useState<LegalFigure | null>(null);
  const remove = useIndexationChange((id: string) => call('tools.deleteLegalFigure', { params: { id } }));
  const segmentOf = ({ segment }: LegalFigure) => (segment === null ? t('legal.all') : t(`legal.segments.${segment}`));
  const isGone = remove.isSuccess && !legal.some(({ id }) => id === remove.variables);
  const nameOf = (figure: LegalFigure) =>
    `${t(`legal.kinds.${figure.kind}`)}, ${segmentOf(figure)}, ${dateInText(figure.from_day, language)}`;
  return (
    <div className={classes.stack}>
      {remove.error && <FailureNotice key={remove.submittedAt} error={remove.error} />}
      {isGone && <RemovedNotice key={remove.submittedAt}>{t('removed')}</RemovedNotice>}
      {legal.length === 0 ? (
        <p className={classes.none}>{t('legal.none')}</p>
      ) : (
        <PlainTable
          caption={t('legal.title')}
          rows={legal}
          rowKey={({ id }) => id}
          columns={[
            { key: 'kind', label: t('legal.kind'), renderCell: ({ kind }) => t(`legal.kinds.${kind}`) },
            { key: 'segment', label: t('legal.segment'), renderCell: segmentOf },
            { key: 'from', label: t('legal.from'), renderCell: ({ from_day }) => <Day of={from_day} /> },
            {
              key: 'last',
              label: t('legal.last'),
              renderCell: ({ last_day }) => (last_day === null ? t('legal.open') : <Day of={last_day} />),
            },
            { key: 'value', label: t('legal.value'), renderCell: (figure) => <Value figure={figure} /> },
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
      <LegalForm key={corrected?.id} begun={corrected} />
    </div>
  );
}

const Day = ({ of }: { of: string }) => <span className={classes.oneLine}>{formatDate(of)}</span>;

function Value({ figure: { kind, value, rule } }: { figure: LegalFigure }) {
  const t = useTranslations('indexationTools.legal');
  const language = useLanguage();
  const said = {
    cap: (number: string) => formatPercent(number, language),
    starting_rent: (number: string) => formatMoney(Number(number).toFixed(2), language),
    claim_months: (number: string) => t('months', { months: Number(number) }),
  };
  return (
    <>
      {value === null ? t('noValue') : said[kind](value)}
      {rule && (
        <>
          <br />
          {rule}
        </>
      )}
    </>
  );
}

const asTyped = (day: string | null | undefined): string => (day ? formatDate(day) : '');
/** What is no day is sent as it was typed, so that the server says at which field. */
const sentDay = (text: string): string => typedDate(text) ?? text;

function LegalForm({ begun }: { begun: LegalFigure | null }) {
  const t = useTranslations('indexationTools');
  const tFilters = useTranslations('lists.filters');
  const { limitsAt } = useRequestRules('tools.putLegalFigure');
  const [kind, setKind] = useState<LegalFigureKind>(begun?.kind ?? 'cap');
  const [segment, setSegment] = useState<LegalFigure['segment']>(begun?.segment ?? 'social');
  const [texts, setTexts] = useState({
    from_day: asTyped(begun?.from_day),
    last_day: asTyped(begun?.last_day),
    value: begun?.value ?? '',
    rule: begun?.rule ?? '',
    source_url: begun?.source_url ?? '',
  });
  const typed = { kind, segment, ...texts };
  const [first, setFirst] = useState(typed);
  const save = useIndexationChange((body: LegalFigureBody) => call('tools.putLegalFigure', { body }));
  const field = (name: keyof typeof texts) => ({
    ...limitsAt(name),
    value: texts[name],
    error: faultAt(save.error, name),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTexts((before) => ({ ...before, [name]: value })),
  });
  const offered = kind === 'starting_rent' ? rentSegments.filter((name) => name !== 'free_sector') : rentSegments;
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
  return (
    <form
      className={classes.narrow}
      aria-label={t('legal.add')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const body = {
          kind,
          segment: kind === 'claim_months' ? null : segment,
          from_day: sentDay(texts.from_day),
          last_day: orNull(sentDay(texts.last_day)),
          value: orNull(typedNumber(texts.value)),
          rule: orNull(texts.rule),
          source_url: texts.source_url.trim(),
        };
        save.mutate(body, { onSuccess: () => setFirst(typed) });
      }}
    >
      <h3 className={classes.heading}>{t('legal.add')}</h3>
      <LeaveGuard wouldLose={() => !isSame(typed, first)} />
      {save.error && !isFieldFault(save.error) && <FailureNotice key={save.submittedAt} error={save.error} />}
      {save.isSuccess && <Notice mood="success">{t('saved')}</Notice>}
      <NativeSelect
        label={t('legal.kind')}
        value={kind}
        data={legalFigureKinds.map((value) => ({ value, label: t(`legal.kinds.${value}`) }))}
        onChange={({ currentTarget: { value } }) => {
          setKind(legalFigureKinds.find((one) => one === value) ?? 'cap');
          setSegment('social');
        }}
      />
      {kind !== 'claim_months' && (
        <NativeSelect
          label={t('legal.segment')}
          value={segment ?? 'social'}
          data={offered.map((value) => ({ value, label: t(`legal.segments.${value}`) }))}
          error={faultAt(save.error, 'segment')}
          onChange={({ currentTarget: { value } }) => setSegment(rentSegments.find((one) => one === value) ?? 'social')}
        />
      )}
      <TextInput label={t('legal.from')} placeholder={tFilters('datePlaceholder')} {...field('from_day')} />
      <TextInput label={t('legal.last')} placeholder={tFilters('datePlaceholder')} {...field('last_day')} />
      <TextInput label={t(`legal.units.${kind}`)} inputMode="decimal" {...field('value')} />
      {kind === 'cap' && <TextInput label={t('legal.rule')} description={t('legal.ruleHint')} {...field('rule')} />}
      <TextInput label={t('source')} description={t('sourceHint')} type="url" {...field('source_url')} />
      <div>
        <Button type="submit" loading={save.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
