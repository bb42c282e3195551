import { modules } from '@gevel/contract/plain';
import { type AppDeps, buildApp } from '../app.ts';
import type { ServedList } from '../lists/list-sql.ts';
import { createLogger } from '../platform/log.ts';
import type { Actor } from '../platform/session/actor.ts';

/** Stands for whatever a slice only uses when it is called, or for what it finds to do at the start: nothing. */
const untouched = new Proxy((): unknown => untouched, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => 0 : name === 'then' ? undefined : untouched),
}) as never;

const deps: AppDeps = {
  database: untouched,
  files: untouched,
  clock: untouched,
  backOffice: untouched,
  sync: untouched,
  connectionChecks: untouched,
  mailer: untouched,
  jobs: untouched,
  trail: untouched,
  refusedCalls: untouched,
  looks: untouched,
  erasures: untouched,
  secrets: untouched,
  pushServices: { hosts: [], exceptions: { addresses: [] } },
  readiness: untouched,
  degraded: untouched,
  log: createLogger('silent'),
  appSecrets: [''],
  publicUrl: new URL('http://localhost'),
  trustedProxies: [],
  webFolder: null,
  demo: null,
};

const { exportableLists } = await buildApp(deps);
// safe: of an actor a list reads no more than the kind and what it may
const actors = (['broker', 'owner', 'admin'] as const).flatMap((kind) =>
  [true, false].map(
    (may) => ({ kind, portal: null, modules, permissions: { news_manage: may }, scope: { kind } }) as unknown as Actor,
  ),
);

/** Every list that the server serves, as each kind of actor gets it; nobody has to enter one here. */
export const allServedLists: readonly ServedList[] = [
  ...new Set([...exportableLists.values()].flatMap(({ listFor }) => actors.map((actor) => listFor(actor)))),
];
