import type { ListView } from '../../lib/list-state/list-view.ts';
import type { TableChoices } from '../../ui/data-table/table-model.ts';

/** What is chosen of a list, as far as it is about the day. */
export type OfDay = Pick<TableChoices, 'view' | 'change'> & { list: Pick<TableChoices['list'], 'filters'> };

/** The same view of another day, or of now; the first page again. */
export function ofDay(view: ListView, day: string | undefined): ListView {
  const { asOf: _, ...others } = view;
  return { ...others, ...(day === undefined ? {} : { asOf: day }), page: 1 };
}
