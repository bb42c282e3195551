import { FeedRefusal, type FeedRow, type FeedSource, type NewTicket } from '../feed/source.ts';

export interface TableSource extends FeedSource {
  patchRow(set: string, key: number | string, patch: FeedRow): void;
  removeRow(set: string, key: number | string): void;
  resetOverlay(): void;
}

export interface TableSourceOptions {
  worldEnd?: string;
  /** Sets that refuse to be read without an owner. */
  mustNarrow?: readonly string[];
}

/** A source over rows written by hand, for tests that need to know every row; keys are the first column. */
export function createTableSource(
  tables: Readonly<Record<string, readonly FeedRow[]>>,
  options: TableSourceOptions = {},
): TableSource {
  let current = new Map(Object.entries(tables).map(([set, rows]) => [set, [...rows]]));
  const rowsOf = (set: string) => current.get(set) ?? [];
  const keyOf = (row: FeedRow) => String(Object.values(row)[0]);
  const ticket = (reference: string) => {
    const found = rowsOf('ServiceTickets').find((row) => row['Reference'] === reference);
    if (!found)
      throw new FeedRefusal('not-found', 'reference', `There is no service ticket with reference ${reference}.`);
    return found;
  };
  const patch = (set: string, key: number | string, change: FeedRow) =>
    current.set(
      set,
      rowsOf(set).map((row) => (keyOf(row) === String(key) ? { ...row, ...change } : row)),
    );
  let lastId = 0;
  return {
    worldEnd: options.worldEnd ?? '2026-11-20',
    *rows(set, narrowing = {}) {
      for (const row of rowsOf(set)) {
        if (agrees(row['OwnerId'], narrowing.ownerId) && agrees(row['FinancialYear'], narrowing.financialYear))
          yield row;
      }
    },
    mustNarrow: (set) => options.mustNarrow?.includes(set) ?? false,
    createTicket(added) {
      const id = Math.max(0, ...rowsOf('ServiceTickets').map((row) => Number(row['ServiceTicketId']))) + 1;
      current.set('ServiceTickets', [...rowsOf('ServiceTickets'), ticketRow(id, added)]);
      return { reference: `ST-${id}` };
    },
    addNote({ reference }) {
      ticket(reference);
      lastId += 1;
      return { noteId: lastId };
    },
    closeTicket({ reference, closingDate }) {
      patch('ServiceTickets', keyOf(ticket(reference)), { ClosingDate: closingDate ?? '2026-11-20T00:00:00+01:00' });
    },
    addFile({ reference }) {
      ticket(reference);
      lastId += 1;
      return { fileId: lastId };
    },
    patchRow: patch,
    removeRow: (set, key) =>
      void current.set(
        set,
        rowsOf(set).filter((row) => keyOf(row) !== String(key)),
      ),
    resetOverlay: () => {
      current = new Map(Object.entries(tables).map(([set, rows]) => [set, [...rows]]));
    },
  };
}

function agrees(value: FeedRow[string] | undefined, asked: number | undefined): boolean {
  return asked === undefined || value === undefined || value === asked;
}

function ticketRow(id: number, ticket: NewTicket): FeedRow {
  return {
    ServiceTicketId: id,
    ReferenceNumber: id,
    Reference: `ST-${id}`,
    ReportingDate: ticket.reportingDate,
    ClosingDate: null,
    ServiceTicketStateName: ticket.stateName,
    ServiceTicketProblemCategoryName: ticket.problemCategoryName,
    Priority: (['Low', 'Normal', 'High'] as const)[ticket.priority - 1] ?? 'Normal',
    Description: ticket.description,
  };
}
