import { type Logger, pino } from 'pino';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** One logger, structured. It never gets bodies, query strings, cookies or names: only what a serializer here lets through. */
export function createLogger(level: LogLevel): Logger {
  return pino({ level, base: null, serializers: { req: () => undefined, res: () => undefined, err: describeError } });
}

/** The parts of an error that hold no data of people: statements keep their parameters out, see `DrizzleQueryError`. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { cause } = error;
  const isStatement = Reflect.has(error, 'params') && Reflect.has(error, 'query');
  return {
    type: error.name,
    code: Reflect.get(error, 'code'),
    message: isStatement ? 'statement failed' : error.message,
    stack: isStatement ? undefined : error.stack,
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}
