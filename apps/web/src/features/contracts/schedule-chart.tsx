import type { ScheduledMonth } from '@gevel/contract';
import { centsOf } from '@gevel/contract/plain';
import { formatMoney, formatMonth } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { ExplainFigure } from '../../parts/figures/explain-figure.tsx';
import { ChartWithTable } from '../../ui/chart/chart-with-table.tsx';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import classes from './rent-schedule.module.css';

const kinds = ['onTime', 'late', 'setOff', 'arranged', 'overdue', 'toCome'] as const;
type Kind = (typeof kinds)[number];
/** In colours that people set for themselves. */
const patternOf = {
  onTime: 'full',
  late: 'hatched',
  setOff: 'crossed',
  arranged: 'lined',
  overdue: 'marked',
  toCome: 'open',
} as const satisfies Record<Kind, string>;

/** A bar for each month, in parts: received on time, received late, set off, arranged, overdue, not due yet; and the same in rows. Nothing where nothing was due. */
export function ScheduleChart({ months }: { months: readonly ScheduledMonth[] }) {
  const t = useTranslations('rentSchedule');
  const language = useLanguage();
  const money = (amount: string) => formatMoney(amount, language);
  const columns = (['due', 'received', 'received_late', 'set_off', 'arranged', 'open', 'overdue'] as const)
    .filter((key) => (key !== 'set_off' && key !== 'arranged') || isSome(months, key))
    .map((key) => ({
      key,
      label: t(
        (
          {
            due: 'due',
            received: 'received',
            received_late: 'receivedLate',
            set_off: 'setOff',
            arranged: 'arranged',
            open: 'stillOpen',
            overdue: 'overdue',
          } as const
        )[key],
      ),
      isNumber: true,
      renderCell: (month: ScheduledMonth) => money(month[key]),
    }));
  if (months.every(({ due, received }) => centsOf(due) === 0n && centsOf(received) === 0n)) return null;
  return (
    <ChartWithTable
      title={t('chart')}
      hint={t('chartHint')}
      explain={<ExplainFigure figures={['schedule_due', 'schedule_received']} label={t('chart')} />}
      isText
      chart={<Bars months={months} />}
      table={
        <PlainTable
          caption={t('chart')}
          rows={months}
          rowKey={({ month }) => month}
          columns={[
            { key: 'month', label: t('month'), renderCell: ({ month }) => formatMonth(month, language) },
            ...columns,
          ]}
        />
      }
    />
  );
}

const isSome = (months: readonly ScheduledMonth[], name: 'set_off' | 'arranged') =>
  months.some((month) => centsOf(month[name]) !== 0n);

function Bars({ months }: { months: readonly ScheduledMonth[] }) {
  const t = useTranslations('rentSchedule');
  const language = useLanguage();
  const hidden = new Set<Kind>([
    ...(isSome(months, 'set_off') ? [] : (['setOff'] as const)),
    ...(isSome(months, 'arranged') ? [] : (['arranged'] as const)),
  ]);
  const shown = kinds.filter((kind) => !hidden.has(kind));
  const drawn = months.map((month) => ({ ...month, parts: partsOf(month) }));
  const largest = Math.max(...drawn.map(({ parts }) => kinds.reduce((sum, kind) => sum + parts[kind], 0)), 1);
  return (
    <>
      <ul className={classes.legend} aria-hidden="true">
        {shown.map((kind) => (
          <li key={kind}>
            <span className={classes.part} data-kind={kind} data-forced-bar={patternOf[kind]} /> {t(`legend.${kind}`)}
          </li>
        ))}
      </ul>
      <ul className={classes.bars} aria-label={t('chart')}>
        {drawn.map(({ month, due, open, parts }) => (
          <li key={month} className={classes.bar}>
            <span className={classes.stack} aria-hidden="true">
              {kinds.map((kind) => (
                <span
                  key={kind}
                  className={classes.part}
                  data-kind={kind}
                  data-forced-bar={parts[kind] > 0 ? patternOf[kind] : undefined}
                  style={{ height: `${(parts[kind] / largest) * 100}%` }}
                />
              ))}
            </span>
            <span className={classes.name} aria-hidden="true">
              {formatMonth(month, language).split(' ')[0]}
            </span>
            <span className={classes.heard}>
              {`${formatMonth(month, language)}: ${t('due')} ${formatMoney(due, language)}, ${t('stillOpen')} ${formatMoney(open, language)}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Numbers only to be drawn; a credit note is no part of a bar. */
function partsOf({ received, received_late, set_off, arranged, open, overdue }: ScheduledMonth): Record<Kind, number> {
  const above = (cents: bigint) => Math.max(Number(cents), 0);
  return {
    onTime: above(centsOf(received) - centsOf(received_late)),
    late: above(centsOf(received_late)),
    setOff: above(centsOf(set_off)),
    arranged: above(centsOf(arranged)),
    overdue: above(centsOf(overdue)),
    toCome: above(centsOf(open) - centsOf(overdue)),
  };
}
