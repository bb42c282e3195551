import type { Row, TableModel } from '../../ui/data-table/table-model.ts';

/** What a saved view takes from a table, and gives to it. */
export type ViewedTable = Pick<TableModel<Row>, 'terms' | 'view' | 'change'>;
