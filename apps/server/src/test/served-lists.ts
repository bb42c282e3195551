import { servedContracts } from '../features/contracts/contracts.list-sql.ts';
import { servedObjects } from '../features/objects/objects.list-sql.ts';
import { servedRelations } from '../features/relations/relations.list-sql.ts';
import { servedTickets } from '../features/tickets/tickets.list-sql.ts';
import type { ServedList } from '../lists/list-sql.ts';
import type { PortfolioListName } from './portfolio-lists.ts';

/** Every portfolio list with its SQL, for tests that go past the server; the engine reads each through its description alone. */
export const servedLists = {
  objects: servedObjects,
  contracts: servedContracts,
  relations: servedRelations,
  tickets: servedTickets,
} as unknown as Record<PortfolioListName, ServedList>;
