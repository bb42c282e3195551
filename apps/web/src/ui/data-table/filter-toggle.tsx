import type { FilterValue } from '@gevel/contract';
import { withFilter } from '../../lib/list-state/change-list-view.ts';
import { TableButton } from './table-button.tsx';
import { filterOf, type Row, type TableModel } from './table-model.ts';

interface Props<R extends Row> {
  table: TableModel<R>;
  filter: string;
  value: FilterValue;
  label: string;
}

/** One filter of a list, on or off. */
export function FilterToggle<R extends Row>({ table, filter, value, label }: Props<R>) {
  const isOn = filterOf(table.view, filter) === value;
  return (
    <TableButton
      icon={isOn ? 'check' : 'filter'}
      label={label}
      aria-pressed={isOn}
      onClick={() => table.change(withFilter(table.view, filter, isOn ? undefined : value))}
    />
  );
}
