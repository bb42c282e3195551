import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { Admission, type AdmissionLimits, Overloaded } from './admission.ts';
import { CallerLeft } from './caller.ts';

const wide: AdmissionLimits = {
  running: 2,
  runningPerUser: 2,
  waiting: 1_000,
  longestWaitMs: 1_000_000,
  spending: { freeMs: 50, allowanceMs: 2_000, share: 0.1, longestPauseMs: 10_000 },
};

/** What was begun, in order, and how to end each of it. */
let begun: string[];
let ends: (() => void)[];
let passedMs: number;
beforeEach(() => {
  begun = [];
  ends = [];
  passedMs = 0;
});

const gate = (limits: Partial<AdmissionLimits> = {}) => new Admission({ ...wide, ...limits }, () => passedMs);

/** Asks for work of a user that goes on until it is ended. */
const ask = (admission: Admission, user: string, hasLeft: AbortSignal | null = new AbortController().signal) =>
  admission.run({ user, hasLeft }, () => {
    begun.push(user);
    return new Promise<string>((resolve) => ends.push(() => resolve(user)));
  });
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Ends what was begun first, again and again, until nothing is left. */
async function endAll(): Promise<void> {
  await settled();
  for (let end = ends.shift(); end; end = ends.shift()) {
    end();
    await settled();
  }
}

/** What became of something asked for. */
const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: unknown) => (error instanceof Overloaded ? 'refused' : String(error)),
  );

test('no more is under way than is allowed, and the rest has its turn', async () => {
  const admission = gate();
  const all = Array.from({ length: 5 }, () => ask(admission, 'a'));
  await settled();
  expect(begun).toHaveLength(2);
  expect(admission.figures).toEqual({ running: 2, waiting: 3, admitted: 2, refused: 0 });
  await endAll();
  expect(await Promise.all(all)).toHaveLength(5);
  expect(admission.figures).toEqual({ running: 0, waiting: 0, admitted: 5, refused: 0 });
});

test('what fails makes room as well', async () => {
  const admission = gate({ running: 1 });
  const failing = admission.run({ user: 'a', hasLeft: null }, () => Promise.reject(new Error('broken')));
  const next = admission.run({ user: 'b', hasLeft: null }, async () => 'fine');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('fine');
});

describe('one greedy user beside a hundred ordinary ones', () => {
  const ordinary = Array.from({ length: 100 }, (_, place) => `ordinary ${place}`);

  test('keeps none of them waiting for more than one turn of its own', async () => {
    const admission = gate();
    const greedy = Array.from({ length: 500 }, () => ask(admission, 'greedy'));
    const others = ordinary.map((user) => ask(admission, user));
    await endAll();
    await Promise.all([...greedy, ...others]);
    const last = begun.findLastIndex((user) => user !== 'greedy');
    // Two were under way before anybody else asked.
    expect(begun.slice(0, last).filter((user) => user === 'greedy').length).toBeLessThanOrEqual(3);
  });

  test('leaves room for others beside what it has under way', async () => {
    const admission = gate({ running: 3, runningPerUser: 2 });
    void Promise.all(Array.from({ length: 9 }, () => ask(admission, 'greedy')));
    await settled();
    expect(begun).toEqual(['greedy', 'greedy']);
    void ask(admission, 'ordinary');
    await settled();
    expect(begun).toEqual(['greedy', 'greedy', 'ordinary']);
    await endAll();
  });

  test('gives way when there is no more room, and they do not', async () => {
    const admission = gate({ waiting: 150 });
    const greedy = Array.from({ length: 300 }, () => outcome(ask(admission, 'greedy')));
    const others = ordinary.map((user) => outcome(ask(admission, user)));
    await endAll();
    expect(new Set(await Promise.all(others))).toEqual(new Set(['done']));
    const outcomes = await Promise.all(greedy);
    expect(outcomes.filter((each) => each === 'done')).toHaveLength(52);
    expect(admission.figures).toMatchObject({ admitted: 152, refused: 248 });
  });

  test('is the one who is refused when the wait grows too long', async () => {
    const admission = gate({ running: 1, longestWaitMs: 1_000 });
    // Each turn takes 100 ms, which it learns.
    for (let turn = 0; turn < 200; turn += 1) {
      await admission.run({ user: 'a', hasLeft: null }, async () => {
        passedMs += 100;
      });
    }
    const greedy = Array.from({ length: 50 }, () => outcome(ask(admission, 'greedy')));
    const other = outcome(ask(admission, 'ordinary'));
    const change = outcome(ask(admission, 'greedy', null));
    await endAll();
    const outcomes = await Promise.all(greedy);
    // One is under way, and as many wait as a screen may ask for.
    expect(outcomes.filter((each) => each === 'done').length).toBeLessThanOrEqual(17);
    expect(outcomes.filter((each) => each === 'refused').length).toBeGreaterThanOrEqual(33);
    expect(await Promise.all([other, change])).toEqual(['done', 'done']);
  });
});

