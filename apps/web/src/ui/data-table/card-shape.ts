import { type Column, type Row, shownNames, type TableModel, valueOf } from './table-model.ts';

export interface CardShape<R extends Row> {
  title: Column<R> | undefined;
  amount: Column<R> | undefined;
  /** Several amounts could have stood there. */
  isNamedAmount: boolean;
  state: Column<R> | undefined;
  quiet: readonly Column<R>[];
}

/** What people know a record by, where its list does not say. */
const humanNames = ['display_name', 'title', 'relation_name', 'object_name', 'owner_name', 'name', 'subject'];
const maxQuiet = 3;

/** The two lines of a row. Whoever chose columns reads those in the quiet line. */
export function cardShape<R extends Row>(table: TableModel<R>, row: R): CardShape<R> {
  const shown = shownNames(table);
  const column = (name: string | undefined) => table.columns.find((each) => each.name === name);
  const { card } = table;
  const titles = card?.title ?? [...humanNames.filter((name) => shown.includes(name)), ...shown.slice(0, 1)];
  const title = titles.find((name) => !isNothing(valueOf(row, name)));
  const amounts = card ? (card.amount ?? []) : shown.filter((name) => column(name)?.field.kind === 'money').slice(-1);
  const amount = amounts.find((name) => !isNothing(valueOf(row, name)));
  const isState = (name: string) => column(name)?.field.kind === 'enum' && table.roles[name] !== undefined;
  const state = card ? card.state : shown.find(isState);
  const used = new Set([title, amount, state]);
  const offered = table.view.columns || !card?.quiet ? shown : card.quiet;
  const quiet = offered.filter((name) => !used.has(name) && !isNothing(valueOf(row, name)));
  return {
    title: column(title),
    amount: column(amount),
    isNamedAmount: amounts.length > 1,
    // That something is not so is a state too.
    state: valueOf(row, state ?? '') !== false && isNothing(valueOf(row, state ?? '')) ? undefined : column(state),
    quiet: (table.view.columns ? quiet : quiet.slice(0, maxQuiet)).flatMap((name) => column(name) ?? []),
  };
}

/** A zero says nothing on a card, like what is not there. */
function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || value === 0 || value === false || value === '0.00';
}
