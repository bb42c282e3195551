import type { Row, TableModel } from '../../ui/data-table/table-model.ts';

/** What a saved view takes from a table. */
export type ViewedTable = Pick<TableModel<Row>, 'terms' | 'view'>;
