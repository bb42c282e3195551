import type { QuadrantFigures } from '@gevel/contract';
import { Table } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { PeriodRange } from '../../lib/figure-address.ts';
import { ExplainFigure } from '../../parts/figures/explain-figure.tsx';
import { Section } from '../../ui/page/page.tsx';
import { Term } from '../../ui/term/term.tsx';
import { FigureCells } from './figure-cells.tsx';
import { type FigureColumn, type FigureLine, linesOf } from './figures.ts';
import { depthOf, LineName } from './line-name.tsx';
import classes from './quadrant-table.module.css';

interface Props {
  quadrant: QuadrantFigures;
  owner: string;
  range: PeriodRange;
  /** What the figures are compared with, and what that is called. */
  against: PeriodRange | null;
  before: string;
  columns: readonly FigureColumn[];
  /** One amount per line needs no beginning and end. */
  isSimple: boolean;
  folded: readonly string[];
  withZeros: boolean;
  fold: (groupId: string) => void;
  /** The day of which is shown what was known; null for now. */
  asOf: string | null;
}

/** One of the four parts of the books: groups and accounts with their figures, each a way to its mutations. */
export function QuadrantTable({ quadrant, owner, range, against, before, columns, ...shown }: Props) {
  const { isSimple, folded, withZeros, fold, asOf } = shown;
  const t = useTranslations('financial');
  const name = t(`quadrants.${quadrant.quadrant}`);
  const lines = linesOf(quadrant, folded, withZeros);
  const context = { quadrant: quadrant.quadrant, owner, range, against, columns, asOf };
  const labelOf = (column: FigureColumn): string => {
    if (column === 'previous') return t('previous', { period: before });
    return column === 'closing' && isSimple ? t('amount') : t(column);
  };

  return (
    <Section
      title={name}
      hint={t(`quadrantHints.${quadrant.quadrant}`)}
      explain={<ExplainFigure figures={[quadrant.quadrant]} label={name} />}
    >
      {lines.length === 0 && <p className={classes.nothing}>{t('nothingBooked')}</p>}
      <div className={classes.place}>
        {/* Spelled-out roles, because a table that is laid out as cards would lose them. */}
        <Table role="table" className={classes.table} aria-label={name} data-simple={isSimple || undefined}>
          <Table.Thead role="rowgroup">
            <Table.Tr role="row">
              <Table.Th role="columnheader" scope="col">
                <Term name="ledger_account">{t('account')}</Term>
              </Table.Th>
              {columns.map((column) => (
                <Table.Th key={column} role="columnheader" scope="col" data-figure>
                  {column === 'debit' || column === 'credit' ? <Term name={column}>{t(column)}</Term> : labelOf(column)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody role="rowgroup">
            {lines.map((line) => (
              <Table.Tr key={line.key} role="row" data-group={line.groupId !== null || undefined} style={depthOf(line)}>
                <LineName line={line} fold={fold} />
                <FigureCells line={line} context={context} labelOf={labelOf} />
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot role="rowgroup">
            <Table.Tr role="row">
              <Table.Th role="rowheader" scope="row">
                {t('total', { quadrant: name.toLowerCase() })}
              </Table.Th>
              <FigureCells line={totalOf(quadrant, name)} context={context} labelOf={labelOf} />
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </div>
    </Section>
  );
}

function totalOf(quadrant: QuadrantFigures, name: string): Pick<FigureLine, 'name' | 'code' | 'figures' | 'accounts'> {
  return { name, code: null, figures: quadrant, accounts: [] };
}
