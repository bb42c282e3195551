import { type BackOffice, type ClosableBackOffice, createBloxsBackOffice, recordTypes } from '@gevel/back-office';
import { createWorldSource, demoCredentials, type RunningSimulator, startSimulator } from '@gevel/bloxs-simulator';
import { emptyWorld } from './build-world.ts';
import type { World } from './memory-back-office.ts';

export interface SmallWorld {
  simulator: RunningSimulator;
  backOffice: ClosableBackOffice;
  /** What the back office has now, read apart from synchronisation. */
  read(): Promise<World>;
  close(): Promise<void>;
}

/** A simulator with a few owners and four months of books, in which no record type is empty, and the connector to it. */
export async function openSmallWorld(
  options: Partial<Parameters<typeof createBloxsBackOffice>[0]> = {},
): Promise<SmallWorld> {
  const source = createWorldSource({ scale: 'small', seed: 7, today: '2023-05-20', owners: 5 });
  const simulator = await startSimulator({ source, rateLimits: 'off' });
  const quick = { tries: 2, tryTimeoutMs: 10_000, totalTimeoutMs: 20_000, pauseMs: 2, longestPauseMs: 10 };
  const shared = {
    url: simulator.url,
    ...demoCredentials,
    allowLocal: true,
    budget: { take: async () => {}, exhausted: () => {} },
    patience: quick,
    personPatience: quick,
    limitPauseMs: 20,
    breaker: { failures: 50, restMs: 1 },
    maxBytes: 20_000_000,
  };
  const backOffice = createBloxsBackOffice({ ...shared, pageSize: 100, ...options });
  const reader = createBloxsBackOffice({ ...shared, pageSize: 4_000 });
  return {
    simulator,
    backOffice,
    read: () => readWorld(reader),
    close: async () => {
      backOffice.close();
      reader.close();
      await simulator.stop();
    },
  };
}

export async function readWorld(backOffice: BackOffice): Promise<World> {
  const found = emptyWorld();
  for (const type of recordTypes) {
    // safe: what is read of a type are records of that type
    const records = found[type] as object[];
    for await (const page of backOffice.read(type)) records.push(...page.records);
  }
  return found;
}
