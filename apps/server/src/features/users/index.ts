import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { readChanged } from '../../lists/read-list.ts';
import { serveList } from '../../lists/serve-records.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { implement } from '../../platform/http/implement.ts';
import {
  changeReminderPlan,
  checkInvitees,
  type InviteeDeps,
  inviteMany,
  listInvitees,
  readReminderPlan,
  remindInvited,
} from './invitees.service.ts';
import { listLinkChoices } from './link-choices.repository.ts';
import { servedUsers } from './users.list-sql.ts';
import { createUser, deleteUser, undoEmail, updateUser } from './users.service.ts';
import { blockUser, inviteUser, resetTwoFactor, unblockUser } from './users-access.service.ts';

const remindMs = 10 * 60_000;

export function users(app: FastifyInstance, deps: InviteeDeps & { files: FileStorage }): void {
  const { database, clock } = deps;
  const changed = (id: string) => readChanged(database, servedUsers, { id, clock });
  serveList(app, deps, operations.users, servedUsers);
  implement(app, operations.users.choices, async ({ query }) => ({
    data: await listLinkChoices(database, { kind: query.kind, term: query.q ?? '' }),
  }));
  implement(app, operations.users.create, async (call) => {
    const { id, invitation } = await createUser(deps, auditContextOf(call, clock), call.body);
    return { ...(await changed(id)), meta: { invitation } };
  });
  implement(app, operations.users.update, async (call) => {
    const { id } = call.params;
    const { based_on: basedOn, ...body } = call.body;
    const { session } = call.request;
    const proof = { isProved: app.sessions.isProved(session, 'password'), session: session?.idHash ?? null };
    return updateUser(deps, auditContextOf(call, clock), { id, body, basedOn, ...proof, read: () => changed(id) });
  });
  implement(app, operations.users.undoEmail, async (call) => {
    await undoEmail(deps, auditContextOf(call, clock), call.params.id);
    return undefined;
  });
  implement(app, operations.users.delete, async (call) => {
    await deleteUser(deps, auditContextOf(call, clock), call.params.id);
    return undefined;
  });
  implement(app, operations.users.resetTwoFactor, async (call) => {
    await resetTwoFactor(deps, auditContextOf(call, clock), { id: call.params.id, reason: call.body.reason });
    return changed(call.params.id);
  });
  deps.jobs.repeat('reminders', remindMs, () => remindInvited(deps));
  implement(app, operations.users.invitees, async (call) => ({
    data: await listInvitees(deps, auditContextOf(call, clock)),
  }));
  implement(app, operations.users.checkInvitees, async (call) => ({
    data: await checkInvitees(deps, auditContextOf(call, clock), call.body.csv),
  }));
  implement(app, operations.users.inviteMany, async (call) => ({
    data: await inviteMany(deps, auditContextOf(call, clock), call.body),
  }));
  implement(app, operations.users.reminderPlan, async (call) => ({
    data: await readReminderPlan(deps, auditContextOf(call, clock)),
  }));
  implement(app, operations.users.putReminderPlan, async (call) => ({
    data: await changeReminderPlan(deps, auditContextOf(call, clock), call.body),
  }));
  for (const [operation, act] of [
    [operations.users.invite, inviteUser],
    [operations.users.block, blockUser],
    [operations.users.unblock, unblockUser],
  ] as const) {
    implement(app, operation, async (call) => {
      await act(deps, auditContextOf(call, clock), call.params.id);
      return changed(call.params.id);
    });
  }
}