test('who would wait for too long hears at once for how long', async () => {
  const admission = gate({ running: 1, longestWaitMs: 100 });
  for (let turn = 0; turn < 200; turn += 1) {
    await admission.run({ user: 'a', hasLeft: null }, async () => {
      passedMs += 3_000;
    });
  }
  expect(admission.refusedWithin(60_000)).toBe(false);
  const first = ask(admission, 'a');
  const waiting = ask(admission, 'b', null);
  const refused = await ask(admission, 'c').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Overloaded);
  expect(refused).toMatchObject({ retryAfterSeconds: 3 });
  expect(admission.refusedWithin(60_000)).toBe(true);
  passedMs += 60_001;
  expect(admission.refusedWithin(60_000)).toBe(false);
  await endAll();
  await Promise.all([first, waiting]);
});

test('a crowd that comes at once is not refused because some turns waited for a process that it keeps busy', async () => {
  const admission = gate({ running: 1, longestWaitMs: 1_000 });
  for (let turn = 0; turn < 100; turn += 1) {
    await admission.run({ user: 'a', hasLeft: null }, async () => {
      passedMs += turn % 20 === 0 ? 2 : 300;
    });
  }
  const crowd = Array.from({ length: 300 }, (_, place) => outcome(ask(admission, `user ${place}`)));
  await endAll();
  expect(new Set(await Promise.all(crowd))).toEqual(new Set(['done']));
});

test('who has waited for far too long, because the others took longer than was thought, is refused and not served late', async () => {
  const admission = gate({ running: 1, longestWaitMs: 1_000 });
  const first = ask(admission, 'a');
  const late = outcome(ask(admission, 'b'));
  const change = outcome(ask(admission, 'b', null));
  await settled();
  passedMs += 2_001;
  await endAll();
  await first;
  expect(await Promise.all([late, change])).toEqual(['refused', 'done']);
});

test('what one screen asks for at a time waits for itself, however slow it is, and is never refused for it', async () => {
  const admission = gate({ running: 6, runningPerUser: 2, longestWaitMs: 1_000 });
  for (let turn = 0; turn < 64; turn += 1) {
    await admission.run({ user: 'a', hasLeft: null }, async () => {
      passedMs += 2_000;
    });
  }
  const screen = Array.from({ length: 12 }, () => outcome(ask(admission, 'screen')));
  await settled();
  expect(begun).toHaveLength(2);
  for (let turn = 0; turn < 6; turn += 1) {
    passedMs += 2_000;
    for (const end of ends.splice(0, 2)) end();
    await settled();
  }
  expect(new Set(await Promise.all(screen))).toEqual(new Set(['done']));
  expect(admission.figures).toMatchObject({ running: 0, waiting: 0, refused: 0 });
});

test('who leaves while waiting gives up its place', async () => {
  const admission = gate({ running: 1 });
  const departure = new AbortController();
  const first = ask(admission, 'a');
  const leaving = ask(admission, 'b', departure.signal);
  const last = ask(admission, 'c');
  departure.abort();
  await expect(leaving).rejects.toBeInstanceOf(CallerLeft);
  await endAll();
  await Promise.all([first, last]);
  expect(begun).toEqual(['a', 'c']);
  expect(admission.figures).toMatchObject({ running: 0, waiting: 0 });
});

