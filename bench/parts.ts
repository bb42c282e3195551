import type { Operation } from './harness/operation.ts';
import type { Result } from './harness/result.ts';
import type { Stage } from './harness/stage.ts';
import { bookOperations } from './operations/books.ts';
import { contractOperations } from './operations/contracts.ts';
import { debtorOperations } from './operations/debtors.ts';
import { invoiceOperations } from './operations/invoices.ts';
import { objectOperations } from './operations/objects.ts';
import { screenOperations } from './operations/screens.ts';
import { statementOperations } from './operations/statements.ts';
import { measureBackOfficeCalls } from './scenes/back-office-calls.ts';
import { measureCrowd } from './scenes/crowd.ts';
import { measureEmbedded } from './scenes/embedded.ts';
import { measureExports } from './scenes/exports.ts';
import { measureGrowth } from './scenes/growth.ts';
import { measureIsolation } from './scenes/isolation.ts';
import { measureLogins } from './scenes/logins.ts';
import { measureNeighbours } from './scenes/neighbours.ts';
import { measurePortalSearch } from './scenes/portal-search.ts';
import { measureReplica } from './scenes/replica.ts';
import { measureStart } from './scenes/start.ts';
import { measureSync } from './scenes/sync.ts';

export interface Part {
  operations: readonly Operation[];
  /** What is no comparison of one call with one statement. */
  more?: (stage: Stage) => Promise<Result[]>;
}

/** By the names that `npm run bench` takes. */
export const parts: Readonly<Record<string, Part>> = {
  objects: { operations: objectOperations },
  contracts: { operations: contractOperations },
  invoices: { operations: invoiceOperations },
  books: { operations: [...bookOperations, ...debtorOperations] },
  statements: { operations: statementOperations },
  screens: { operations: screenOperations },
  growth: { operations: [], more: measureGrowth },
  exports: { operations: [], more: measureExports },
  sync: { operations: [], more: measureSync },
  calls: { operations: [], more: measureBackOfficeCalls },
  crowd: { operations: objectOperations.slice(0, 1).map((each) => ({ ...each, measures: [] })), more: measureCrowd },
  neighbours: { operations: [], more: measureNeighbours },
  isolation: { operations: [], more: measureIsolation },
  logins: { operations: [], more: measureLogins },
  search: { operations: [], more: measurePortalSearch },
  embedded: { operations: [], more: measureEmbedded },
  replica: { operations: [], more: measureReplica },
  start: { operations: [], more: measureStart },
};
