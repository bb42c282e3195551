import type { FigureName } from '@gevel/contract/plain';
import { ExplainFigure } from '../../parts/figures/explain-figure.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { type AmountBar, AmountBars } from '../../ui/chart/amount-bars.tsx';
import { ChartWithTable } from '../../ui/chart/chart-with-table.tsx';
import { type PlainColumn, PlainTable } from '../../ui/plain-table/plain-table.tsx';

interface Props<Bar extends AmountBar> {
  title: string;
  hint: string;
  bars: readonly Bar[];
  /** What the bars are. */
  figures: readonly FigureName[];
  /** What the columns of the table are called: the name of a bar and its amount. */
  heads: { label: string; amount: string };
  /** What stands in the table between the two. */
  between?: readonly PlainColumn<Bar>[];
}

/** Amounts as bars, and the same as rows; a bar with an address leads to what it is made of in both. */
export function AmountChart<Bar extends AmountBar>({ title, hint, bars, figures, heads, between = [] }: Props<Bar>) {
  const columns: PlainColumn<Bar>[] = [
    {
      key: 'label',
      label: heads.label,
      renderCell: ({ label, href }) => (href === undefined ? label : <AppLink href={href}>{label}</AppLink>),
    },
    ...between,
    { key: 'amount', label: heads.amount, isNumber: true, renderCell: ({ text }) => text },
  ];
  return (
    <ChartWithTable
      title={title}
      hint={hint}
      explain={<ExplainFigure figures={figures} label={title} />}
      isText
      chart={<AmountBars bars={bars} />}
      table={<PlainTable caption={title} rows={bars} rowKey={({ key }) => key} columns={columns} />}
    />
  );
}
