import type { contractStates, contractsList, DetailOf } from '@gevel/contract/plain';
import { dateInText } from '@gevel/i18n';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { RelatedTable } from '../../parts/record-page/related-table.tsx';
import { Value } from '../../parts/record-page/value.tsx';
import tabs from '../../ui/data-table/quick-filters.module.css';
import { SourceText } from '../../ui/source-text/source-text.tsx';
import { LineTotals } from './contract-line-totals.tsx';
import classes from './contract-lines.module.css';
import { linesAtStart } from './line-totals.ts';

export type ContractRecord = DetailOf<typeof contractsList>;
export type ContractLine = ContractRecord['lines'][number];
type State = (typeof contractStates)[number] | 'all';

/** What is invoiced under a contract, line by line, and what they add up to. */
export function ContractLines({ record }: { record: ContractRecord }) {
  const t = useTranslations('contracts');
  const [state, setState] = useState<State>('all');
  const count = (of: State) => record.lines.filter((line) => of === 'all' || line.state === of).length;
  const states: State[] = ['all', 'active', 'ended', ...(count('not_started') > 0 ? (['not_started'] as const) : [])];
  const shown = record.lines.filter((line) => state === 'all' || line.state === state);

  return (
    <div className={classes.lines}>
      <div className={tabs.group} role="group" aria-label={t('lines.filter')}>
        {states.map((one) => (
          <button
            key={one}
            type="button"
            className={tabs.choice}
            aria-pressed={state === one}
            onClick={() => setState(one)}
          >
            {one === 'all' ? t('lines.all') : t(`values.state.${one}`)} <span className={tabs.count}>{count(one)}</span>
          </button>
        ))}
      </div>
      <LinesTable lines={shown} />
      <Totals record={record} />
    </div>
  );
}

/** Of today; of a contract that has not begun what was agreed for its first day. */
function Totals({ record }: { record: ContractRecord }) {
  const t = useTranslations('contracts.lines');
  const language = useLanguage();
  if (record.state === 'not_started') {
    const first = linesAtStart(record);
    const date = dateInText(record.start_date, language);
    return <LineTotals lines={first} caption={t('firstTotals', { count: first.length, date })} />;
  }
  const running = record.lines.filter((line) => line.state === 'active');
  return <LineTotals lines={running} caption={t('totals', { count: running.length })} />;
}

function LinesTable({ lines }: { lines: readonly ContractLine[] }) {
  const t = useTranslations();
  const amount = (name: 'amount_excl' | 'vat' | 'amount_incl') => ({
    name,
    label: t(`contracts.lines.${name}`),
    isFigure: true,
    cell: (line: ContractLine) => <Value list="contracts" name="amount_excl_per_month" value={line[name]} />,
  });
  return (
    <RelatedTable
      label={t('contracts.tabs.lines')}
      rows={lines}
      card={{ amount: 'amount_excl', state: 'state', quiet: ['interval', 'start_date'] }}
      columns={[
        {
          name: 'name',
          label: t('contracts.lines.name'),
          cell: (line) => line.name ?? t(`contracts.lineKinds.${line.kind}`),
        },
        {
          name: 'state',
          label: t('contracts.fields.state'),
          cell: (line) => <Value list="contracts" name="state" value={line.state} />,
        },
        {
          name: 'description',
          label: t('contracts.lines.description'),
          cell: (line) => <SourceText>{line.description}</SourceText>,
        },
        amount('amount_excl'),
        amount('vat'),
        amount('amount_incl'),
        {
          name: 'interval',
          label: t('contracts.lines.per'),
          cell: (line) => (
            <span className={classes.whole}>{t('portfolio.months', { count: line.interval_months })}</span>
          ),
        },
        {
          name: 'start_date',
          label: t('contracts.fields.start_date'),
          cell: (line) => (
            <span className={classes.whole}>
              <Value list="contracts" name="start_date" value={line.start_date} />
            </span>
          ),
        },
        {
          name: 'end_date',
          label: t('contracts.fields.end_date'),
          cell: (line) => (
            <span className={classes.whole}>
              <Value list="contracts" name="end_date" value={line.end_date} />
            </span>
          ),
        },
      ]}
    />
  );
}
