import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { tellUser } from '../../platform/mail/user-mails.ts';
import { holdFactors, listPasskeysOf } from '../../platform/session/passkeys.repository.ts';
import { countRecoveryCodes, renewRecoveryCodes } from '../../platform/session/recovery-codes.repository.ts';
import type { AccountDeps } from './account-deps.ts';
import { doOwnAct } from './own-audit.ts';

export function ownSecondFactor(app: FastifyInstance, deps: AccountDeps): void {
  const { db } = deps.database;

  implement(app, operations.account.recoveryCodes, async ({ actor }) => ({
    data: { left: await countRecoveryCodes(db, actor.user.id) },
  }));

  implement(app, operations.account.renewRecoveryCodes, async ({ actor, request }) => {
    if (!actor.user.two_factor_enabled) throw new Refusal('conflict');
    const action = 'second_factor.renew_codes';
    await doOwnAct(deps, { action, actor, request }, action);
    const recovery_codes = await renewRecoveryCodes(db, actor.user.id);
    await tellUser(deps, actor.user.id, 'recoveryCodesRenewed');
    return { data: { recovery_codes } };
  });

  implement(app, operations.account.switchOffTwoFactor, async ({ actor, request }) => {
    const action = 'second_factor.disable';
    await doOwnAct(deps, { action, actor, request }, async (transaction) => {
      const { hasApp } = await holdFactors(transaction, actor.user.id);
      const hasPasskeys = (await listPasskeysOf(transaction, actor.user.id)).length > 0;
      if (actor.user.two_factor_policy === 'required' && !hasPasskeys) throw new Refusal('forbidden');
      if (!hasApp) throw new Refusal('conflict');
      return hasPasskeys ? `${action}.app` : action;
    });
    await tellUser(deps, actor.user.id, 'twoFactorDisabled');
    return undefined;
  });
}
