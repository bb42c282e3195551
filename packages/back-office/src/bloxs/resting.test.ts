import { afterEach, expect, it } from 'vitest';
import { type RunningPair, startPair } from '../fixtures/running-pair.ts';
import { systemClock } from '../http/clock.ts';
import { createMemoryBudget } from '../http/rate-budget.ts';

let pair: RunningPair;
afterEach(() => pair.stop());

const start = (...faults: string[]) =>
  startPair({ faults }, { budget: createMemoryBudget({ clock: systemClock, random: () => 0 }) });
const calls = () => pair.simulator.requests.list().length;

it('a rest of a day is kept, and told at once to whoever asks meanwhile', async () => {
  pair = await start('rate-storm=1@ServiceTicketStates', 'retry-after=86400');
  const before = Date.now();
  await expect(pair.backOffice.checkConnection()).rejects.toMatchObject({ kind: 'limited' });
  const callsSo = calls();
  const begun = performance.now();
  for (const ask of [() => pair.backOffice.checkConnection(), () => pair.backOffice.ticketStates()])
    await expect(ask()).rejects.toMatchObject({ kind: 'limited', retryAfterMs: expect.any(Number) });
  // nobody is called, and nobody waits for what cannot come within the time for it
  expect(calls()).toBe(callsSo);
  expect(performance.now() - begun).toBeLessThan(60_000);
  const until = Date.parse((await pair.backOffice.restsUntil()) ?? '');
  expect(until - before).toBeGreaterThan(86_390_000);
});

it('one call may be made to find out whether it is over; a refusal of it keeps the rest', async () => {
  pair = await start('rate-storm=2@ServiceTicketStates', 'retry-after=7200');
  await expect(pair.backOffice.checkConnection()).rejects.toMatchObject({ kind: 'limited' });
  await expect(pair.backOffice.probe()).rejects.toMatchObject({ kind: 'limited' });
  expect(await pair.backOffice.restsUntil()).not.toBeNull();
  await pair.backOffice.probe();
  expect(await pair.backOffice.restsUntil()).toBeNull();
  await pair.backOffice.checkConnection();
});
