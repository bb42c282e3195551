import type { FeedRow } from '../feed/source.ts';

/** Walks rows once, and can look at the next one without passing it. */
export class RowCursor {
  /** How many rows were handed out. */
  position = 0;
  last: FeedRow | null = null;
  private readonly rows: Iterator<FeedRow>;
  private ahead: FeedRow | null = null;

  constructor(rows: Iterable<FeedRow>) {
    this.rows = rows[Symbol.iterator]();
  }

  next(): FeedRow | null {
    const row = this.peek();
    this.ahead = null;
    if (!row) return null;
    this.last = row;
    this.position += 1;
    return row;
  }

  peek(): FeedRow | null {
    if (this.ahead) return this.ahead;
    const { done, value } = this.rows.next();
    this.ahead = done ? null : value;
    return this.ahead;
  }

  skipTo(position: number): void {
    while (this.position < position && this.next()) {}
  }
}
