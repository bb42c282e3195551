import { operations } from '@gevel/contract';

/** Method and path of every call by its name (`objects.list`). Evaluated while building: see vite.config.ts. */
export const operationAddresses: Record<string, { method: string; path: string }> = Object.fromEntries(
  Object.entries(operations).flatMap(([slice, calls]) =>
    Object.entries(calls).map(([name, { method, path }]) => [`${slice}.${name}`, { method, path }]),
  ),
);
