import type { DeclaredTable } from './declared-table.ts';
import { bookTables } from './inventory-books.ts';
import { portalTables } from './inventory-portal.ts';
import { portfolioTables } from './inventory-portfolio.ts';

/**
 * What data of people there is, where, of whom and why: the one place from which the register of processing, the export
 * of somebody's data and its erasure follow. A table or column that is not declared makes a test fail.
 */
export const inventory: readonly DeclaredTable[] = [...portalTables, ...portfolioTables, ...bookTables];

const byName = new Map(inventory.map((entry) => [entry.table, entry]));

export function declaredTable(name: string): DeclaredTable | null {
  return byName.get(name) ?? null;
}
