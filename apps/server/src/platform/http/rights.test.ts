import { type Operation, operations } from '@gevel/contract';
import {
  type GrantRoleName,
  grantRoleNames,
  grantRoles,
  type Module,
  type Permission,
  permissions,
} from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ownerGrants } from '../../db/schema/owner-grants.ts';
import { users } from '../../db/schema/users.ts';
import { dayInAmsterdam } from '../../domain/calendar.ts';
import { admissionOf } from '../../test/admission.ts';
import { harmlessCalls, orphanExceptions } from '../../test/harmless-calls.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf } from '../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { namedOperations } from './assert-complete.ts';
import { policyReportPath } from './policy-reports.ts';

const named = [...namedOperations(operations)].map(([operation, name]) => ({ name, operation }));

interface Person {
  title: string;
  kind: 'nobody' | 'admin' | 'broker' | 'owner' | 'looseOwner';
  granted: readonly Permission[];
  /** By which an owner of somebody else is seen; `ended` of whoever sees none any more. */
  grant?: { role: GrantRoleName; readsOnly: boolean; decides?: true } | 'ended';
}

const people: Person[] = [
  ...(['nobody', 'broker', 'owner', 'looseOwner'] as const).map((kind) => ({ title: kind, kind, granted: [] })),
  ...grantRoleNames.flatMap((role) =>
    [false, true].map(
      (readsOnly): Person => ({
        title: `${role} of an owner${readsOnly ? ', to look only' : ''}`,
        kind: 'owner',
        granted: [],
        grant: { role, readsOnly },
      }),
    ),
  ),
  ...(['co_owner', 'contact'] as const).map(
    (role): Person => ({
      title: `${role} of an owner, who is a deputy`,
      kind: 'owner',
      granted: [],
      grant: { role, readsOnly: false, decides: true },
    }),
  ),
  { title: 'somebody whose grant has ended', kind: 'owner', granted: [], grant: 'ended' },
  ...Array.from({ length: 2 ** permissions.length }, (_, set): Person => {
    const granted = permissions.filter((_name, bit) => set & (1 << bit));
    return { title: `admin with ${granted.join(', ') || 'no permission'}`, kind: 'admin', granted };
  }),
];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function clientOf({ kind, granted, grant }: Person): Promise<TestClient> {
  if (grant) return letIn(grant);
  if (kind === 'nobody') return server.visitor();
  if (kind !== 'admin') return server.login(kind);
  const rights = Object.fromEntries(permissions.map((name) => [name, granted.includes(name)]));
  await server.database.db
    .update(users)
    .set(rights)
    .where(eq(users.email, emailOf('plainAdmin')));
  return server.login('plainAdmin');
}

/** Somebody who has no owner of their own, and a second factor, so that guests are let in too. */
async function letIn(grant: NonNullable<Person['grant']>): Promise<TestClient> {
  const { database, brokers, clock } = server;
  const client = await server.login('secondOwner');
  const today = dayInAmsterdam(clock.now());
  const [user] = await database.db
    .update(users)
    .set({ owner_id: null, two_factor_enabled: true })
    .where(eq(users.email, emailOf('secondOwner')))
    .returning({ id: users.id });
  if (user && grant !== 'ended') {
    await database.db.insert(ownerGrants).values({
      owner_id: 101,
      broker_id: brokers.dekade.id,
      user_id: user.id,
      first_name: 'Proef',
      name: 'Persoon',
      email: emailOf('secondOwner'),
      role: grant.role,
      read_only: grant.readsOnly,
      given_at: clock.now(),
      ...(grant.decides ? { decides_from: today, decides_until: today } : {}),
    });
  }
  return client;
}
afterEach(async () => {
  await server.database.db.delete(ownerGrants);
  await server.database.db
    .update(users)
    .set({ owner_id: 102, two_factor_enabled: false })
    .where(eq(users.email, emailOf('secondOwner')));
});

/** What the declared access says, written down apart from the rule that the server uses. */
function expected({ access, method, isPersonal, problems }: Operation, { kind, granted, grant }: Person): string {
  if (access.who === 'anyone') return 'allowed';
  if (access.who === 'half-logged-in' && !access.orUser) return 'unauthenticated';
  if (kind === 'nobody') return 'unauthenticated';
  if (grant === 'ended' && problems?.includes('grant_ended')) return 'grant_ended';
  if (access.who === 'user') return access.unlessEnded && grant === 'ended' ? 'grant_ended' : 'allowed';
  if (access.who === 'half-logged-in') return 'allowed';
  if (access.who === 'admin') {
    const enough = [access.permission ?? granted].flat();
    const mayDo = access.permission === undefined || granted.some((name) => enough.includes(name));
    return kind === 'admin' && mayDo ? 'allowed' : 'forbidden';
  }
  if (kind === 'admin' || (access.only !== undefined && (access.only === 'broker') !== (kind === 'broker')))
    return 'forbidden';
  if (grant === 'ended') return 'grant_ended';
  if (grant) {
    if (access.ownPortfolio && !(access.orDeputy && grant.decides)) return 'forbidden';
    const modules: readonly Module[] = grantRoles[grant.role].modules;
    if (access.module !== undefined && ![access.module].flat().some((name) => modules.includes(name)))
      return 'module_disabled';
    return grant.readsOnly && method !== 'GET' && !isPersonal ? 'grant_read_only' : 'allowed';
  }
  return kind === 'looseOwner' && access.module !== undefined ? 'module_disabled' : 'allowed';
}

test('nothing is said of a call that the contract does not have', () => {
  expect(orphanExceptions).toEqual([]);
});

test('what is routed, what is described and what is declared are the same calls', async () => {
  const declared = named.map(({ operation: { method, path } }) => `${method} ${path}`).sort();
  const { paths } = (await server.visitor().get('/openapi.json')).json();
  const described = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(declared);
  // Of the router itself, so that a route that nobody declared is noticed too.
  const routes = server.app.printRoutes({ commonPrefix: false, includeHooks: false });
  const pages = ['GET /docs', 'GET /openapi.json', 'GET /afmelden/:token', 'POST /afmelden/:token'];
  const others = [...pages, `POST ${policyReportPath}`];
  expect(routedIn(routes).sort()).toEqual([...declared, ...others].sort());
});

/** The router's own tree: each line is an address or the rest of the one above it, with its methods. */
function routedIn(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, branch = '', address = '', methods] = /^([│├└─\s]*)(\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    if (address === '') return [];
    const depth = branch.length / 4;
    const path = (above[depth - 1] ?? '') + address;
    above.length = depth;
    above[depth] = path;
    const api = path.replace(/^\/api/, '').replaceAll(/:(\w+)/g, '{$1}');
    // Answered along with GET, see the conventions.
    const own = (methods ?? '').split(', ').filter((method) => method !== '' && method !== 'HEAD');
    return path.startsWith('/api') ? own.map((method) => `${method} ${api}`) : own.map((method) => `${method} ${path}`);
  });
}

describe.each(people)('$title', (person) => {
  test('may call exactly what the contract says', async () => {
    const client = await clientOf(person);
    const isLast = (name: string) => Number('isLast' in (harmlessCalls[name] ?? {}));
    const found: Record<string, string> = {};
    const declared: Record<string, string> = {};
    for (const call of [...named].sort((a, b) => isLast(a.name) - isLast(b.name))) {
      const says = expected(call.operation, person);
      if (says === 'allowed' && 'isEndless' in (harmlessCalls[call.name] ?? {})) continue;
      declared[call.name] = says;
      found[call.name] = await admissionOf(client, call);
    }
    expect(found).toEqual(declared);
  });
});
