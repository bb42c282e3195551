import { operations } from '@gevel/contract';
import { userKinds } from '@gevel/contract/plain';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { endByAct } from '../../platform/account-acts/end-by-act.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { implement } from '../../platform/http/implement.ts';
import { listWithoutFactor } from '../../platform/session/two-factor.repository.ts';
import { getTwoFactorPolicy, saveTwoFactorPolicy } from '../../platform/session/two-factor-policy.ts';

export function twoFactorPolicy(app: FastifyInstance, { database, clock }: { database: Database; clock: Clock }): void {
  implement(app, operations.tools.twoFactorPolicy, async () => ({ data: await getTwoFactorPolicy(database.db) }));

  implement(app, operations.tools.putTwoFactorPolicy, async ({ body, actor, request }) => {
    await database.db.transaction(async (transaction) => {
      const before = await getTwoFactorPolicy(transaction);
      await saveTwoFactorPolicy(transaction, body);
      const auditContext = auditContextOf({ actor, request }, clock);
      await recordAudit(transaction, {
        ...auditContext,
        action: 'tools.two_factor_policy.change',
        before,
        after: body,
      });
      const nowRequired = userKinds.filter((kind) => body[kind] === 'required' && before[kind] !== 'required');
      for (const { id, subject } of await listWithoutFactor(transaction, nowRequired)) {
        // Whoever asks for it of themselves starts anew as well.
        const on = { userId: id, ownSession: null, auditContext: { ...auditContext, subject } };
        await endByAct(transaction, 'two_factor_policy.require', on);
      }
    });
    return { data: body };
  });
}
