import { systemClock } from '../http/clock.ts';
import { backgroundTimeouts, interactiveTimeouts } from '../http/timeouts.ts';
import type { BackOffice, ReadOptions } from '../port/back-office.ts';
import type { RecordType } from '../port/records.ts';
import type { BloxsOptions } from './bloxs-options.ts';
import { connect } from './connect.ts';
import { checkDescription } from './drift/check-description.ts';
import { openFeed } from './feed.ts';
import { createLimitBook } from './read/set-limits.ts';
import { readTicketStates } from './rest/states.ts';
import { addTicketNote, createTicket } from './rest/tickets.ts';
import { BookYears } from './sources/book-years.ts';
import { readChanges } from './sources/changes.ts';
import { linksNotGiven } from './sources/entries.ts';
import { journalChangesOf } from './sources/journal-changes.ts';
import { recordReaders } from './sources/record-readers.ts';
import { createSurprises } from './surprises.ts';

/** A back office that keeps connections open until it is closed. */
export interface ClosableBackOffice extends BackOffice {
  close(): void;
}

/** Without options that a feed may refuse: whether it answers is all that is asked. */
const smallQuestion = 'odatafeed/ServiceTicketStates?$top=1';

/** The Bloxs back office, behind the port. */
export function createBloxsBackOffice(options: BloxsOptions): ClosableBackOffice {
  const { pageSize = 2_000, maxRows = 20_000_000, paging = 'keys' } = options;
  const timeouts = { ...backgroundTimeouts, ...options.timeouts };
  const waiting = { ...interactiveTimeouts, ...options.interactiveTimeouts };
  const { client, transport, circuit, budget } = connect(options);
  const clock = options.clock ?? systemClock;
  const surprises = createSurprises();
  const limits = createLimitBook({ rows: pageSize, atMost: options.narrowPageSize ?? pageSize });
  const { unknownMember } = surprises;
  let calls = 0;
  const called = () => {
    calls += 1;
  };
  const feed = (signal: AbortSignal | undefined) =>
    openFeed({ client, limits, pageSize, maxRows, paging, timeouts, unknownMember, called }, signal);
  const bookYears = new BookYears({
    count: (set, asked, signal) => feed(signal).count(set, asked),
    first: (set, asked, signal) => feed(signal).first(set, asked),
    changes: (where, signal) => journalChangesOf(feed(signal), where),
    thisYear: () => new Date(clock.now()).getUTCFullYear(),
  });
  return {
    read<Type extends RecordType>(type: Type, asked: ReadOptions = {}) {
      return recordReaders[type].read(feed(asked.signal), asked);
    },
    count: (type, part, signal) => recordReaders[type].count(feed(signal), part),
    changes: (question) =>
      readChanges({ feed: feed(question.signal), limits, now: clock.now(), unknownMember }, question),
    calls: () => calls,
    bookYears: (question) => bookYears.list(question),
    ticketStates: (signal) => readTicketStates(client, unknownMember, { timeouts: waiting, signal }),
    async checkConnection(signal) {
      await client.getJson({ path: smallQuestion, timeouts: waiting, signal });
    },
    async restsUntil() {
      const restMs = await budget.rest();
      return restMs > 0 ? new Date(clock.now() + restMs).toISOString() : null;
    },
    async probe(signal) {
      await client.getJson({ path: smallQuestion, timeouts: waiting, signal, isProbe: true });
      await budget.reopen();
    },
    checkDescription: (signal) => checkDescription(client, { timeouts, signal }),
    takesWrites: true,
    createTicket: (ticket, signal) => createTicket(client, ticket, { timeouts: waiting, signal }),
    addTicketNote: (note, signal) => addTicketNote(client, note, { timeouts: waiting, signal }),
    files: null, // the feed has none, and REST only takes them
    circuit: circuit.state,
    surprises: () => [...limits.absent(), ...surprises.list()],
    limits: () => [...budget.limits(), ...limits.limits()],
    notGiven: (type) => (type === 'financial_mutations' ? linksNotGiven(limits) : []),
    close: transport.close,
  };
}
