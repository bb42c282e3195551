import { type FigureName, figureOf, type ListName } from '@gevel/contract/plain';
import type { OperationName } from './api.ts';
import { addMonths, today } from './calendar.ts';
import type { ListReaderQuery } from './list-reader/list-params.ts';
import { paths } from './paths.ts';
import type { QueryObject } from './query-string.ts';

interface ToolScreen {
  operation: OperationName;
  to(params?: undefined, query?: QueryObject): string;
}

/** A list that is a part of the tools, opened by who may see that part. */
function partOfTools(section: string, operation: OperationName): ToolScreen {
  return { operation, to: (_, query) => paths.tools.to(undefined, { section, ...query }) };
}

/** Lists with a screen on which a figure can open its rows. */
const screens = {
  objects: paths.objects,
  contracts: paths.contracts,
  tickets: paths.tickets,
  'rental-statements': paths.rentalStatements,
  'reports/invoices': paths.invoices,
  'reports/outstanding-items': paths.outstandingItems,
  'reports/commercial-overview': paths.commercialOverview,
  'reports/management-fee': paths.managementFee,
  'reports/service-costs': paths.serviceCosts,
  brokers: paths.brokers,
  owners: paths.owners,
  users: paths.users,
  'tools/unread': partOfTools('unread', 'tools.unread'),
  'tools/mail-log': partOfTools('mail-log', 'tools.mailLog'),
} as const satisfies Partial<Record<ListName, unknown>>;

type FigureScreen = (typeof screens)[keyof typeof screens];

/** The screen with the rows that make a figure up; null where none shows them. */
export function figureScreen(name: FigureName): FigureScreen | null {
  const { rows } = figureOf(name);
  const known: Partial<Record<ListName, FigureScreen>> = screens;
  return (rows && known[rows.list]) ?? null;
}

/** The address of exactly the rows that make a figure up, narrowed to what the screen around it is narrowed to. */
export function figureAddress(name: FigureName, narrowed: QueryObject = {}): string | undefined {
  const { rows } = figureOf(name);
  const screen = figureScreen(name);
  if (!rows || !screen) return undefined;
  const filter = { ...narrowed, ...figureFilter(name) };
  return screen.to(undefined, {
    ...(Object.keys(filter).length > 0 ? { filter } : {}),
    ...(rows.sort === undefined ? {} : { sort: rows.sort }),
  });
}

/** What narrows the list to the rows that make a figure up, today. */
export function figureFilter(name: FigureName): NonNullable<ListReaderQuery['filter']> {
  const filter = figureOf(name).rows?.filter;
  if (typeof filter !== 'function') return filter ?? {};
  const from = today();
  return filter({ today: from, inMonths: (months) => addMonths(from, months) });
}
