import type { PasskeyAnswer } from '@gevel/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { countAttempt, type Limit, refuseWhenLimited } from '../../platform/limits/attempt-limits.ts';
import { networkOf } from '../../platform/limits/network-of.ts';
import { countUse, getPasskey, type PasskeyRow } from '../../platform/session/passkeys.repository.ts';
import { getActor } from '../../platform/session/session-user.repository.ts';
import { verifyAnswer } from './passkey-ceremony.ts';
import { type ChallengePurpose, takeChallenge } from './passkey-challenges.ts';
import type { PasskeysDeps } from './passkeys-deps.ts';
import { type RelyingParty, relyingPartyOf } from './relying-party.ts';

/** Wrong ones from one address: nobody guesses a signature, but each costs work. */
const wrongOnesFrom = (address: string): Limit => ({
  subject: `passkey:${networkOf(address)}`,
  max: 100,
  windowMs: 15 * 60_000,
});

export async function partyOf(deps: PasskeysDeps, request: FastifyRequest): Promise<RelyingParty> {
  const party = await relyingPartyOf(deps, request.host);
  if (typeof party === 'string') throw new Refusal('invalid_passkey');
  return party;
}

export function purposeOf(
  app: FastifyInstance,
  request: FastifyRequest,
  { act, party }: { act: ChallengePurpose['act']; party: RelyingParty },
): ChallengePurpose {
  return { act, host: party.host, browsers: app.sessions.browsersOf(request) };
}

/** The passkey that signed the challenge of this browser, as its use is written down; of this user, when one is known. */
export async function judgePasskey(
  app: FastifyInstance,
  deps: PasskeysDeps,
  call: { request: FastifyRequest; act: ChallengePurpose['act']; answer: PasskeyAnswer; userId: string | null },
): Promise<PasskeyRow> {
  const { request, act, answer, userId } = call;
  const now = deps.clock.now();
  const limit = wrongOnesFrom(request.ip);
  await refuseWhenLimited(deps.database, [limit], now);
  try {
    const party = await partyOf(deps, request);
    const passkey = await getPasskey(deps.database.db, answer.id);
    // A login without a name is of whomever the device says, so that it has to say so.
    const isNamed = userId === null ? answer.user_handle !== null : passkey?.user_id === userId;
    if (passkey?.rp_id !== party.id || !isNamed) throw new Refusal('invalid_passkey');
    const purpose = purposeOf(app, request, { act, party });
    const signCount = await verifyAnswer(answer, { party, passkey }, (text) => takeChallenge(deps, purpose, text));
    if (!(await countUse(deps.database.db, { id: passkey.id, signCount, now }))) {
      await recordRegression(deps, { request, passkey, signCount });
      throw new Refusal('invalid_passkey');
    }
    return passkey;
  } catch (error) {
    if (error instanceof Refusal) await countAttempt(deps.database, [limit], now);
    throw error;
  }
}

/** Somebody may have a copy of it. */
async function recordRegression(
  deps: PasskeysDeps,
  { request, passkey, signCount }: { request: FastifyRequest; passkey: PasskeyRow; signCount: number },
): Promise<void> {
  const user = (await getActor(deps.database, passkey.user_id, { now: deps.clock.now() }))?.user;
  await recordAudit(deps.database.db, {
    at: deps.clock.now(),
    action: 'passkey.counter_regressed',
    by: null,
    ...(user ? { subject: { type: 'user', id: user.id, name: `${user.first_name} ${user.name}` } } : {}),
    address: request.ip,
    before: { name: passkey.name, sign_count: passkey.sign_count },
    after: { sign_count: signCount },
  });
}
