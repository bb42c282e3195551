import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { readChanged } from '../../lists/read-list.ts';
import { serveList } from '../../lists/serve-records.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { MailDeps } from '../../platform/mail/user-mails.ts';
import { openPortal } from '../../platform/portal-link/open-portal.ts';
import type { BrokerPartsDeps } from './broker-parts.ts';
import { servedBrokers } from './brokers.list-sql.ts';
import { getMissing } from './brokers.repository.ts';
import { brokerNumber, createBroker, deleteBroker, updateBroker } from './brokers.service.ts';
import { listEstateAgents } from './estate-agents.repository.ts';
import { brokerFiles } from './files.routes.ts';
import { brokerLogo } from './logo.routes.ts';
import { checkPortalUrl } from './portal-url.service.ts';
import { brokerTheme } from './theme.routes.ts';

export function brokers(app: FastifyInstance, deps: BrokerPartsDeps & MailDeps): void {
  const { database, clock } = deps;
  const changed = (id: string) => readChanged(database, servedBrokers, { id, clock });
  serveList(app, deps, operations.brokers, servedBrokers);
  implement(app, operations.brokers.estateAgents, async ({ query }) => ({
    data: await listEstateAgents(database, query.q ?? ''),
  }));
  implement(app, operations.brokers.portalUrlFree, async ({ query }) => ({
    data: await checkPortalUrl(database, query),
  }));
  implement(app, operations.brokers.create, async (call) =>
    changed(await createBroker(database, auditContextOf(call, clock), call.body)),
  );
  implement(app, operations.brokers.update, async (call) => {
    const { id } = call.params;
    const { based_on: basedOn, ...body } = call.body;
    return updateBroker(deps, auditContextOf(call, clock), { id, body, basedOn, read: () => changed(id) });
  });
  implement(app, operations.brokers.delete, async (call) => {
    await deleteBroker(database, auditContextOf(call, clock), call.params.id);
    return undefined;
  });
  implement(app, operations.brokers.openPortal, async (call) => {
    const id = brokerNumber(call.params.id);
    const found = await getMissing(database, id);
    if (found === null) throw new Refusal('not_found');
    const portal = { type: 'broker' as const, id, ...found, reason: call.body.reason };
    return { data: await openPortal(app, database, { ...call, auditContext: auditContextOf(call, clock), portal }) };
  });
  brokerFiles(app, deps);
  brokerLogo(app, deps);
  brokerTheme(app, deps);
}
