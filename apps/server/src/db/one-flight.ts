import pg from 'pg';
import utils from 'pg/lib/utils.js';
import { isUnprepared } from './pooler.ts';
import { preparedOn } from './prepared-statements.ts';

export interface Statement {
  text: string;
  values: unknown[];
  /**
   * The plan that serves its values best serves all others as well, as of one record by its id. A server then makes it once
   * per connection. When false it makes one for the values of each call, which can cost more than the answer; when absent it
   * compares what it thinks both would cost, and may be wrong by a hundred times.
   */
  hasOnePlan?: boolean;
}

/** Statements that are sent together. Only the answer of `asked` is read. */
export interface Flight {
  before: readonly Statement[];
  asked: Statement;
  after: readonly Statement[];
}

/** The prepared statement of that name is gone or stands for something else, as behind a pooler that exchanges connections. */
const planLost = new Set(['26000', '42P05', '0A000']);

/**
 * Sends the statements of a flight at once and answers the rows of the one that is asked: one way there and back instead of
 * one each. There is one synchronisation point, at the end, so that the server carries out nothing that follows a failure:
 * what is asked never runs without what comes before it. Whoever opens a transaction in `before` rolls it back after a failure.
 * Statements are prepared once per connection, unless a pooler would lose them; when the server has lost one, the flight is
 * made again without.
 */
export async function inOneFlight<Row>(client: pg.PoolClient, flight: Flight): Promise<Row[]> {
  try {
    return await fly<Row>(client, flight, !isUnprepared(client));
  } catch (error) {
    if (!(error instanceof Error) || !planLost.has(String(Reflect.get(error, 'code')))) throw error;
    await client.query('rollback');
    return await fly<Row>(client, flight, false);
  }
}

function fly<Row>(client: pg.PoolClient, flight: Flight, isPrepared: boolean): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const callback: Callback = (error, rows) => {
      if (error) reject(error);
      // The rows have the columns of the statement, which its caller knows.
      else resolve(rows as Row[]);
    };
    client.query(new FlightQuery(client, flight, { isPrepared, callback }));
  });
}

type Callback = (error: Error | null, rows: Record<string, unknown>[]) => void;

/** The driver's connection as a query of one's own uses it; the published types ask for an argument more, which it ignores. */
interface Wire {
  stream: { cork(): void; uncork(): void };
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: unknown[]; valueMapper: (value: unknown) => unknown }): void;
  describe(message: { type: 'P'; name: string }): void;
  execute(message: { portal: string }): void;
  close(message: { type: 'S'; name: string }): void;
  sync(): void;
}

interface Column {
  name: string;
  parse: (text: string) => unknown;
}

/** What the driver calls when the connection is free and when messages come in; it takes any object with these methods. */
class FlightQuery implements pg.Submittable {
  readonly #client: object;
  readonly #flight: Flight;
  readonly #isPrepared: boolean;
  readonly callback: Callback;
  #columns: Column[] | null = null;
  readonly #rows: Record<string, unknown>[] = [];
  #failure: Error | null = null;

  constructor(client: object, flight: Flight, options: { isPrepared: boolean; callback: Callback }) {
    this.#client = client;
    this.#flight = flight;
    this.#isPrepared = options.isPrepared;
    this.callback = options.callback;
  }

  submit(connection: pg.Connection): void {
    const wire = connection as unknown as Wire; // see `Wire`
    const { before, asked, after } = this.#flight;
    wire.stream.cork();
    try {
      // Before anything that may fail, since the server passes over what follows a failure.
      for (const name of preparedOn(this.#client).takeReleased()) wire.close({ type: 'S', name });
      for (const statement of before) this.#send(wire, statement);
      this.#send(wire, asked);
      for (const statement of after) this.#send(wire, statement);
    } catch (error) {
      // A value that cannot be sent: what was sent so far is answered, and then this.
      this.#failure = error instanceof Error ? error : new Error(String(error));
    } finally {
      wire.sync();
      wire.stream.uncork();
    }
  }

  #send(wire: Wire, statement: Statement): void {
    const { text, values } = statement;
    const { name, isNew } = this.#isPrepared ? preparedOn(this.#client).take(text) : { name: '', isNew: true };
    if (isNew) wire.parse({ name, text });
    wire.bind({ statement: name, values, valueMapper: utils.prepareValue });
    // Rows of the others come without columns, and are passed over.
    if (statement === this.#flight.asked) wire.describe({ type: 'P', name: '' });
    wire.execute({ portal: '' });
  }

  handleRowDescription(message: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#columns = message.fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }));
  }

  handleDataRow(message: { fields: (string | null)[] }): void {
    if (this.#columns === null) return;
    const row: Record<string, unknown> = {};
    for (const [place, { name, parse }] of this.#columns.entries()) {
      const text = message.fields[place] ?? null;
      row[name] = text === null ? null : parse(text);
    }
    this.#rows.push(row);
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    if (this.#failure) this.handleError(this.#failure);
    else this.callback(null, this.#rows);
  }

  handleError(error: Error): void {
    const { before, asked, after } = this.#flight;
    if (this.#isPrepared) preparedOn(this.#client).release([...before, asked, ...after].map(({ text }) => text));
    this.callback(error, []);
  }
}

/** As the driver itself reads a value of that type. */
function parserOf(type: number): (text: string) => unknown {
  return pg.types.getTypeParser(type, 'text');
}
