import type { FastifyRequest } from 'fastify';
import { imitatesAdministrator } from '../../platform/administrators/imitated-names.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { messagesIn } from '../../platform/http/language.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { type OwnProfile, updateOwnProfile } from './account.repository.ts';
import type { AccountDeps } from './account-deps.ts';
import { contextOf } from './own-audit.ts';

/** Another name is written down under the former one, so that nobody hides behind a new one. */
export async function changeOwnProfile(
  deps: AccountDeps,
  { actor, request, body }: { actor: Actor; request: FastifyRequest; body: OwnProfile },
): Promise<void> {
  const { user } = actor;
  const before = Object.fromEntries(Object.keys(body).map((name) => [name, user[name as keyof OwnProfile]])); // its own names
  const isRenamed = body.name !== undefined && `${body.first_name} ${body.name}` !== `${user.first_name} ${user.name}`;
  await deps.database.db.transaction(async (transaction) => {
    const isAdministrator = user.portal !== null || user.type === 'admin';
    if (isRenamed && !isAdministrator && (await imitatesAdministrator(transaction, `${body.first_name} ${body.name}`)))
      throw new Refusal('invalid_content', {
        errors: { name: [messagesIn(user.language).refusals.users.name_imitates] },
      });
    await updateOwnProfile(transaction, user.id, body);
    if (JSON.stringify(before) === JSON.stringify(body)) return;
    await recordAudit(transaction, {
      ...contextOf(deps, { actor, request }),
      action: 'profile.update',
      before,
      after: body,
    });
  });
}
