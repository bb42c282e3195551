import { createCaller } from '../http/caller.ts';
import { createCarefulBudget } from '../http/careful-budget.ts';
import { createCircuit } from '../http/circuit.ts';
import { type Clock, systemClock } from '../http/clock.ts';
import { parseBaseUrl } from '../http/network-guard.ts';
import { createMemoryBudget, type RateBudget } from '../http/rate-budget.ts';
import { backgroundTimeouts, interactiveTimeouts, type Timeouts } from '../http/timeouts.ts';
import { createTokenSource } from '../http/token.ts';
import { createTransport } from '../http/transport.ts';
import type { BackOffice, ReadOptions } from '../port/back-office.ts';
import type { RecordType } from '../port/records.ts';
import { createClient } from './client.ts';
import { checkDescription } from './drift/check-description.ts';
import { openFeed } from './feed.ts';
import type { Paging } from './read/keyed-pages.ts';
import { createLimitBook } from './read/set-limits.ts';
import { readTicketStates } from './rest/states.ts';
import { addTicketNote, createTicket } from './rest/tickets.ts';
import { BookYears } from './sources/book-years.ts';
import { readChanges } from './sources/changes.ts';
import { journalChangesOf } from './sources/journal-changes.ts';
import { recordReaders } from './sources/record-readers.ts';
import { createSurprises } from './surprises.ts';

export interface BloxsOptions {
  /** Of the customer's environment: "https://customer.bloxs.io". */
  url: string;
  apiKey: string;
  apiSecret: string;
  /** Lets the address be http and this machine: for the simulator and for development. */
  allowLocal?: boolean;
  /** Rows asked at once; 2,000 by default. */
  pageSize?: number;
  /** The limit that reads count for; "read" until one is refused for it. */
  readClass?: 'read' | 'filter';
  /** A set of more rows than this is taken for one without an end. */
  maxRows?: number;
  /** "keys" by default; see `Paging`. */
  paging?: Paging;
  /** Given by whoever runs several processes against one environment; else each counts for itself. */
  budget?: RateBudget;
  /** The timeouts of reads; calls while a person waits have their own. */
  timeouts?: Partial<Timeouts>;
  interactiveTimeouts?: Partial<Timeouts>;
  /** How long all calls rest after a 429 that does not say. */
  limitPauseMs?: number;
  /** After so many failed calls in a row none is made for a while. */
  breaker?: { failures: number; restMs: number };
  /** An answer that is larger is not read to its end. */
  maxBytes?: number;
  clock?: Clock;
  random?: () => number;
}

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
  const surprises = createSurprises();
  const limits = createLimitBook(pageSize);
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
    thisYear: () => new Date((options.clock ?? systemClock).now()).getUTCFullYear(),
  });
  return {
    read<Type extends RecordType>(type: Type, asked: ReadOptions = {}) {
      return recordReaders[type].read(feed(asked.signal), asked);
    },
    count: (type, part, signal) => recordReaders[type].count(feed(signal), part),
    changes: (question) => readChanges(feed(question.signal), limits, question),
    calls: () => calls,
    bookYears: (question) => bookYears.list(question),
    ticketStates: (signal) => readTicketStates(client, unknownMember, { timeouts: waiting, signal }),
    async checkConnection(signal) {
      await client.getJson({ path: smallQuestion, timeouts: waiting, signal });
    },
    async restsUntil() {
      const restMs = await budget.rest();
      return restMs > 0 ? new Date((options.clock ?? systemClock).now() + restMs).toISOString() : null;
    },
    async probe(signal) {
      await client.getJson({ path: smallQuestion, timeouts: waiting, signal, isProbe: true });
      await budget.reopen();
    },
    checkDescription: (signal) => checkDescription(client, { timeouts, signal }),
    createTicket: (ticket, signal) => createTicket(client, ticket, { timeouts: waiting, signal }),
    addTicketNote: (note, signal) => addTicketNote(client, note, { timeouts: waiting, signal }),
    circuit: circuit.state,
    surprises: () => [...limits.absent(), ...surprises.list()],
    limits: () => [...budget.limits(), ...limits.limits()],
    close: transport.close,
  };
}

function connect(options: BloxsOptions) {
  const { allowLocal = false, clock = systemClock, random = Math.random, apiKey, apiSecret } = options;
  const url = parseBaseUrl(options.url, { allowLocal });
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  const transport = createTransport({ allowLocal });
  const circuit = createCircuit(options.breaker ?? { failures: 5, restMs: 20_000 });
  const budget = createCarefulBudget(options.budget ?? createMemoryBudget({ clock, random }), {
    clock,
    readClass: options.readClass ?? 'read',
  });
  const call = createCaller({
    transport,
    budget,
    clock,
    random,
    secrets: [apiKey, apiSecret],
    maxBytes: options.maxBytes ?? 32 * 1_048_576,
    limitPauseMs: options.limitPauseMs ?? 60_000,
    circuit,
  });
  const tokens = createTokenSource({
    call,
    clock,
    url,
    apiKey,
    apiSecret,
    timeouts: { ...interactiveTimeouts, ...options.interactiveTimeouts },
  });
  return { client: createClient({ call, tokens, url }), transport, circuit, budget };
}
