import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { dayInAmsterdam } from '../../domain/calendar.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { implement } from '../../platform/http/implement.ts';
import type { MailDeps } from '../../platform/mail/user-mails.ts';
import { searchOwners } from './grants.repository.ts';
import { endDeputy, endGrant, giveGrant, grantsOf, looksOf, nameDeputy } from './grants.service.ts';
import { ownersOf, switchOwner } from './own-owners.ts';

/** Who was let in on an owner, by the owner, its broker and administrators; and which owner a user sees. */
export function grants(app: FastifyInstance, deps: MailDeps): void {
  const { database, clock } = deps;
  const { list, give, revoke, listOfOwner, giveOfOwner, revokeOfOwner } = operations.grants;

  implement(app, operations.grants.owners, async ({ actor, query }) =>
    searchOwners(database, actor.scope, { term: query.q ?? '', today: dayInAmsterdam(clock.now()) }),
  );

  for (const operation of [list, listOfOwner])
    implement(app, operation, async ({ actor, params }) => ({ data: await grantsOf(deps, actor, params.id) }));

  for (const operation of [give, giveOfOwner])
    implement(app, operation, async (call) => ({
      data: await giveGrant(deps, auditContextOf(call, clock), { id: call.params.id, body: call.body }),
    }));

  for (const operation of [revoke, revokeOfOwner])
    implement(app, operation, async (call) => {
      await endGrant(deps, auditContextOf(call, clock), call.params);
      return undefined;
    });

  implement(app, operations.grants.nameDeputy, async (call) => ({
    data: await nameDeputy(deps, auditContextOf(call, clock), { ...call.params, body: call.body }),
  }));

  implement(app, operations.grants.endDeputy, async (call) => {
    await endDeputy(deps, auditContextOf(call, clock), call.params);
    return undefined;
  });

  implement(app, operations.grants.looks, ({ actor, params }) => looksOf(deps, actor, params));

  implement(app, operations.grants.mine, async ({ actor }) => ({
    data: await ownersOf(database, actor, clock.now()),
  }));

  implement(app, operations.grants.switchOwner, async ({ actor, body, request, reply }) => {
    const auditContext = auditContextOf({ actor, request }, clock);
    return { data: await switchOwner({ app, database, auditContext, request, reply }, body.owner_id) };
  });
}
