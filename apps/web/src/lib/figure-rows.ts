import { type FigureName, type FigureRows, figureOf, type ListName } from '@gevel/contract/plain';
import { addMonths, today } from './calendar.ts';
import { paths } from './paths.ts';
import type { QueryObject } from './query-string.ts';

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
  brokers: paths.brokers,
  owners: paths.owners,
  users: paths.users,
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
  const filter = { ...narrowed, ...filterOf(rows) };
  return screen.to(undefined, {
    ...(Object.keys(filter).length > 0 ? { filter } : {}),
    ...(rows.sort === undefined ? {} : { sort: rows.sort }),
  });
}

function filterOf({ filter }: FigureRows): QueryObject {
  if (typeof filter !== 'function') return filter ?? {};
  const from = today();
  return filter({ today: from, inMonths: (months) => addMonths(from, months) });
}
