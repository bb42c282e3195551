import { operations, type SessionUser } from '@gevel/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { tellUser } from '../../platform/mail/user-mails.ts';
import { completeLogin, trustBrowser } from '../../platform/session/complete-login.ts';
import { confirmCode } from '../../platform/session/session.repository.ts';
import { getActor } from '../../platform/session/session-user.repository.ts';
import { cookieSessionOf } from '../../platform/session/sessions.ts';
import { refuseWhenOff } from '../../platform/session/two-factor-policy.ts';
import type { AuthDeps } from './auth-deps.ts';
import { acceptCode, guardedAttempt } from './second-factor.service.ts';
import { beginSetUp, finishSetUp, refuseUnreadable } from './second-factor-setup.service.ts';

export function secondFactor(app: FastifyInstance, deps: AuthDeps): void {
  const { database, clock } = deps;

  implement(app, operations.auth.verifyTwoFactor, async ({ body, request, reply }) => {
    const session = cookieSessionOf(request);
    const how = await acceptCode(deps, session, { typed: body.code, address: request.ip }).catch((error) =>
      refuseCode(request, error),
    );
    await completeLogin(app, deps, { request, reply });
    if (body.trust_device) await trustBrowser(app, deps, { request, reply });
    const user = await getUser(request);
    const after = { second_factor: how, trusts_device: body.trust_device ?? false };
    await recordAudit(database.db, { ...doneBy(user, request), action: 'session.login', after });
    return { data: user };
  });

  implement(app, operations.auth.confirmCode, async ({ actor, body, request }) => {
    const session = cookieSessionOf(request);
    if (!actor.user.two_factor_enabled) throw new Refusal('conflict');
    await acceptCode(deps, session, { typed: body.code, address: request.ip }).catch((error) =>
      refuseCode(request, error),
    );
    await confirmCode(database, session.idHash, clock.now());
    return undefined;
  });

  implement(app, operations.auth.getTwoFactorSetup, async ({ actor, request }) => {
    const { userId } = cookieSessionOf(request);
    if (actor !== null) refuseWhenOff(actor.user);
    return { data: await beginSetUp(deps, userId) };
  });

  implement(app, operations.auth.setUpTwoFactor, async ({ actor, body, request, reply }) => {
    const session = cookieSessionOf(request);
    if (actor !== null) refuseWhenOff(actor.user);
    const auditContext = doneBy(await getUser(request), request);
    await refuseUnreadable(deps, session.userId);
    const on = { userId: session.userId, ownSession: session.idHash, auditContext };
    const recovery_codes = await guardedAttempt(deps, { challenge: session, address: request.ip }, () =>
      finishSetUp(deps, body.code, { ...on, session }),
    ).catch((error) => refuseCode(request, error));
    await completeLogin(app, deps, { request, reply });
    await tellUser(deps, session.userId, 'twoFactorEnabled');
    return { data: { user: await getUser(request), recovery_codes } };
  });

  /** Whoever has the password and guesses codes is worth knowing of. */
  async function refuseCode(request: FastifyRequest, error: unknown): Promise<never> {
    if (error instanceof Refusal && error.code === 'invalid_code') {
      const user = await getUser(request);
      await recordAudit(database.db, { ...doneBy(user, request), action: 'second_factor.wrong_code' });
    }
    throw error;
  }

  async function getUser(request: FastifyRequest): Promise<SessionUser> {
    const { userId, actor: known } = cookieSessionOf(request);
    const actor = await getActor(database, userId, { now: clock.now(), ownerId: known?.grant?.owner_id ?? null });
    if (!actor) throw new Refusal('unauthenticated');
    return actor.user;
  }

  function doneBy(user: SessionUser, request: FastifyRequest) {
    const name = `${user.first_name} ${user.name}`;
    return {
      at: clock.now(),
      by: { id: user.id, name },
      subject: { type: 'user', id: user.id, name },
      address: request.ip,
    };
  }
}
