import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BackOfficeFailure } from '../port/failure.ts';
import { createCircuit } from './circuit.ts';

const down = () => Promise.reject(new BackOfficeFailure('unreachable', 'no answer'));
const refused = () => Promise.reject(new BackOfficeFailure('refused', 'no right'));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('says whether calls are made: not while a back office that failed is left in peace', async () => {
  const circuit = createCircuit({ failures: 2, restMs: 60 });
  for (const call of [refused, down, refused]) await circuit.execute(call).catch(() => {});
  expect(circuit.state()).toBe('closed');
  for (const call of [down, down]) await circuit.execute(call).catch(() => {});
  expect(circuit.state()).toBe('open');
  let isCalled = false;
  await expect(circuit.execute(async () => void (isCalled = true))).rejects.toThrow();
  expect(isCalled).toBe(false);
  vi.advanceTimersByTime(60);
  expect(circuit.state()).toBe('trying');
  await circuit.execute(async () => {});
  expect(circuit.state()).toBe('closed');
});
