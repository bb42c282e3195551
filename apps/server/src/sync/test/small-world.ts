import {
  type BackOffice,
  type BloxsOptions,
  type ClosableBackOffice,
  createBloxsBackOffice,
  recordTypes,
} from '@gevel/back-office';
import { createWorldSource, demoCredentials, type RunningSimulator, startSimulator } from '@gevel/bloxs-simulator';
import { emptyWorld } from './build-world.ts';
import type { World } from './memory-back-office.ts';

export interface SmallWorld {
  simulator: RunningSimulator;
  backOffice: ClosableBackOffice;
  /** Another connector to the same simulator, closed with it. */
  connect(options: Partial<BloxsOptions>): ClosableBackOffice;
  /** What the back office has now, read apart from synchronisation. */
  read(): Promise<World>;
  close(): Promise<void>;
}

/** A simulator with a few owners and four months of books, in which no record type is empty, and the connector to it. */
export async function openSmallWorld(): Promise<SmallWorld> {
  const source = createWorldSource({ scale: 'small', seed: 7, today: '2023-05-20', owners: 5 });
  const simulator = await startSimulator({ source, rateLimits: 'off' });
  const quick = { tries: 4, tryTimeoutMs: 120_000, totalTimeoutMs: 300_000, pauseMs: 2, longestPauseMs: 10 };
  const shared = {
    url: simulator.url,
    ...demoCredentials,
    allowLocal: true,
    budget: { take: async () => {}, exhausted: () => {}, rest: () => 0, reopen: () => {} },
    timeouts: quick,
    interactiveTimeouts: quick,
    limitPauseMs: 20,
    breaker: { failures: 50, restMs: 1 },
    maxBytes: 20_000_000,
  };
  const connectors: ClosableBackOffice[] = [];
  const connect = (options: Partial<BloxsOptions>) => {
    const backOffice = createBloxsBackOffice({ ...shared, ...options });
    connectors.push(backOffice);
    return backOffice;
  };
  const reader = connect({ pageSize: 4_000 });
  return {
    simulator,
    backOffice: connect({ pageSize: 60 }),
    connect,
    read: () => readWorld(reader),
    close: async () => {
      for (const connector of connectors) connector.close();
      await simulator.stop();
    },
  };
}

async function readWorld(backOffice: BackOffice): Promise<World> {
  const found = emptyWorld();
  for (const type of recordTypes) {
    // safe: what is read of a type are records of that type
    const records = found[type] as object[];
    for await (const page of backOffice.read(type)) records.push(...page.records);
  }
  return found;
}
