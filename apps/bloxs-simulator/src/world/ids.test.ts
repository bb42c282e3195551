import { describe, expect, it } from 'vitest';
import { guidOf, idKinds, idOf, MAX_OWNERS, ownerNoOf, rangeOf, SHARED_IDS } from './ids.ts';

describe('ids', () => {
  it('come from ranges that do not overlap', () => {
    const ranges = idKinds()
      .map((kind) => ({ kind, ...rangeOf(kind) }))
      .sort((a, b) => a.first - b.first);
    for (const [n, range] of ranges.entries()) {
      const next = ranges[n + 1];
      if (next) expect(`${range.kind} ends ${range.last < next.first}`).toBe(`${range.kind} ends true`);
    }
  });

  it('fit a 32-bit integer, also those of written tickets', () => {
    for (const kind of idKinds()) expect(rangeOf(kind).last).toBeLessThan(2 ** 31);
    expect(SHARED_IDS.newTicket).toBeGreaterThan(rangeOf('ticket').last);
    expect(SHARED_IDS.newNote).toBeGreaterThan(rangeOf('note').last);
  });

  it('lead back to their owner', () => {
    for (const kind of idKinds()) expect(ownerNoOf(kind, idOf(kind, MAX_OWNERS, 0))).toBe(MAX_OWNERS);
    expect(ownerNoOf('owner', 3)).toBeNull();
  });

  it('never spill into the block of the next owner', () => {
    expect(() => idOf('object', 1, 160)).toThrow();
  });

  it('make guids of the right shape', () => {
    expect(guidOf(1, 76_800_000_123)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(guidOf(1, 5)).not.toBe(guidOf(2, 5));
  });
});
