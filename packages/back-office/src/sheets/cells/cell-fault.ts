import type { RowReason } from '../finding.ts';

/** A cell does not hold what its column is for. */
export class CellFault extends Error {
  readonly reason: RowReason;
  readonly expected: string | null;

  constructor(reason: RowReason, expected: string | null = null) {
    super(reason);
    this.name = 'CellFault';
    this.reason = reason;
    this.expected = expected;
  }
}
