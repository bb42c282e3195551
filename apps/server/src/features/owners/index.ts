import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { readChanged } from '../../lists/read-list.ts';
import { type ListPlatform, serveList } from '../../lists/serve-records.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { MailDeps } from '../../platform/mail/user-mails.ts';
import { openPortal } from '../../platform/portal-link/open-portal.ts';
import { ownerMoves } from './owner-moves.ts';
import { servedOwners } from './owners.list-sql.ts';
import { getMissing, listCandidates } from './owners.repository.ts';
import { createOwner, deleteOwner, ownerNumber, updateOwner } from './owners.service.ts';

export function owners(app: FastifyInstance, deps: ListPlatform & MailDeps): void {
  const { database, clock } = deps;
  const changed = (id: string) => readChanged(database, servedOwners, { id, clock });
  serveList(app, deps, operations.owners, servedOwners);
  implement(app, operations.owners.candidates, async ({ query }) => ({
    data: await listCandidates(database, query.q ?? ''),
  }));
  implement(app, operations.owners.moves, async ({ body }) => ({ data: await ownerMoves(deps, body) }));
  implement(app, operations.owners.create, async (call) => {
    await createOwner(database, auditContextOf(call, clock), call.body);
    return changed(call.body.id);
  });
  implement(app, operations.owners.update, async (call) => {
    const { id } = call.params;
    const { based_on: basedOn, ...body } = call.body;
    return updateOwner(deps, auditContextOf(call, clock), { id, body, basedOn, read: () => changed(id) });
  });
  implement(app, operations.owners.delete, async (call) => {
    await deleteOwner(deps, auditContextOf(call, clock), call.params.id);
    return undefined;
  });
  implement(app, operations.owners.openPortal, async (call) => {
    const id = ownerNumber(call.params.id);
    const found = await getMissing(database, id);
    if (found === null) throw new Refusal('not_found');
    const portal = { type: 'owner' as const, id, ...found, reason: call.body.reason };
    return { data: await openPortal(app, database, { ...call, auditContext: auditContextOf(call, clock), portal }) };
  });
}
