import type { Operation } from './harness/operation.ts';
import type { Result } from './harness/result.ts';
import type { Stage } from './harness/stage.ts';
import { bookOperations } from './operations/books.ts';
import { contractOperations } from './operations/contracts.ts';
import { debtorOperations } from './operations/debtors.ts';
import { invoiceOperations } from './operations/invoices.ts';
import { objectOperations } from './operations/objects.ts';
import { screenOperations } from './operations/screens.ts';

export interface Part {
  operations: readonly Operation[];
  /** What is no comparison of one call with one statement; knows what was found before. */
  more?: (stage: Stage, before: readonly Result[]) => Promise<Result[]>;
}

/** By the names that `npm run bench` takes. */
export const parts: Readonly<Record<string, Part>> = {
  objects: { operations: objectOperations },
  contracts: { operations: contractOperations },
  invoices: { operations: invoiceOperations },
  books: { operations: [...bookOperations, ...debtorOperations] },
  screens: { operations: screenOperations },
};
