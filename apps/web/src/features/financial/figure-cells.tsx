import type { Quadrant } from '@gevel/contract/plain';
import { formatMoney, formatPercent } from '@gevel/i18n';
import { Table } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { PeriodRange } from '../../lib/figure-address.ts';
import { type AskedMutations, maxAccounts, mutationsParams } from '../../lib/figure-address.ts';
import { paths } from '../../lib/paths.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { changePercent, type FigureColumn, type FigureLine, isNothing, less } from './figures.ts';
import classes from './quadrant-table.module.css';

interface Props {
  /** A total has no accounts of its own: it is all of the quadrant. */
  line: Pick<FigureLine, 'name' | 'code' | 'figures' | 'accounts'>;
  context: {
    quadrant: Quadrant;
    owner: string;
    range: PeriodRange;
    against: PeriodRange | null;
    columns: readonly FigureColumn[];
    /** The day of which is shown what was known; null for now. */
    asOf: string | null;
  };
  labelOf: (column: FigureColumn) => string;
}

export function FigureCells({ line, context, labelOf }: Props) {
  return context.columns.map((column) => (
    <Table.Td key={column} role="cell" data-figure data-column={column} data-label={labelOf(column)}>
      {column === 'change' ? <Change line={line} /> : <Figure line={line} column={column} context={context} />}
    </Table.Td>
  ));
}

function Figure({
  line,
  column,
  context,
}: Pick<Props, 'line' | 'context'> & { column: Exclude<FigureColumn, 'change'> }) {
  const t = useTranslations('financial');
  const language = useLanguage();
  const amount = line.figures[column];
  if (amount === null) return null;
  const text = formatMoney(amount, language);
  const asked = mutationsOf(line, column, context);
  const dimmed = isNothing(amount) || undefined;
  if (asked === null) return <span data-nothing={dimmed}>{text}</span>;
  const name = [line.code, line.name].filter(Boolean).join(' ');
  return (
    <AppLink
      className={classes.figure}
      data-nothing={dimmed}
      href={paths.mutations.to(mutationsParams(asked), context.asOf === null ? undefined : { as_of: context.asOf })}
      aria-label={t('showMutations', { amount: text, name })}
    >
      {text}
    </AppLink>
  );
}

/** How much more or less than before, as an amount, in percent and in a word. */
function Change({ line: { figures } }: Pick<Props, 'line'>) {
  const t = useTranslations('financial');
  const language = useLanguage();
  if (figures.previous === null) return null;
  const difference = less(figures.closing, figures.previous);
  if (isNothing(difference)) return <span data-nothing>{formatMoney(difference, language)}</span>;
  // The word says which way it goes.
  const percent = changePercent(figures.closing, figures.previous)?.replace('-', '');
  return (
    <>
      {formatMoney(difference, language)}
      <span className={classes.percent}>
        {percent !== undefined && `${formatPercent(percent, language)} `}
        {t(difference.startsWith('-') ? 'lower' : 'higher')}
      </span>
    </>
  );
}

/** The mutations that an amount is made of; null when there cannot be any, or they are of more accounts than one can ask for. */
function mutationsOf(
  line: Props['line'],
  column: Exclude<FigureColumn, 'change'>,
  { quadrant, owner, range, against }: Props['context'],
): AskedMutations | null {
  if (line.accounts.length > maxAccounts) return null;
  const accounts = line.accounts.length === 0 ? null : line.accounts;
  const of = { quadrant, accounts, owner, ...range };
  if (column === 'previous') return against && { ...of, ...against };
  if (column !== 'opening') return of;
  const hasOpening = range.start > 0 && (quadrant === 'assets' || quadrant === 'liabilities');
  return hasOpening ? { ...of, start: 0, end: range.start - 1 } : null;
}
