import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { countRecoveryCodes, renewRecoveryCodes } from '../../platform/session/recovery-codes.repository.ts';
import { removeSecondFactor } from '../../platform/session/two-factor.repository.ts';
import { getTwoFactorPolicy } from '../../platform/session/two-factor-policy.ts';
import type { AccountDeps } from './account-deps.ts';
import { recordOwnAct } from './own-audit.ts';

export function ownSecondFactor(app: FastifyInstance, deps: AccountDeps): void {
  const { portal } = deps.database;

  implement(app, operations.account.recoveryCodes, async ({ asker }) => ({
    data: { left: await countRecoveryCodes(portal, asker.user.id) },
  }));

  implement(app, operations.account.renewRecoveryCodes, async ({ asker, request }) => {
    if (!asker.user.two_factor_enabled) throw new Refusal('conflict');
    const recovery_codes = await renewRecoveryCodes(portal, asker.user.id);
    await recordOwnAct(deps, { action: 'second_factor.renew_codes', asker, request });
    return { data: { recovery_codes } };
  });

  implement(app, operations.account.switchOffTwoFactor, async ({ asker, request }) => {
    const policy = await getTwoFactorPolicy(portal);
    if (policy[asker.kind] === 'required') throw new Refusal('forbidden');
    if (!asker.user.two_factor_enabled) throw new Refusal('conflict');
    await portal.transaction((transaction) => removeSecondFactor(transaction, asker.user.id));
    await recordOwnAct(deps, { action: 'second_factor.disable', asker, request });
    return undefined;
  });
}
