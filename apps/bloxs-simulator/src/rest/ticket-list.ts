import { fieldsOf } from '../http/fields.ts';
import { Problem } from '../http/problem-details.ts';
import { FieldReader } from './field-reader.ts';
import type { Ticket } from './ticket-book.ts';

const presetPageSize = 100;
const largestPageSize = 1_000;
const highestPageNumber = 1_000_000;

const sortable = ['reference', 'externalIdentifier', 'reportingDate', 'stateName', 'priority'] as const;
type SortableColumn = (typeof sortable)[number];

interface ListRequest {
  pageSize: number;
  /** The first page is 1. */
  pageNumber: number;
  sorting: { column: SortableColumn; descending: boolean } | null;
  accepts: (ticket: Ticket) => boolean;
}

interface TicketPage {
  pageSize: number;
  pageNumber: number;
  totalCount: number;
  results: Ticket[];
}

/** Answers the body of a filter call over all tickets. */
export function listTickets(tickets: Iterable<Ticket>, body: unknown): TicketPage {
  const { pageSize, pageNumber, sorting, accepts } = readListRequest(body);
  const found = [...tickets].filter(accepts);
  if (sorting) found.sort((left, right) => compare(left, right, sorting));
  const start = (pageNumber - 1) * pageSize;
  return { pageSize, pageNumber, totalCount: found.length, results: found.slice(start, start + pageSize) };
}

function readListRequest(body: unknown): ListRequest {
  const { paging, sorting, filter } = fieldsOf(body);
  const reader = new FieldReader(paging);
  const pageSize = reader.wholeNumber('pageSize', { min: 1, max: largestPageSize, preset: presetPageSize });
  const pageNumber = reader.wholeNumber('pageNumber', { min: 1, max: highestPageNumber, preset: 1 });
  reader.finish();
  return { pageSize, pageNumber, sorting: readSorting(sorting), accepts: readFilter(filter) };
}

function readSorting(value: unknown): ListRequest['sorting'] {
  const reader = new FieldReader(value);
  const name = reader.text('columnName');
  const order = (reader.text('order') ?? 'asc').toLowerCase();
  const column = sortable.find((known) => known.toLowerCase() === name?.toLowerCase());
  if (name !== null && !column) reader.wrong('columnName', `The column '${name}' cannot be sorted.`);
  // which words the real API takes is not documented: both pairs in use elsewhere
  if (!/^(asc|desc)(ending)?$/.test(order)) reader.wrong('order', `The order '${order}' is not valid.`);
  reader.finish();
  return column ? { column, descending: order.startsWith('desc') } : null;
}

function readFilter(value: unknown): (ticket: Ticket) => boolean {
  const reader = new FieldReader(value);
  const wanted = ['reference', 'externalIdentifier', 'stateName'] as const;
  const texts = wanted.map((name) => [name, reader.text(name)] as const);
  const priority = reader.wholeNumber('priority', { min: 0, max: 3, preset: 0 });
  reader.finish();
  const isReported = readRange(fieldsOf(value)['reportingDate']);
  return (ticket) =>
    texts.every(([name, asked]) => asked === null || ticket[name] === asked) &&
    (priority === 0 || ticket.priority === priority) &&
    isReported(ticket.reportingDate);
}

function readRange(value: unknown): (moment: string) => boolean {
  const reader = new FieldReader(value);
  const [from, to] = [reader.moment('from'), reader.moment('to')];
  reader.finish();
  if (from !== null && to !== null && Date.parse(from) > Date.parse(to)) {
    throw new Problem(400, 'One or more validation errors occurred.', { reportingDate: ['from lies after to.'] });
  }
  return (moment) =>
    (from === null || Date.parse(moment) >= Date.parse(from)) && (to === null || Date.parse(moment) <= Date.parse(to));
}

function compare(left: Ticket, right: Ticket, { column, descending }: NonNullable<ListRequest['sorting']>): number {
  const [one, other] = [left[column] ?? '', right[column] ?? ''];
  const difference = one < other ? -1 : Number(one > other);
  return descending ? -difference : difference;
}
