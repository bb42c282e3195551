import { type Operation, operations } from '@gevel/contract';
import { problemCodes } from '@gevel/contract/plain';
import fc from 'fast-check';
import { loginAttempts } from '../db/schema/users.ts';
import { namedOperations } from '../platform/http/assert-complete.ts';
import { type OpenApiDocument, openApiDocument } from '../platform/http/openapi/document.ts';
import { type DescribedCall, type DrawnCall, describedCalls, drawnCall } from './drawn-calls.ts';
import type { PortfolioServer } from './portfolio-server.ts';
import type { TestAnswer, TestClient } from './test-client.ts';
import { emailOf, testPassword } from './test-people.ts';
import { formBody, formType } from './upload-form.ts';

const names = namedOperations(operations);
const byName = new Map([...names].map(([operation, name]) => [name, operation]));
export const document: OpenApiDocument = openApiDocument(names);

/** Every call, but the stream that never ends by itself. */
export const everyCall: readonly DescribedCall[] = describedCalls(document).filter(
  ({ name }) => name !== 'tools.events',
);

export function operationOf({ name }: DescribedCall): Operation {
  const operation = byName.get(name);
  if (!operation) throw new Error(`The contract knows no ${name}`);
  return operation;
}

/** Browsers of everybody who may make some call, logged in anew when a call logged them out. */
export class Attackers {
  readonly #server: PortfolioServer;
  readonly #clients = new Map<string, TestClient>();

  constructor(server: PortfolioServer) {
    this.#server = server;
  }

  async for({ access }: Operation): Promise<TestClient> {
    const who = access.who === 'admin' ? 'admin' : access.who === 'anyone' ? 'nobody' : 'broker';
    const kept = this.#clients.get(who);
    if (kept && (who === 'nobody' || (await kept.get('/users/me')).statusCode === 200)) return kept;
    const client = this.#server.visitor();
    if (who === 'nobody') await client.get('/branding');
    else await this.#logIn(client, who);
    this.#clients.set(who, client);
    return client;
  }

  async #logIn(client: TestClient, who: 'admin' | 'broker'): Promise<void> {
    await this.#server.database.db.delete(loginAttempts);
    const { statusCode, body } = await client.logIn(emailOf(who), testPassword);
    if (statusCode !== 200) throw new Error(body);
    await client.post('/user/confirm-password', { password: testPassword });
  }
}

const json = { 'content-type': 'application/json' };

/** Whoever makes calls, within the process or from outside. */
interface Caller<Answer> {
  get(path: string): Promise<Answer>;
  sendUnsafe(method: string, path: string, sent: { body?: unknown; headers?: Record<string, string> }): Promise<Answer>;
}

export async function makeCall<Answer>(client: Caller<Answer>, call: DescribedCall, drawn: DrawnCall): Promise<Answer> {
  if (call.method === 'GET') return client.get(drawn.path);
  if (operationOf(call).upload) {
    const fields = Object.entries(Object(drawn.body)).map(([name, value]) => [name, String(value)]);
    const body = formBody({ content: 'x' }, Object.fromEntries(fields));
    return client.sendUnsafe(call.method, drawn.path, { body, headers: { 'content-type': formType } });
  }
  const body = drawn.body === undefined ? {} : { body: JSON.stringify(drawn.body), headers: json };
  return client.sendUnsafe(call.method, drawn.path, body);
}

type Seen = Pick<TestAnswer, 'statusCode' | 'headers' | 'body'>;

/** Why an answer is not as the document promises; null when it is. The server itself checks every good answer against its shape. */
export function faultOf({ described }: DescribedCall, { statusCode, headers, body }: Seen): string | null {
  if (statusCode >= 500) return `${statusCode}: ${body}`;
  // An address that is none reaches no call at all.
  const declared = [...Object.keys(described.responses), '400', '404', '414', '422'];
  if (!declared.includes(String(statusCode))) return `${statusCode} is not declared: ${body}`;
  if (statusCode < 300) return null;
  const isProblem = String(headers['content-type']).startsWith('application/problem+json');
  const problem = isProblem ? JSON.parse(body) : null;
  if (!problem || problem.status !== statusCode || !problemCodes.includes(problem.code)) return `no problem: ${body}`;
  return /\bselect [^{}]+ from |\binsert into |\bupdate \S+ set |node_modules|\bat \w+ \(|postgres|pglite/i.test(body)
    ? `says too much: ${body}`
    : null;
}

/** Makes so many drawn calls of one route; fails at the first answer that is not as promised. */
export async function attackRoute(attackers: Attackers, call: DescribedCall, runs: { count: number; seed: number }) {
  const operation = operationOf(call);
  let client = await attackers.for(operation);
  await fc.assert(
    fc.asyncProperty(drawnCall(call), async (drawn) => {
      const answer = await makeCall(client, call, drawn);
      // Some calls end the session by which they are made.
      if (answer.statusCode === 401 || call.name === 'auth.logout') client = await attackers.for(operation);
      const fault = faultOf(call, answer);
      if (fault !== null) throw new Error(`${call.method} ${drawn.path}: ${fault}`);
    }),
    { numRuns: runs.count, seed: runs.seed },
  );
}
