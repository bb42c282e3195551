import { type LoginResult, operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Actor, SessionState } from '../../platform/session/actor.ts';
import { getActor } from '../../platform/session/session-user.repository.ts';
import { cookieSessionOf } from '../../platform/session/sessions.ts';
import type { AuthDeps } from './auth-deps.ts';
import { checkLogin } from './login.service.ts';
import { askForReset, checkToken, resetPassword } from './password-reset.service.ts';
import { secondFactor } from './second-factor.routes.ts';

export function auth(app: FastifyInstance, deps: AuthDeps): void {
  secondFactor(app, deps);
  resets(app, deps);

  implement(app, operations.auth.login, async ({ body, request, reply }) => {
    const deviceToken = app.sessions.deviceToken(request);
    const at = deps.clock.now();
    const login = await checkLogin(deps, { ...body, deviceToken, address: request.ip }).catch(
      async (error: unknown) => {
        await recordFailure(error, request.ip);
        throw error;
      },
    );
    const actor = await getActor(deps.database, login.userId, { now: at });
    // Gone between the check of the password and now.
    if (actor === null) throw new Refusal('invalid_credentials');
    await app.sessions.open(request, reply, login);
    const action = login.state === 'active' ? 'session.login' : 'session.password_accepted';
    await recordAudit(deps.database.db, { at, action, by: actor, address: request.ip });
    return { data: resultOf(login.state, actor) };
  });

  /** Without what was typed, which may be a password in the wrong field. */
  async function recordFailure(error: unknown, address: string): Promise<void> {
    if (!(error instanceof Refusal) || error.code !== 'invalid_credentials') return;
    await recordAudit(deps.database.db, {
      at: deps.clock.now(),
      action: 'session.login_failed',
      by: null,
      address,
    });
  }

  implement(
    app,
    operations.auth.logout,
    async ({ request, reply }) => {
      const by = request.session?.actor ?? null;
      await app.sessions.end(request, reply);
      if (by) {
        await recordAudit(deps.database.db, {
          at: deps.clock.now(),
          action: 'session.logout',
          by,
          address: request.ip,
        });
      }
      reply.header('clear-site-data', '"cache", "storage"');
      return undefined;
    },
    { whenHalfLoggedIn: true },
  );

  implement(app, operations.auth.me, ({ actor }) => ({ data: actor.user }));

  implement(app, operations.auth.closePortal, async ({ actor, request, reply }) => {
    if (actor.portal === null) throw new Refusal('conflict');
    await app.sessions.closePortal(request, reply);
    await recordAudit(deps.database.db, {
      at: deps.clock.now(),
      action: 'portal.close',
      by: actor,
      address: request.ip,
    });
    const own = await getActor(deps.database, cookieSessionOf(request).userId, { now: deps.clock.now() });
    if (!own) throw new Refusal('unauthenticated');
    return { data: own.user };
  });
}

function resets(app: FastifyInstance, deps: AuthDeps): void {
  implement(app, operations.auth.forgotPassword, async ({ body, request }) => {
    await askForReset(deps, { ...body, address: request.ip });
    return undefined;
  });

  implement(app, operations.auth.checkPasswordToken, async ({ body, request }) => ({
    data: await checkToken(deps, { ...body, address: request.ip }),
  }));

  implement(app, operations.auth.resetPassword, async ({ body, request }) => {
    await resetPassword(deps, { ...body, address: request.ip, language: request.language });
    return undefined;
  });
}

function resultOf(state: SessionState, actor: Actor): LoginResult {
  return state === 'active' ? actor.user : state;
}
