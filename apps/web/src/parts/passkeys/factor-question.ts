import type { PasskeyAnswer } from '@gevel/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { askDevice } from '../../lib/passkey-device.ts';
import { PasskeyFailure } from '../../lib/passkey-failure.ts';

/** What the user has for a second factor at this address. */
export const factorsQuery = queryOptions({
  queryKey: ['second-factors'],
  queryFn: async ({ signal }) => {
    const { data } = await call('passkeys.factorQuestion', { signal });
    return { hasApp: data.has_app, hasPasskey: data.question !== null };
  },
  gcTime: 0,
});

/** A challenge lives for minutes, so that each press of the button asks a new one. */
export async function answerFactorQuestion(): Promise<PasskeyAnswer> {
  const { data } = await call('passkeys.factorQuestion');
  if (data.question === null) throw new PasskeyFailure('unknown_host');
  return askDevice(data.question);
}
