import { operations, type SessionUser } from '@gevel/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { completeLogin, trustBrowser, updateLastLogin } from '../../platform/session/complete-login.ts';
import { letOpenAlone, listPasskeysOf, stillOpensAlone } from '../../platform/session/passkeys.repository.ts';
import { confirmCode } from '../../platform/session/session.repository.ts';
import { getActor } from '../../platform/session/session-user.repository.ts';
import { cookieSessionOf } from '../../platform/session/sessions.ts';
import { getSecondFactor } from '../../platform/session/two-factor.repository.ts';
import { judgePasskey, purposeOf } from './judge-passkey.ts';
import { questionFor } from './passkey-ceremony.ts';
import { issueChallenge } from './passkey-challenges.ts';
import type { PasskeysDeps } from './passkeys-deps.ts';
import { relyingPartyOf } from './relying-party.ts';

/** Passkeys in place of password and code, beside the password, and as the fresh proof that a code is. */
export function passkeyLogin(app: FastifyInstance, deps: PasskeysDeps): void {
  const { database, clock } = deps;

  implement(app, operations.passkeys.loginQuestion, async ({ request }) => {
    const party = await relyingPartyOf(deps, request.host);
    if (typeof party === 'string') return { data: { question: null, hindrance: party } };
    const challenge = issueChallenge(deps, purposeOf(app, request, { act: 'login', party }));
    return { data: { question: questionFor(party, null, challenge), hindrance: null } };
  });

  implement(app, operations.passkeys.login, async ({ body, request, reply }) => {
    const passkey = await judgePasskey(app, deps, {
      request,
      act: 'login',
      answer: body.answer,
      userId: null,
    }).catch((error) => recordFailure(error, request));
    if (!passkey.opens_alone) throw new Refusal('passkey_needs_password');
    const { id, user_id: userId } = passkey;
    await app.sessions.open(request, reply, {
      userId,
      state: 'active',
      isStillProved: (transaction) => stillOpensAlone(transaction, { id, userId }),
    });
    await updateLastLogin(database, userId, clock.now());
    const user = await userOf(userId);
    const after = { passkey: passkey.name };
    await recordAudit(database.db, { ...doneBy(user, request), action: 'session.login', after });
    return { data: user };
  });

  implement(app, operations.passkeys.factorQuestion, async ({ request }) => {
    const { userId, state } = cookieSessionOf(request);
    const factor = await getSecondFactor(database.db, userId);
    const party = await relyingPartyOf(deps, request.host);
    const all = typeof party === 'string' ? [] : await listPasskeysOf(database.db, userId);
    const usable = all.filter(({ rp_id }) => typeof party !== 'string' && rp_id === party.id);
    const has_app = factor?.isEnabled ?? false;
    if (typeof party === 'string' || usable.length === 0) return { data: { has_app, question: null } };
    const act = state === 'active' ? 'confirm' : 'second_factor';
    const challenge = issueChallenge(deps, purposeOf(app, request, { act, party }));
    return { data: { has_app, question: questionFor(party, usable, challenge) } };
  });

  implement(app, operations.passkeys.verify, async ({ body, request, reply }) => {
    const { userId, publicId } = cookieSessionOf(request);
    const { answer, trust_device: trusts_device = false } = body;
    const passkey = await judgePasskey(app, deps, { request, act: 'second_factor', answer, userId });
    await completeLogin(app, deps, { request, reply });
    await letOpenAlone(database.db, { id: passkey.id, userId, publicSessionId: publicId });
    if (trusts_device) await trustBrowser(app, deps, { request, reply });
    const user = await userOf(userId);
    const after = { second_factor: 'passkey', passkey: passkey.name, trusts_device };
    await recordAudit(database.db, { ...doneBy(user, request), action: 'session.login', after });
    return { data: user };
  });

  implement(app, operations.passkeys.confirm, async ({ body, request }) => {
    const { userId, idHash } = cookieSessionOf(request);
    await judgePasskey(app, deps, { request, act: 'confirm', answer: body.answer, userId });
    await confirmCode(database, idHash, clock.now());
    return undefined;
  });

  async function userOf(userId: string): Promise<SessionUser> {
    const actor = await getActor(database, userId, { now: clock.now() });
    if (!actor) throw new Refusal('unauthenticated');
    return actor.user;
  }

  function doneBy(user: SessionUser, request: FastifyRequest) {
    const by = { id: user.id, name: `${user.first_name} ${user.name}` };
    return { at: clock.now(), by, subject: { type: 'user', ...by }, address: request.ip };
  }

  async function recordFailure(error: unknown, { ip: address }: FastifyRequest): Promise<never> {
    if (error instanceof Refusal && error.code === 'invalid_passkey') {
      const at = clock.now();
      await recordAudit(database.db, { at, action: 'session.login_failed', by: null, address });
    }
    throw error;
  }
}
