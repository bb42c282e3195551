import type { Operation } from '@gevel/contract';
import { harmlessCalls } from './harmless-calls.ts';
import type { TestClient } from './test-client.ts';

export interface NamedOperation {
  name: string;
  operation: Operation;
}

/** Not for want of rights: a factor may be set up only where the policy asks for one, and a portal closed only in one. */
const refusedByState = new Set(['auth.getTwoFactorSetup', 'auth.setUpTwoFactor', 'auth.closePortal']);
const refusals = new Set([
  'unauthenticated',
  'forbidden',
  'module_disabled',
  'csrf_token_mismatch',
  'portal_read_only',
  'grant_read_only',
  'grant_ended',
  'token_scope_missing',
]);
const emptyForm = '--x\r\ncontent-disposition: form-data; name="description"\r\n\r\ntekst\r\n--x--\r\n';

/** "allowed", or why a call is refused, found out by making it where it changes nothing. */
export async function admissionOf(client: TestClient, { name, operation }: NamedOperation): Promise<string> {
  const harmless = harmlessCalls[name];
  if (!harmless) throw new Error(`Nobody wrote down how to call ${name}`);
  const isForm = 'isForm' in harmless;
  const body = 'body' in harmless ? { body: harmless.body } : isForm ? { body: emptyForm } : {};
  const headers = isForm
    ? { headers: { 'content-type': 'multipart/form-data; boundary=x', ...(await xsrf(client)) } }
    : {};
  const answer =
    operation.method === 'GET'
      ? await client.get(harmless.path)
      : await client.sendUnsafe(operation.method, harmless.path, { ...body, ...headers });
  if (answer.statusCode >= 500) return `${answer.statusCode}`;
  const isProblem = String(answer.headers['content-type']).includes('problem');
  const code: string = isProblem ? answer.json().code : '';
  return refusals.has(code) && !(code === 'forbidden' && refusedByState.has(name)) ? code : 'allowed';
}

async function xsrf(client: TestClient): Promise<Record<string, string>> {
  if (!client.cookies.has('XSRF-TOKEN')) await client.get('/branding');
  return client.xsrfHeaders();
}
