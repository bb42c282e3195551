import { type Operation, operations } from '@gevel/contract';
import { namedOperations } from '../../apps/server/src/platform/http/assert-complete.ts';
import { type HarmlessCall, harmlessCalls } from '../../apps/server/src/test/harmless-calls.ts';
import { formBody, formType } from '../../apps/server/src/test/upload-form.ts';
import type { OutsideAnswer, OutsideClient, Sent } from './outside-client.ts';

export interface Harmless {
  name: string;
  operation: Operation;
  call: HarmlessCall;
}

/** Every call of the contract, made so that it changes nothing that matters. */
export const everyHarmless: readonly Harmless[] = [...namedOperations(operations)].map(([operation, name]) => {
  const call = harmlessCalls[name];
  if (!call) throw new Error(`Nobody wrote down how to call ${name}`);
  return { name, operation, call };
});

/** What is sent along: JSON, a form, or nothing. */
export function sentWith({ call }: Harmless): Sent {
  if ('isForm' in call) return { body: formBody({ content: 'x' }), headers: { 'content-type': formType } };
  return 'body' in call ? { body: call.body } : {};
}

export function makeHarmless(client: OutsideClient, harmless: Harmless): Promise<OutsideAnswer> {
  const { operation, call } = harmless;
  return operation.method === 'GET'
    ? client.get(call.path)
    : client.sendUnsafe(operation.method, call.path, sentWith(harmless));
}
