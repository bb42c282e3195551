import { type RateClass, rateClasses } from './rate-limits.ts';

export interface LoggedRequest {
  at: string;
  method: string;
  /** Path and query as they came in. */
  url: string;
  class: RateClass;
  /** Null while it is not answered, or when it never was. */
  status: number | null;
}

const maxKept = 5_000;

/** What was asked of the simulator, for tests that count calls. */
export class RequestLog {
  private entries: LoggedRequest[] = [];
  private counts = new Map<RateClass, number>();

  add(request: LoggedRequest): void {
    this.counts.set(request.class, this.count(request.class) + 1);
    this.entries.push(request);
    if (this.entries.length > maxKept) this.entries.shift();
  }

  /** All calls since the start or the last reset, refused ones too. */
  count(rateClass: RateClass): number {
    return this.counts.get(rateClass) ?? 0;
  }

  countPerClass(): Record<RateClass, number> {
    const counted = rateClasses.map((rateClass) => [rateClass, this.count(rateClass)] as const);
    // safe: built from all classes
    return Object.fromEntries(counted) as Record<RateClass, number>;
  }

  /** The newest 5,000, oldest first. */
  list(): readonly LoggedRequest[] {
    return this.entries;
  }

  reset(): void {
    this.entries = [];
    this.counts = new Map();
  }
}
