import { createCaller } from '../http/caller.ts';
import { createCarefulBudget } from '../http/careful-budget.ts';
import { createCircuit } from '../http/circuit.ts';
import { systemClock } from '../http/clock.ts';
import { parseBaseUrl } from '../http/network-guard.ts';
import { createMemoryBudget } from '../http/rate-budget.ts';
import { interactiveTimeouts } from '../http/timeouts.ts';
import { createTokenSource } from '../http/token.ts';
import { createTransport } from '../http/transport.ts';
import type { BloxsOptions } from './bloxs-options.ts';
import { createClient } from './client.ts';

/** What all calls to one environment go through: connections, limits of calls, the circuit and the token. */
export function connect(options: BloxsOptions) {
  const { allowLocal = false, clock = systemClock, random = Math.random, apiKey, apiSecret } = options;
  const url = parseBaseUrl(options.url, { allowLocal });
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  const transport = createTransport({ allowLocal });
  const circuit = createCircuit(options.breaker ?? { failures: 5, restMs: 20_000 });
  const budget = createCarefulBudget(options.budget ?? createMemoryBudget({ clock, random }), {
    clock,
    readClass: options.readClass ?? 'read',
  });
  const call = createCaller({
    transport,
    budget,
    clock,
    random,
    secrets: [apiKey, apiSecret],
    maxBytes: options.maxBytes ?? 32 * 1_048_576,
    limitPauseMs: options.limitPauseMs ?? 60_000,
    circuit,
  });
  const tokens = createTokenSource({
    call,
    clock,
    url,
    apiKey,
    apiSecret,
    timeouts: { ...interactiveTimeouts, ...options.interactiveTimeouts },
  });
  return { client: createClient({ call, tokens, url }), tokens, transport, circuit, budget };
}
