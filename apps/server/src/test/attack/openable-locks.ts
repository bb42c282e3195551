import type { Connection } from '../../db/connection.ts';
import type { Scope } from '../../db/scope.ts';
import type { TestDatabase } from '../test-database.ts';

/** The two locks in front of a portfolio, each of which a test can open. */
export interface Locks {
  /** What the server gets instead of the database itself. */
  database: TestDatabase;
  /** Switches row security off on these tables. */
  openRowSecurity(tables: readonly string[]): Promise<void>;
  /** Lets the scope that the application writes into its statements through to all rows; of one table, or of every one. */
  openApplication(of?: (statement: string) => boolean): void;
  closeAll(): Promise<void>;
  /** How many statements were opened, so that a lock that no longer opens is noticed. */
  opened(): number;
}

export function openableLocks(database: TestDatabase): Locks {
  const withoutSecurity = new Set<string>();
  let opens: ((statement: string) => boolean) | null = null;
  let opened = 0;
  const statementOf = (scope: Scope, text: string, values: unknown[] = []): string => {
    if (opens === null || !opens(text)) return text;
    const open = withoutScope(scope, text, values);
    if (open !== text) opened += 1;
    return open;
  };
  const guard = <C extends Connection>(scope: Scope, connection: C): C => ({
    ...connection,
    query: (text: string, values?: unknown[]) => connection.query(statementOf(scope, text, values), values),
  });
  return {
    database: {
      ...database,
      scoped: (scope, work) => database.scoped(scope, (connection) => work(guard(scope, connection))),
      ask: (scope, { text, values }) => database.ask(scope, { text: statementOf(scope, text, values), values }),
      snapshot: (scope, signal, work) =>
        database.snapshot(scope, signal, (snapshot) =>
          work({
            ...guard(scope, snapshot),
            copied: ({ text, values }) => snapshot.copied({ text: statementOf(scope, text, values), values }),
          }),
        ),
    },
    openRowSecurity: async (tables) => {
      for (const table of tables) {
        await database.owner.query(`alter table ${table} disable row level security`);
        withoutSecurity.add(table);
      }
    },
    openApplication: (of = () => true) => {
      opens = of;
      opened = 0;
    },
    closeAll: async () => {
      opens = null;
      for (const table of withoutSecurity) await database.owner.query(`alter table ${table} enable row level security`);
      withoutSecurity.clear();
    },
    opened: () => opened,
  };
}

/** The statement as it would be for everything: each comparison with the broker or owner of the scope is true. */
function withoutScope(scope: Scope, text: string, values: readonly unknown[]): string {
  if (scope.kind === 'admin') return text;
  const [column, id] = scope.kind === 'broker' ? ['broker_id', scope.brokerId] : ['owner_id', scope.ownerId];
  return text.replaceAll(
    new RegExp(`((?:\\w+\\.)?${column} = \\$(\\d+)(?:::bigint)?)`, 'g'),
    (whole, _, place: string) => (Number(values[Number(place) - 1]) === id ? `(${whole} or true)` : whole),
  );
}
