import type { FilterValue } from '@gevel/contract';
import { type Field, filterOperator } from '@gevel/contract/plain';
import { lazy } from 'react';
import { withFilter } from '../../lib/list-state/change-list-view.ts';
import { isRange } from '../../lib/list-state/filter-value.ts';
import { BooleanFilter, EnumFilter } from './choice-filters.tsx';
import { NumberRangeFilter } from './number-range-filter.tsx';
import { PickFilter } from './pick-filter.tsx';
import { filterOf, labelOf, type TableChoices } from './table-model.ts';
import { TextFilter } from './text-filter.tsx';

const DateRangeFilter = lazy(async () => ({ default: (await import('./date-range-filter.tsx')).DateRangeFilter }));

interface FilterEditorProps {
  table: TableChoices;
  name: string;
  field: Field;
  close: () => void;
}

/** The editor that suits the kind of a field. */
export function FilterEditor({ table, name, field, close }: FilterEditorProps) {
  const value = filterOf(table.view, name);
  const set = (next: FilterValue | undefined) => table.change(withFilter(table.view, name, next));
  const label = labelOf(table, name);

  function setAndClose(next: FilterValue | undefined) {
    set(next);
    close();
  }

  if (field.kind === 'enum')
    return <EnumFilter name={name} field={field} labels={table.labels} value={value} set={set} />;
  if (field.kind === 'boolean') return <BooleanFilter label={label} value={value} set={set} />;
  if (field.kind === 'id') return <PickFilter table={table} name={name} value={value} set={set} />;
  if (filterOperator(field) === 'equals') {
    return <TextFilter table={table} name={name} field={field} value={value} apply={setAndClose} />;
  }
  const range = isRange(value) ? value : {};
  if (field.kind === 'date') return <DateRangeFilter value={range} apply={setAndClose} />;
  return <NumberRangeFilter field={field} value={range} apply={setAndClose} />;
}
