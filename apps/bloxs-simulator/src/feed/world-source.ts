import { isoDate, parseDay, todayInAmsterdam } from '../world/calendar.ts';
import { type ScaleName, scaleOf } from '../world/scale.ts';
import { makeWorld, type World } from '../world/world.ts';
import { keyOf, Overlay, type RowKey } from './overlay.ts';
import { type SetSource, viewOwner } from './owner-view.ts';
import { ownerNoOfId } from './references.ts';
import { SET_SOURCES } from './set-sources.ts';
import type { FeedNarrowing, FeedRow, FeedSource } from './source.ts';
import { WrittenTickets } from './written-tickets.ts';

export interface WorldOptions {
  scale: ScaleName;
  seed: number;
  /** The calendar date after the world's last day; the Dutch date of this moment when left out. */
  today?: string;
  /** Puts an unbalanced post and a statement that does not add up into one owner's books. */
  plantedError?: boolean;
  /** Fewer owners than the scale has, for tests that must be quick. */
  owners?: number;
}

/** A feed over a generated world, with a hand for tests to change or remove any row of it. */
export interface WorldSource extends FeedSource {
  readonly world: World;
  /** Changes some columns of the row with this key (several key columns: joined by a colon). */
  patchRow(set: string, key: RowKey, patch: FeedRow): void;
  removeRow(set: string, key: RowKey): void;
  /** Takes all changes and removals back; tickets that were written stay. */
  resetOverlay(): void;
}

export function createWorldSource(options: WorldOptions): WorldSource {
  const lastDay = parseDay(options.today ?? todayInAmsterdam()) - 1;
  const scale = scaleOf(options.scale);
  const world = makeWorld({
    seed: options.seed,
    scale: { ...scale, owners: options.owners ?? scale.owners },
    lastDay,
    plantedError: options.plantedError ?? false,
  });
  const written = new WrittenTickets(world);
  const overlay = new Overlay();
  const mustNarrow = (set: string) => world.from.scale.mustNarrow && NARROWED_SETS.has(set);
  return {
    world,
    worldEnd: isoDate(lastDay),
    mustNarrow,
    rows(set, narrowing = {}) {
      if (mustNarrow(set) && narrowing.ownerId === undefined)
        throw new Error(`${set} can only be read for one owner at this scale`);
      return overlay.apply(set, withWritten(set, generatedRows(world, set, narrowing), { written, narrowing }));
    },
    createTicket: (ticket) => written.create(ticket),
    addNote: (note) => written.addNote(note),
    closeTicket: (closing) => written.close(closing),
    addFile: (file) => written.addFile(file),
    patchRow: (set, key, patch) => overlay.patch(set, key, patch),
    removeRow: (set, key) => overlay.remove(set, key),
    resetOverlay: () => overlay.reset(),
  };
}

/** Sets as large as the mutations; at the largest scale they are made for one owner at a time. */
const NARROWED_SETS: ReadonlySet<string> = new Set([
  'FinancialMutations',
  'JournalPostTransactions',
  'SalesInvoices',
  'SalesInvoiceLines',
  'PurchaseInvoices',
  'PurchaseInvoiceLines',
  'OwnerSettlementRealEstateObjects',
  'OwnerSettlementRelationBalances',
  'OwnerSettlementTransactions',
  'OwnerSettlementSalesInvoices',
  'OwnerSettlementPurchaseInvoices',
]);

/** Owner by owner, so that no more than one owner's rows are in memory at a time. */
function* generatedRows(world: World, set: string, narrowing: FeedNarrowing): Iterable<FeedRow> {
  const source: SetSource | undefined = SET_SOURCES[set];
  if (!source) return;
  if (narrowing.ownerId !== undefined && source.perOwner) {
    const ownerNo = ownerNoOfId(world, narrowing.ownerId);
    if (ownerNo !== null) yield* source.perOwner(viewOwner(world, ownerNo), narrowing.financialYear);
    return;
  }
  if (source.shared) yield* source.shared(world);
  if (!source.perOwner) return;
  for (let ownerNo = 1; ownerNo <= world.from.scale.owners; ownerNo++) {
    yield* source.perOwner(viewOwner(world, ownerNo), narrowing.financialYear);
  }
}

/** Written tickets and notes have higher ids than generated ones and come last. */
function* withWritten(
  set: string,
  rows: Iterable<FeedRow>,
  given: { written: WrittenTickets; narrowing: FeedNarrowing },
): Iterable<FeedRow> {
  const { written, narrowing } = given;
  if (set === 'ServiceTickets') {
    for (const row of rows) {
      const closing = written.closings.size > 0 ? written.closings.get(Number(keyOf(set, row))) : undefined;
      yield closing ? { ...row, ...closing } : row;
    }
    for (const ticket of written.tickets.values()) {
      if (narrowing.ownerId === undefined || ticket.OwnerId === narrowing.ownerId) yield ticket;
    }
    return;
  }
  yield* rows;
  if (set === 'Notes') yield* written.notes;
}
