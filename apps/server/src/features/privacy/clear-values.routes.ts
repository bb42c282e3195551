import { type Operations, operations } from '@gevel/contract';
import { grantRoleNames, refusalOf, userKinds } from '@gevel/contract/plain';
import type { FastifyInstance } from 'fastify';
import { requestContextOf } from '../../lists/request-context.ts';
import { readClearValue } from '../../lists/showable-records.ts';
import { refuseKinds } from '../../platform/administrators/refuse-lacking.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { getClearPhones, saveClearPhones } from '../../platform/session/clear-phones.ts';
import { listLooks } from './looks.repository.ts';
import type { PrivacyDeps } from './privacy-jobs.ts';

/** What is masked, shown to whoever asks for it, and who asked. */
export function clearValues(app: FastifyInstance, { database, clock }: PrivacyDeps): void {
  const operation: Operations['privacy'] = operations.privacy;

  implement(app, operation.showValue, async ({ body, actor, request }) => {
    const showable = app.showableRecords.get(body.list);
    if (!showable) throw new Refusal('invalid_content', { invalidFields: ['list'] });
    // Of a list that is closed to somebody no record is there.
    if (refusalOf(showable.operation.access, actor) !== null) throw new Refusal('not_found');
    const context = requestContextOf(actor.scope, clock);
    const { value, at } = await readClearValue(database, { list: showable.list, asked: body, context });
    const { method, path } = operation.showValue;
    app.looks.note({ by: actor, address: request.ip, at, through: `${method} ${path}` });
    // Nobody sees it before it is written down.
    await app.looks.write();
    await app.sessions.keepClearLook(actor, showable.operation, body.id);
    return { data: { value } };
  });

  implement(app, operation.looks, async ({ params, actor }) => {
    if (params.type === 'relation') refuseKinds(operation.looks, actor.permissions, ['owner']);
    await app.looks.write();
    const looks = await listLooks(database.db, params);
    if (looks === null) throw new Refusal('not_found');
    return { data: looks };
  });

  implement(app, operation.clearPhones, async () => ({ data: await getClearPhones(database.db) }));

  implement(app, operation.putClearPhones, async ({ body, actor, request }) => {
    const after = {
      kinds: userKinds.filter((kind) => body.kinds.includes(kind)),
      roles: grantRoleNames.filter((role) => body.roles.includes(role)),
    };
    await database.db.transaction(async (transaction) => {
      const before = await getClearPhones(transaction);
      await saveClearPhones(transaction, after);
      const auditContext = auditContextOf({ actor, request }, clock);
      await recordAudit(transaction, {
        ...auditContext,
        action: 'privacy.clear_phones.change',
        before,
        after,
      });
    });
    return { data: after };
  });
}
