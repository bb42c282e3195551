import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestClock, type TestClock } from '../../test/test-clock.ts';
import { createTestWatch, type TestWatch } from '../../test/test-watch.ts';
import type { Actor, Session } from './actor.ts';
import { KeptSessions } from './kept-sessions.ts';

let clock: TestClock;
let watch: TestWatch;
let kept: KeptSessions;
let reads: number;
beforeEach(() => {
  clock = createTestClock();
  watch = createTestWatch();
  kept = new KeptSessions({ clock, watch });
  reads = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
});

const sessionOf = (userId: string, actor: Actor | null = {} as Actor): Session => ({
  idHash: null,
  publicId: null,
  userId,
  state: 'active',
  actor,
  scopes: null,
  provedAt: { login: null, password: null, code: null },
});
/** Loads the session of one key, counting how often it is really read. */
const load = (found: Session | null = sessionOf('a'), key = 'key') =>
  kept.load(key, async () => {
    reads += 1;
    return found;
  });

describe('a session', () => {
  test('is read once for calls that follow at once', async () => {
    expect(await load()).toEqual(sessionOf('a'));
    expect(await load()).toEqual(sessionOf('a'));
    expect(reads).toBe(1);
  });

  test('is nobody else’s', async () => {
    await load(sessionOf('a'), 'one');
    expect(await load(sessionOf('b'), 'two')).toEqual(sessionOf('b'));
  });

  test('is read again after a second of the clock that never runs back', async () => {
    let passed = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => passed);
    await load();
    passed = 999;
    await load();
    expect(reads).toBe(1);
    passed = 1_000;
    await load();
    expect(reads).toBe(2);
  });

  test('is read again when the clock that sessions end by was moved, on or back', async () => {
    await load();
    clock.forward({ hours: 1 });
    await load();
    expect(reads).toBe(2);
    clock.forward({ hours: -2 });
    await load();
    expect(reads).toBe(3);
  });

  test('is read by every call while the watch is not proven, and the one of before is not believed once it is again', async () => {
    await load();
    watch.setProven(false);
    await load();
    await load();
    expect(reads).toBe(3);
    watch.setProven(true);
    await load();
    expect(reads).toBe(4);
  });

  test('is read by every call where nothing is watched', async () => {
    kept = new KeptSessions({ clock, watch: null });
    await load();
    await load();
    expect(reads).toBe(2);
  });

  test('of half a login, and nobody’s, are not kept', async () => {
    await load(sessionOf('a', null));
    await load(sessionOf('a', null));
    await load(null);
    await load(null);
    expect(reads).toBe(4);
  });
});

describe('what has changed', () => {
  test.each([
    ['told by the database', () => watch.tell()],
    ['forgotten before an answer', () => kept.forget()],
  ])('is read anew: %s', async (_, change) => {
    await load(sessionOf('before'));
    change();
    expect(await load(sessionOf('after'))).toEqual(sessionOf('after'));
  });

  test.each([
    ['told', () => watch.tell()],
    ['forgotten', () => kept.forget()],
    ['possibly missed, because the watch broke', () => watch.setProven(false)],
  ])('is not covered by a load that began before: %s while it was under way', async (_, change) => {
    let finish = (_session: Session) => {};
    const early = kept.load('key', () => new Promise((resolve) => (finish = resolve)));
    change();
    watch.setProven(true);
    finish(sessionOf('before'));
    expect(await early).toEqual(sessionOf('before'));
    expect(await load(sessionOf('after'))).toEqual(sessionOf('after'));
  });
});
