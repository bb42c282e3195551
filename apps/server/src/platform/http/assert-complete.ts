import type { Operation } from '@gevel/contract';

export type OperationsBySlice = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** The server starts only when every operation of the contract is served. */
export function assertComplete(operations: OperationsBySlice, served: ReadonlySet<Operation>): void {
  const missing = [...namedOperations(operations)]
    .filter(([operation]) => !served.has(operation))
    .map(([operation, name]) => `${name} (${operation.method} ${operation.path})`);
  if (missing.length > 0) throw new Error(`No handler for ${missing.join(', ')}`);
}

/** Every operation with its name, for example "objects.list". */
export function namedOperations(operations: OperationsBySlice): Map<Operation, string> {
  const pairs = Object.entries(operations).flatMap(([slice, ofSlice]) =>
    Object.entries(ofSlice).map(([name, operation]) => [operation, `${slice}.${name}`] as const),
  );
  return new Map(pairs);
}
