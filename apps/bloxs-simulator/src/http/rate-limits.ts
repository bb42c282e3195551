export const rateClasses = ['authorization', 'download', 'filter', 'write', 'other'] as const;
export type RateClass = (typeof rateClasses)[number];
export type RateLimits = Readonly<Record<RateClass, number>>;

/** Requests per minute, shared by everybody who uses one environment. */
export const documentedLimits: RateLimits = { authorization: 10, download: 10, filter: 100, write: 100, other: 500 };

const windowMs = 60_000;

/** The first call opens a window; a class that overflows closes the whole environment until the window ends. */
export class RateLimiter {
  private readonly limits: RateLimits;
  private readonly now: () => number;
  private endsAt = 0;
  private closed = false;
  private counts = new Map<RateClass, number>();

  constructor(limits: RateLimits, now: () => number) {
    this.limits = limits;
    this.now = now;
  }

  /** False when the call must be refused. */
  allows(rateClass: RateClass): boolean {
    if (this.now() >= this.endsAt) this.reset();
    const count = (this.counts.get(rateClass) ?? 0) + 1;
    this.counts.set(rateClass, count);
    if (count > this.limits[rateClass]) this.closed = true;
    return !this.closed;
  }

  reset(): void {
    this.endsAt = this.now() + windowMs;
    this.closed = false;
    this.counts = new Map();
  }
}

/** The class of a call; which one a read of the feed falls in is not documented, so it is a switch. */
export function classify(method: string, path: string, feedClass: RateClass): RateClass {
  if (path === '/Authorization') return 'authorization';
  if (path.startsWith('/odatafeed/')) return feedClass;
  if (path.endsWith('/filter')) return 'filter';
  if (method !== 'GET') return 'write';
  return path.endsWith('/files') ? 'download' : 'other';
}
