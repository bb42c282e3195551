import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { AccountDeps } from './account-deps.ts';
import { browsers } from './browsers.routes.ts';
import { emailChange } from './email-change.routes.ts';
import { ownPassword } from './own-password.routes.ts';
import { changeOwnProfile } from './own-profile.service.ts';
import { ownSecondFactor } from './own-second-factor.routes.ts';
import { personalTokens } from './personal-tokens.routes.ts';

export function account(app: FastifyInstance, deps: AccountDeps): void {
  implement(app, operations.account.updateLanguage, async ({ actor, body, request }) => {
    await changeOwnProfile(deps, { actor, request, body });
    return { data: body };
  });

  implement(app, operations.account.updateProfile, async ({ actor, body, request }) => {
    await changeOwnProfile(deps, { actor, request, body });
    return { data: { ...actor.user, ...body } };
  });

  emailChange(app, deps);
  ownPassword(app, deps);
  browsers(app, deps);
  ownSecondFactor(app, deps);
  personalTokens(app, deps);
}
