import { plainLayout } from '@gevel/contract/plain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isApiProblem } from '../../lib/api-problem.ts';
import { today } from '../../lib/calendar.ts';
import { viewQuery } from '../../lib/list-state/print-list-view.ts';
import { useListView } from '../../lib/list-state/use-list-view.ts';
import { paths } from '../../lib/paths.ts';
import { useIsOwner } from '../../lib/session-context.ts';
import { fittingColumns } from '../../ui/data-table/fitting-columns.ts';
import type { Column, Row, TableModel } from '../../ui/data-table/table-model.ts';
import { columnTerm } from '../column-terms.ts';
import { notDeliveredOf } from '../sync/not-delivered.ts';
import { useRecordTypeName } from '../sync/record-type-name.ts';
import { useListLabels } from '../use-list-labels.ts';
import { valueRoles } from '../value-roles.ts';
import { type ListSource, listPageQuery, readWholeList } from './list-source.ts';
import { dayProblem, refusedFilters, tableProblem } from './table-problem.ts';
import { type Pickable, useListChoices } from './use-list-choices.ts';
import { useListLayout } from './use-list-layout.ts';
import { useRoom } from './use-room.ts';

export interface ListScreen<R extends Row> {
  source: ListSource<R>;
  /** The columns that the screen opens with. */
  columns: readonly string[];
  /** Of those, what goes first on a page that is too narrow for all, the least of them first. */
  lessImportant?: readonly string[];
  /** Columns that say nothing to a landlord, who is the only one it sees. */
  columnsOfOwners?: readonly string[];
  /** Draw a row on the day that the list shows: the one of which is asked what was known, else today. */
  cells?: Readonly<Record<string, (row: R, day: string) => ReactNode>>;
  pickable?: Pickable;
  /** Draws the title of a card on a phone. */
  cardTitle?: (row: R) => ReactNode;
}

const noneToPick: Pickable = {};

/** Joins address, call and words into what a table draws. */
export function useTable<R extends Row>({
  source,
  cells,
  pickable = noneToPick,
  ...screen
}: ListScreen<R>): TableModel<R> {
  const labels = useListLabels(source.name);
  const { layout, keep } = useListLayout(source.name);
  const { view, dropped, change } = useListView(source.terms, layout);
  const query = useQuery(listPageQuery(source, view));
  const answer = useLastKnown(query.data);
  const { findChoices, choiceName } = useListChoices(source, {
    pickable,
    view,
    rows: answer?.data,
    isSettled: query.isSuccess && !query.isPlaceholderData,
  });
  const refused = refusedFilters(query.error, view);
  const isOwner = useIsOwner();
  const nameOf = useRecordTypeName();
  const room = useRoom();
  const hidden = isOwner ? (screen.columnsOfOwners ?? []) : [];

  return {
    list: source.list,
    terms: source.terms,
    labels,
    roles: valueRoles,
    view,
    change,
    ...(source.fixedFilter ? { fixedFilter: source.fixedFilter } : {}),
    layout: layout ?? plainLayout,
    arrange: (choice) => {
      keep(choice);
      const { columns = view.columns, density = view.density } = choice;
      if (columns !== view.columns || density !== view.density) change({ ...view, columns, density }, 'replace');
    },
    columns: columnsOf(source, cells ?? {}, view.asOf ?? today()),
    defaultColumns: fittingColumns({
      columns: screen.columns.filter((name) => !hidden.includes(name)),
      lessImportant: screen.lessImportant,
      fields: source.list.fields,
      room,
    }),
    // Rows would move when widths and columns of one's own come after them.
    // What was there before is not what a refused filter asks for.
    rows: refused.length > 0 ? undefined : layout && answer?.data,
    meta: answer?.meta,
    isRetrieving: query.isPending || query.isPlaceholderData,
    problem: dayProblem(query.error) ?? (refused.length > 0 ? 'filter-refused' : tableProblem(query.error)),
    error: query.error,
    refusedFilters: refused,
    ...(isApiProblem(query.error) && query.error.knownFrom ? { knownFrom: query.error.knownFrom } : {}),
    readAll: (options) => readWholeList(source, view, options),
    retry: () => void query.refetch(),
    homeAddress: paths.dashboard.to(),
    rowAddress: (row) => source.recordAddress(row.id, { ...viewQuery(view, source.terms), page: view.page }),
    rowName: source.rowName,
    quickFilter: source.quickFilter,
    card: source.card,
    cardTitle: screen.cardTitle,
    pickable: Object.keys(pickable),
    findChoices,
    choiceName,
    dropped,
    notDelivered: notDeliveredOf(answer?.meta.unread).map(nameOf),
  };
}

function columnsOf<R extends Row>(
  source: ListSource<R>,
  cells: NonNullable<ListScreen<R>['cells']>,
  day: string,
): Column<R>[] {
  return source.terms.columns.flatMap((name) => {
    const field = source.list.fields[name];
    const draw = cells[name];
    const cell = draw && ((row: R) => draw(row, day));
    return field ? [{ name, field, cell, term: columnTerm(source.name, name) }] : [];
  });
}

/** What was there before a read failed stays in sight. */
function useLastKnown<T>(value: T | undefined): T | undefined {
  const [known, setKnown] = useState(value);
  if (value !== undefined && value !== known) setKnown(value);
  return value ?? known;
}
