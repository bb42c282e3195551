import type { FilterValue, ListMeta } from '@gevel/contract';
import type { Field, List, ListLayout } from '@gevel/contract/plain';
import type { ListLabels, TermName } from '@gevel/i18n';
import type { ReactNode } from 'react';
import type { AllOptions, AllRows } from '../../lib/list-reader/read-all.ts';
import type { ListView, ViewTerms } from '../../lib/list-state/list-view.ts';
import type { ChangeView } from '../../lib/list-state/use-list-view.ts';
import { fieldLabel, type ValueRoles } from '../field-value/list-labels.ts';
import type { CardDeclaration } from './card-declaration.ts';

export interface Row {
  readonly id: string;
}

export interface Column<R extends Row> {
  name: string;
  field: Field;
  /** Draws the cell; without it the value is drawn by its kind. */
  cell?: ((row: R) => ReactNode) | undefined;
  /** The term that its head is, explained there. */
  term?: TermName | undefined;
}

/** Why there is nothing new to show. */
export type TableProblem = 'not-allowed' | 'module-disabled' | 'filter-refused' | 'unreachable' | DayProblem;
/** Of the day that is asked nothing can be told. */
export type DayProblem = 'not-known-then' | 'day-to-come';

export interface Choice {
  value: string;
  label: string;
}

/** What a person may pick for an id, or is offered for a text, given what was typed so far. */
export type FindChoices = (filter: string, term: string, signal: AbortSignal) => Promise<FoundChoices>;
export interface FoundChoices {
  choices: readonly Choice[];
  /** Not all there is was looked through: more of a name finds the others. */
  hasMore: boolean;
}

/** What a person can choose on a list, and how; nothing of its rows. */
export interface TableChoices {
  list: List;
  labels: ListLabels;
  view: ListView;
  change: ChangeView;
  /** What every read asks beside the view, and a file of it too. */
  fixedFilter?: ListView['filter'];
  /** How the person wants the list to look; columns and density stand in the view as well. */
  layout: ListLayout;
  /** Changes that, for good. */
  arrange: (choice: Partial<ListLayout>) => void;
  columns: readonly { name: string; field: Field }[];
  /** Names of the columns that the screen shows by itself. */
  defaultColumns: readonly string[];
  /** Filters on an id, with how to find and how to name what is picked. */
  pickable: readonly string[];
  findChoices: FindChoices;
  choiceName: (filter: string, id: string) => string | undefined;
}

/** Everything a table draws and everything it can ask for; it knows no subject. */
export interface TableModel<R extends Row> extends TableChoices {
  /** What an address may name on this screen. */
  terms: ViewTerms;
  columns: readonly Column<R>[];
  roles: ValueRoles;
  /** Undefined until the first answer. */
  rows: readonly R[] | undefined;
  meta: ListMeta | undefined;
  isRetrieving: boolean;
  problem: TableProblem | null;
  /** What failed, where a screen says more of it than the kind of problem. */
  error?: unknown;
  /** With `filter-refused`: the names of those filters. */
  refusedFilters?: readonly string[];
  /** With `not-known-then`: the first day that can be asked for. */
  knownFrom?: string;
  /** Every row of the view, up to a bound; absent where the pages are all there is. */
  readAll?: (options: AllOptions) => Promise<AllRows<R>>;
  /** Leaves the pages for all rows at once. */
  showAll?: (() => void) | undefined;
  retry: () => void;
  homeAddress: string;
  rowAddress: (row: R) => string;
  /** Whether there is anything behind a row to open; there is, when absent. */
  hasAddress?: (row: R) => boolean;
  /** What a row is called on a phone and to a screen reader. */
  rowName: (row: R) => string;
  /** What stands on a card on a phone, where the list says so. */
  card?: CardDeclaration | undefined;
  /** Draws the title of a card, where that is more than a value. */
  cardTitle?: ((row: R) => ReactNode) | undefined;
  /** A control that belongs to a row and is not the way into it. */
  beside?: ((row: R) => ReactNode) | undefined;
  /** A button beside the totals that tells what they count. */
  explainTotals?: ReactNode;
  /** What it means that there is no row at all, where the list knows better than that none came yet. */
  nothing?: { title: string; text: string };
  /** What the back office does not deliver of what the rows are made of, by name. */
  notDelivered?: readonly string[];
  /** The counted enum behind the quick filters. */
  quickFilter?: string | undefined;
  /** Names in the address that nothing here knows. */
  dropped: readonly string[];
}

export function shownNames(table: TableChoices): string[] {
  const known = table.columns.map((column) => column.name);
  return (table.view.columns ?? table.defaultColumns).filter((name) => known.includes(name));
}

export function shownColumns<R extends Row>(table: TableModel<R>): Column<R>[] {
  return shownNames(table).flatMap((name) => table.columns.find((column) => column.name === name) ?? []);
}

export function valueOf(row: Row, name: string): unknown {
  // Rows are plain JSON objects; a name that is not there answers undefined.
  return (row as unknown as Record<string, unknown>)[name];
}

/** Whether the field is new to this version and was not read completely yet. */
export function isNotRead({ meta }: Pick<TableModel<Row>, 'meta'>, name: string): boolean {
  return meta?.not_read?.includes(name) ?? false;
}

/** Whether the back office has a value there that could not be read. */
export function isUnknown({ meta }: Pick<TableModel<Row>, 'meta'>, name: string, row: Row): boolean {
  const ids = meta?.unknown?.[name];
  return ids !== undefined && ids.includes(String(valueOf(row, 'id')));
}

export function labelOf(table: Pick<TableChoices, 'labels'>, name: string): string {
  return fieldLabel(table.labels, name);
}

/** How many rows the totals are made of. */
export function countedRows({ meta }: Pick<TableModel<Row>, 'meta'>): number {
  return (meta?.total ?? 0) - (meta?.apart ?? []).reduce((sum, { count }) => sum + count, 0);
}

export function filterOf(view: ListView, name: string): FilterValue | undefined {
  return Object.hasOwn(view.filter, name) ? view.filter[name] : undefined;
}

export function hasFilters(view: ListView): boolean {
  return Object.keys(view.filter).length > 0;
}

export function searchOf({ view }: Pick<TableChoices, 'view'>): string {
  const term = filterOf(view, 'q');
  return typeof term === 'string' ? term : '';
}
