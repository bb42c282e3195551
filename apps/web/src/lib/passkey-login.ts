import type { PasskeyHindrance, PasskeyQuestion } from '@gevel/contract';
import type { HttpClient } from './http-client.ts';
import { askDevice } from './passkey-device.ts';
import { PasskeyFailure } from './passkey-failure.ts';

/** Logs in with a passkey alone; answers what the call answers. Its calls are spelled out, as the login screen has no list of them. */
export async function sendPasskey({ request }: Pick<HttpClient, 'request'>): Promise<unknown> {
  const asked = await request({ method: 'POST', path: 'passkeys/login/question' });
  // The server parses its answers with the schema that this mirrors.
  const { data } = asked as { data: { question: PasskeyQuestion | null; hindrance: PasskeyHindrance | null } };
  if (data.question === null) throw new PasskeyFailure(data.hindrance ?? 'unsupported');
  return request({ method: 'POST', path: 'passkeys/login', body: { answer: await askDevice(data.question) } });
}
