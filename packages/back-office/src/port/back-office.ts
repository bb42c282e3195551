import type { BookYear, Changes, ChangesQuestion, Part, PartCount } from './changes.ts';
import type { CalendarDate } from './describe.ts';
import type { RecordFiles } from './files.ts';
import type { RecordType } from './record-types.ts';
import type { Records } from './records.ts';

/** A record that could not be read, with the reason; it is kept apart and never guessed at. */
export interface Rejection {
  /** The record's id where it could be read. */
  id: string | null;
  reason: string;
  /** The value that it was rejected for, the first of several; absent when it is not about one. */
  fault?: Fault;
  /** What it refers to, as far as that could be read: ids by the fields of its record type. */
  links?: Readonly<Record<string, number>>;
}

/** A value that could not be understood. */
export interface Fault {
  /** The field of the record that it belongs in; null for what only helps to make several. */
  field: string | null;
  /** As the back office names it; null when it is not a value of the record's own row. */
  property: string | null;
  /** What came there, cut short; null when nothing did. */
  value: string | null;
  reason: string;
}

/** A record that came whole but for values of fields that are optional: these are null in it. */
export interface PartlyRead<Record> {
  record: Record;
  faults: readonly Fault[];
}

/** One page of a full read, in a stable order. */
export interface RecordPage<Record> {
  records: Record[];
  rejections: Rejection[];
  /** Which of the records have optional fields that could not be understood; absent when none has. */
  partly?: PartlyRead<Record>[];
  /** How many of their amounts were float noise of a number, and were taken as the cent that they mean. */
  noise?: number;
  /** How many of its rows are alike to others and taken for one with them: `total` counts them; none when it is absent. */
  repeated?: number;
  /** Give this back to `read` to go on after this page; null after the last page. */
  cursor: string | null;
  /** How many records the back office says the whole set has; null when it does not say. */
  total: number | null;
}

export interface ReadOptions {
  /** Where an earlier read stopped; absent to start at the beginning. */
  after?: string;
  /** Only those of this year, for mutations; or only those that fulfil conditions. */
  within?: BookYear | Part;
  signal?: AbortSignal;
}

export interface BookYearState {
  year: number;
  /** How many mutations it has; null when that was not asked because the year was not known to us. */
  mutations: number | null;
  /** Null when that was not asked, or nobody can tell because the year is empty. */
  is_closed: boolean | null;
  /** False when no mutation came or changed since the moment asked about; true when one did, or when that is not known of an open year. */
  has_changed: boolean;
}

export interface BookYearsQuestion {
  owner_id: number;
  /** Years of which we hold mutations; each is in the answer but for those that rest. */
  known: readonly number[];
  /** Those of the known years that need not be counted now; only those in which a change is known are in the answer. */
  resting?: readonly number[];
  /** Null when nothing was read before. */
  since: string | null;
  /** When the read began that asks, as a moment: what changed may be asked once for all owners of one read. */
  begun?: string;
  signal?: AbortSignal;
}

/** Where the back office's own description differs from what the connector knows. */
export interface DriftFinding {
  /** `member-met` is a value that came in a row and is not among those we know. */
  kind: 'set-missing' | 'property-missing' | 'property-type' | 'member-new' | 'member-missing' | 'member-met';
  subject: string;
  /** A type, or the number of a member; null where there is nothing to compare. */
  expected: string | null;
  found: string | null;
}

/** How the back office wants a set to be asked for, which its refusals told. */
export interface LearnedLimit {
  /** A set of the back office, as it names it; '*' for all. */
  set: string;
  /**
   * - page-size: it gives at most `value` rows at once
   * - counted-apart: it counts rows only in a call of its own, so each page takes two
   * - not-counted: it counts no rows, so that rows it withholds are not noticed
   * - whole-rows: it gives whole rows only, so that more is sent than is read
   * - fewer-calls: it refused reads for being too many, so no more than `value` a minute are made for a day
   * - changes-not-told: it cannot be asked what changed since a moment, so that it is read whole
   * - parts-not-counted: it does not say how many rows a part of it has, so that what went is found when it is read whole
   * - entries-not-told: it is not given with the ledger, so that contract, invoice and VAT code of a mutation are not known
   */
  kind:
    | 'page-size'
    | 'counted-apart'
    | 'not-counted'
    | 'whole-rows'
    | 'fewer-calls'
    | 'changes-not-told'
    | 'parts-not-counted'
    | 'entries-not-told';
  value: number | null;
}

export interface NewTicket {
  /** Ours, so that a retry does not report twice. */
  externalIdentifier: string;
  reportingDate: CalendarDate;
  objectReference: string;
  description: string;
  priority: 'low' | 'normal' | 'high';
  problemCategory: string | null;
}

/** Open: the last calls all failed, and for a while none is made. Trying: the next call decides. */
export type CircuitState = 'closed' | 'open' | 'trying';

/**
 * What the portal asks of a property-management back office. Every method fails with `BackOfficeFailure` only (or with the
 * reason of an aborted signal). Reads answer complete records; whatever could not be understood is in `rejections`.
 */
export interface BackOffice {
  /** Reads a record type page by page; stops early when the caller stops asking. */
  read<Type extends RecordType>(type: Type, options?: ReadOptions): AsyncIterable<RecordPage<Records[Type]>>;
  /** How many records a part has, in one call; null when the back office does not count it. */
  count(type: RecordType, part: Part, signal?: AbortSignal): Promise<PartCount | null>;
  /** What came or changed since a mark, of all owners together. */
  changes(question: ChangesQuestion): Promise<Changes>;
  /** How many calls were made to read, since the start. */
  calls(): number;
  /** The years of an owner's books: those that are known to us, and others in which something is booked. */
  bookYears(question: BookYearsQuestion): Promise<BookYearState[]>;
  /** The ticket states as they are now. */
  ticketStates(signal?: AbortSignal): Promise<Omit<Records['ticket_states'], 'id' | 'is_archived'>[]>;
  /** Fails when the back office cannot be reached or does not accept our credentials. */
  checkConnection(signal?: AbortSignal): Promise<void>;
  /** Until when no call is made because the back office asked for that, as a moment; null when calls are made. */
  restsUntil(): Promise<string | null>;
  /** Makes one call in spite of a rest, which is over when it is answered; fails as `checkConnection` does. */
  probe(signal?: AbortSignal): Promise<void>;
  /** Compares the back office's description of itself with what the connector reads. */
  checkDescription(signal?: AbortSignal): Promise<DriftFinding[]>;
  /** Whether anything can be written at all; what is written where nothing can be stays in the portal. */
  readonly takesWrites: boolean;
  createTicket(ticket: NewTicket, signal?: AbortSignal): Promise<{ reference: string }>;
  addTicketNote(note: { reference: string; message: string }, signal?: AbortSignal): Promise<void>;
  /** The files that it keeps at records; null when it gives none. */
  readonly files: RecordFiles | null;
  /** Whether calls are made at all. */
  circuit(): CircuitState;
  /** Unknown members met, and properties missed, since the start, each once, for the drift report. */
  surprises(): DriftFinding[];
  /** What was learned of how it wants to be asked, since the start. */
  limits(): LearnedLimit[];
  /**
   * Fields that the last read of a type got for none of its records, because what they come from is not given at all: that
   * they are empty says nothing. What single records lack is told with them.
   */
  notGiven(type: RecordType): string[];
}
