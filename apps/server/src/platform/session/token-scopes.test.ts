import { type Operation, operations } from '@gevel/contract';
import { type TokenScope, tokenScopes } from '@gevel/contract/plain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEvents } from '../../db/schema/audit.ts';
import { harmlessCalls } from '../../test/harmless-calls.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { namedOperations } from '../http/assert-complete.ts';

const named = [...namedOperations(operations)];
/** Answered to everybody, whatever comes with the call. */
const isOpen = ({ access, method }: Operation) => access.who === 'anyone' && method === 'GET';

let server: TestServer;
let broker: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  broker = await server.login('broker');
});
afterAll(() => server.close());

async function tokenOf(scopes?: readonly TokenScope[]): Promise<string> {
  const made = await broker.post('/user/tokens', { name: 'boekhouding', days: 30, ...(scopes ? { scopes } : {}) });
  return made.json().data.token;
}

/** As a program calls: no cookie and no anti-forgery header. */
async function called(token: string, [operation, name]: readonly [Operation, string]) {
  const harmless = harmlessCalls[name];
  const isForm = operation.upload !== undefined;
  const body = harmless && 'body' in harmless ? { body: JSON.stringify(harmless.body) } : {};
  return server.visitor().send({
    method: operation.method,
    path: harmless?.path ?? '',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': isForm ? 'multipart/form-data; boundary=x' : 'application/json',
    },
    ...body,
  });
}

/** By whom each call of the contract that changes something may be made with a token; the rest by none. */
const unsafe: Readonly<Record<string, TokenScope>> = {
  'exports.create': 'export',
  'exports.delete': 'export',
  'tickets.create': 'report',
  'tickets.createNote': 'report',
};
const alsoWithout: Readonly<Record<string, TokenScope>> = {
  'exports.list': 'export',
  'exports.get': 'export',
  'exports.file': 'export',
  'tickets.writes': 'report',
  'tickets.getWrite': 'report',
  'tickets.problemCategories': 'report',
};

/** Reads that no token makes: all that is kept of a person, in clear. */
const byNone = ['privacy.file'];

// First: of one person only so many kinds of refusal are told apart.
test('the trail names the scopes of a token that is made, and what was refused to it', async () => {
  await called(await tokenOf(['report', 'read']), [operations.exports.create, 'exports.create']);
  const events = await server.database.db.select().from(auditEvents);
  const after = (action: string) => events.filter((event) => event.action === action).map((event) => event.after);
  expect(after('personal_token.create')).toContainEqual(expect.objectContaining({ scopes: ['report', 'read'] }));
  expect(after('call.refuse')).toContainEqual({ call: 'POST /exports', refusal: 'token_scope_missing' });
});

describe.each(tokenScopes)('a token to %s', (scope) => {
  test('opens the calls of its scope and no other, and says of each other which scope is missing', async () => {
    const token = await tokenOf([scope]);
    for (const call of named) {
      const [operation, name] = call;
      if (isOpen(operation) || name === 'tools.events') continue;
      const enough: TokenScope[] =
        operation.method === 'GET' && !byNone.includes(name)
          ? ['read', ...(alsoWithout[name] ? [alsoWithout[name]] : [])]
          : unsafe[name]
            ? [unsafe[name]]
            : [];
      const answer = await called(token, call);
      if (enough.includes(scope)) expect([name, answer.body]).not.toEqual([name, expect.stringContaining('_scope_')]);
      else {
        const refused = { code: 'token_scope_missing', missing: enough };
        expect([name, answer.statusCode, answer.json()]).toEqual([name, 403, expect.objectContaining(refused)]);
      }
    }
  });
});

test('a token of before there was a choice reads, and so does one of which nothing is said', async () => {
  const token = await tokenOf();
  const program = server.visitor({ headers: { authorization: `Bearer ${token}` } });
  expect((await program.get('/objects')).statusCode).toBe(200);
  const list = (await broker.get('/user/tokens')).json().data;
  expect(list).toContainEqual(expect.objectContaining({ name: 'boekhouding', scopes: ['read'] }));
});

test('beside a token no cookie counts, and a made-up token opens nothing', async () => {
  const headers = { ...broker.xsrfHeaders(), authorization: `Bearer ${await tokenOf(['read'])}` };
  const answer = await broker.put('/user/update-language', { language: 'en' }, { headers });
  expect(answer.json().code).toBe('token_scope_missing');
  const made = { headers: { ...broker.xsrfHeaders(), authorization: `Bearer ${'a'.repeat(43)}` } };
  expect((await broker.put('/user/update-language', { language: 'en' }, made)).statusCode).toBe(401);
});

test('a token without a scope, or with one that is none, is not made', async () => {
  for (const scopes of [[], ['write'], ['read', 'admin']]) {
    const answer = await broker.post('/user/tokens', { name: 'x', days: 1, scopes });
    expect(answer.statusCode).toBe(422);
  }
});
