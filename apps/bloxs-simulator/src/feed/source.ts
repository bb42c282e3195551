/**
 * One row as the back office sends it: property names of the feed's own schema.
 * - identifiers, integers and amounts are numbers (amounts: the double nearest to the exact decimal)
 * - dates and moments are ISO 8601 text with the Dutch offset, for example "2026-07-01T00:00:00+02:00"
 * - enum members are their names ("UnderManagement"); the HTTP layer may turn them into integers
 */
export type FeedRow = Readonly<Record<string, string | number | boolean | null>>;

/** Keeps a read of a very large set to one owner, one owner-year, or one record. */
export interface FeedNarrowing {
  ownerId?: number;
  financialYear?: number;
}

/** What the protocol side asks of a world; it knows nothing else of it. */
export interface FeedSource {
  /** The calendar date on which the world ends, for example "2026-11-20". */
  readonly worldEnd: string;
  /** The rows of an entity set, ordered by the set's identifying columns; an empty iterable for a set without rows. */
  rows(set: string, narrowing?: FeedNarrowing): Iterable<FeedRow>;
  /** True when the set is too large in this world to be read without an owner (and, for mutations, a year). */
  mustNarrow(set: string): boolean;
  /** Adds a ticket; the answer is its reference. Fails with `FeedRefusal` when a named thing does not exist. */
  createTicket(ticket: NewTicket): { reference: string };
  addNote(note: { reference: string; message: string }): { noteId: number };
  closeTicket(closing: { reference: string; closingDate: string | null }): void;
  addFile(file: { reference: string; fileName: string; bytes: number }): { fileId: number };
}

export interface NewTicket {
  externalIdentifier: string | null;
  reportingDate: string;
  ownerReference: string | null;
  realEstateObjectReference: string | null;
  reporterReference: string | null;
  stateName: string | null;
  priority: 1 | 2 | 3;
  problemCategoryName: string | null;
  description: string | null;
}

/** A write that the back office refuses, with the field it is about. */
export class FeedRefusal extends Error {
  readonly field: string;
  readonly kind: 'invalid' | 'not-found';
  constructor(kind: 'invalid' | 'not-found', field: string, message: string) {
    super(message);
    this.kind = kind;
    this.field = field;
  }
}