test('whatever is asked, ended, failed and left in any order: limits hold, and each hears once', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('ask' as const), user: fc.constantFrom('a', 'b', 'c'), isPatient: fc.boolean() }),
    fc.record({ kind: fc.constantFrom('end' as const, 'leave' as const), place: fc.nat(50) }),
  );
  const limits = fc.record({
    running: fc.integer({ min: 1, max: 3 }),
    runningPerUser: fc.integer({ min: 1, max: 3 }),
    waiting: fc.integer({ min: 0, max: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(limits, fc.array(step, { maxLength: 60 }), async (drawn, steps) => {
      begun = [];
      ends = [];
      const admission = gate(drawn);
      const departures: AbortController[] = [];
      const outcomes: Promise<string>[] = [];
      for (const each of steps) {
        if (each.kind === 'ask') {
          const departure = new AbortController();
          departures.push(departure);
          outcomes.push(outcome(ask(admission, each.user, each.isPatient ? null : departure.signal)));
        } else if (each.kind === 'end') ends.splice(each.place % Math.max(1, ends.length), 1)[0]?.();
        else departures[each.place % Math.max(1, departures.length)]?.abort();
        await settled();
        expect(admission.figures.running).toBeLessThanOrEqual(drawn.running);
      }
      await endAll();
      const said = await Promise.all(outcomes);
      expect(admission.figures).toMatchObject({ running: 0, waiting: 0 });
      expect(said.filter((each) => each === 'done')).toHaveLength(begun.length);
      expect(said.filter((each) => each === 'refused')).toHaveLength(admission.figures.refused);
    }),
    { numRuns: 200, seed: 5 },
  );
});

describe('who spends much on what takes long', () => {
  /** Something of a user that takes so long; resolves when it has ended. */
  async function take(admission: Admission, user: string, ms: number): Promise<void> {
    const done = ask(admission, user);
    await settled();
    passedMs += ms;
    await endAll();
    await done;
  }

  /** One at a time, as on the embedded database; others ask for what takes little. */
  async function amongOthers(): Promise<Admission> {
    const admission = gate({ running: 1, runningPerUser: 1, longestWaitMs: 1_000 });
    for (let call = 0; call < 20; call += 1) await take(admission, `other ${call % 5}`, 5);
    return admission;
  }

  test('pauses when it is spent, while others go on, and has its turn when enough has come back', async () => {
    const admission = await amongOthers();
    for (let call = 0; call < 3; call += 1) await take(admission, 'greedy', 1_000);
    await take(admission, 'other 1', 5);
    const dear = ask(admission, 'greedy');
    await settled();
    for (let call = 0; call < 100; call += 1) await take(admission, 'other 1', 5);
    expect(begun.at(-1)).toBe('other 1');
    expect(admission.figures.waiting).toBe(1);
    // Of three seconds nearly one is too much; a tenth of the time brings it back.
    for (let call = 0; call < 90; call += 1) await take(admission, 'other 1', 100);
    expect(await outcome(dear)).toBe('done');
  });

  test('has one statement at a time, so that a processor is left to the others', async () => {
    const admission = gate({ running: 6, runningPerUser: 2 });
    for (let call = 0; call < 20; call += 1) await take(admission, `other ${call % 5}`, 5);
    await take(admission, 'greedy', 500);
    await take(admission, 'other 1', 5);
    begun = [];
    const all = ['greedy', 'greedy', 'other 1', 'other 1'].map((user) => ask(admission, user));
    await settled();
    expect(begun).toEqual(['greedy', 'other 1', 'other 1']);
    await endAll();
    expect(await Promise.all(all)).toHaveLength(4);
  });

  test('goes on when nobody else asks', async () => {
    const admission = await amongOthers();
    for (let call = 0; call < 10; call += 1) await take(admission, 'greedy', 1_000);
    expect(begun.slice(-10)).toEqual(Array.from({ length: 10 }, () => 'greedy'));
  });

  test('waits with all that its screen asks for, and is refused what is more, with how long it pauses', async () => {
    const admission = await amongOthers();
    for (let call = 0; call < 10; call += 1) await take(admission, 'greedy', 1_000);
    await take(admission, 'other 1', 5);
    const screen = Array.from({ length: 16 }, () => outcome(ask(admission, 'greedy')));
    const asked = performance.now();
    const more = await ask(admission, 'greedy').catch((error: unknown) => error);
    // Not at once, since who hears so at once asks again at once.
    expect(performance.now() - asked).toBeGreaterThan(400);
    expect(more).toBeInstanceOf(Overloaded);
    expect(more).toMatchObject({
      retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds >= 5 && seconds <= 11),
    });
    passedMs += 11_000;
    await take(admission, 'other 1', 5);
    await endAll();
    expect(await Promise.all(screen)).toEqual(Array.from(screen, () => 'done'));
  });

  test('is not who asks for what everybody asks for on a machine that is busy with something else', async () => {
    const admission = gate({ running: 1, runningPerUser: 1 });
    for (let call = 0; call < 200; call += 1) await take(admission, `user ${call % 3}`, 900);
    expect(begun).toHaveLength(200);
    expect(admission.figures).toMatchObject({ running: 0, waiting: 0, refused: 0 });
  });

  test('finishes a change that it began', async () => {
    const admission = await amongOthers();
    for (let call = 0; call < 10; call += 1) await take(admission, 'greedy', 1_000);
    await take(admission, 'other 1', 5);
    const change = ask(admission, 'greedy', null);
    await endAll();
    expect(await outcome(change)).toBe('done');
  });
});
