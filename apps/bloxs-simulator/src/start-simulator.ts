import type { RowChanges } from './changeable-source.ts';
import { type ChangeableSource, changeable } from './changeable-source.ts';
import { FaultBoard } from './faults/fault-board.ts';
import type { FeedSource } from './feed/source.ts';
import { createWorldSource, type WorldOptions } from './feed/world-source.ts';
import { documentedLimits, type RateLimits } from './http/rate-limits.ts';
import type { RequestLog } from './http/request-log.ts';
import { buildServer } from './http/simulator-server.ts';
import { capturedSchema } from './schema/captured-schema.ts';
import { driftSchema } from './schema/drift-schema.ts';
import { type SimulatorMode, simulatorModes } from './simulator-modes.ts';
import { demoCredentials, type SimulatorSettings } from './simulator-settings.ts';

export interface SimulatorOptions extends Partial<Omit<SimulatorSettings, 'source' | 'rateLimits' | 'faults'>> {
  /** 0 takes a free one. */
  port?: number;
  /** In place of a generated world. */
  source?: FeedSource & Partial<RowChanges>;
  /** Which world is generated; seed 1 of the small scale, seen from the real date, unless told otherwise. */
  scale?: WorldOptions['scale'];
  /** As many as the scale has, unless told otherwise. */
  owners?: number;
  seed?: number;
  today?: string;
  plantedError?: boolean;
  /** On with the documented numbers, off, or with some numbers of one's own. */
  rateLimits?: 'on' | 'off' | Partial<RateLimits>;
  /** "normal" unless told otherwise. */
  mode?: SimulatorMode;
  /** Beside those of the mode, in the notation of the command line, for example `['latency=200', 'http-500=3@Units']`. */
  faults?: readonly string[];
}

export interface RunningSimulator {
  /** For example `http://127.0.0.1:4010`, without a slash at its end. */
  url: string;
  port: number;
  faults: FaultBoard;
  source: ChangeableSource;
  requests: RequestLog;
  stop(): Promise<void>;
}

/** Starts a simulator on loopback. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<RunningSimulator> {
  const { port = 0, rateLimits = 'on', mode = 'normal', faults = [], schema = capturedSchema } = options;
  const settings: SimulatorSettings = {
    source: changeable(options.source ?? createWorldSource(worldOptions(options))),
    schema,
    apiKey: options.apiKey ?? demoCredentials.apiKey,
    apiSecret: options.apiSecret ?? demoCredentials.apiSecret,
    pageSize: options.pageSize ?? null,
    enums: options.enums ?? 'names',
    expiration: options.expiration ?? 'iso',
    rateLimits: rateLimits === 'off' ? null : { ...documentedLimits, ...(rateLimits !== 'on' && rateLimits) },
    feedClass: options.feedClass ?? 'other',
    faults: new FaultBoard([...simulatorModes[mode], ...faults], ({ name, value }) => {
      if (name === 'metadata-drift') driftSchema(schema, String(value));
    }),
    now: options.now ?? Date.now,
  };
  const { app, context } = buildServer(settings);
  const url = await app.listen({ port, host: '127.0.0.1' });
  return {
    url,
    port: Number(new URL(url).port),
    faults: settings.faults,
    source: settings.source,
    requests: context.requests,
    stop: () => app.close(),
  };
}

function worldOptions({ scale = 'small', owners, seed = 1, today, plantedError }: SimulatorOptions): WorldOptions {
  return {
    scale,
    seed,
    ...(owners !== undefined && { owners }),
    ...(today !== undefined && { today }),
    ...(plantedError !== undefined && { plantedError }),
  };
}
