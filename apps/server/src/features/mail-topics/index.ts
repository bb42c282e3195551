import { operations } from '@gevel/contract';
import { usualFrequency } from '@gevel/contract/plain';
import type { FastifyInstance } from 'fastify';
import type { ListPlatform } from '../../lists/serve-records.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { setFrequency, topicRowsOf } from './mail-topics.repository.ts';
import { readerOf } from './reader-of.ts';

export { pushDevices } from './push-devices.ts';
export { tellByMail } from './tell-by-mail.ts';
export { tellByPush } from './tell-by-push.ts';
export { serveUnsubscribing } from './unsubscribe.routes.ts';

/** Of what somebody is mailed, and how often. It belongs to the person: an opened portal shows what is usual. */
export function mailTopics(app: FastifyInstance, { database, clock }: ListPlatform): void {
  implement(app, operations.mailTopics.list, async ({ actor }) => {
    const rows = actor.portal === null ? await topicRowsOf(database.db, actor.user.id) : [];
    const { kind, topics } = readerOf(actor);
    return {
      data: topics.map((topic) => {
        const usual = usualFrequency(topic, kind);
        return { topic, frequency: rows.find((row) => row.topic === topic)?.frequency ?? usual, usual };
      }),
    };
  });

  implement(app, operations.mailTopics.put, async ({ body: { topic, frequency }, actor, request }) => {
    const { kind, topics } = readerOf(actor);
    if (!topics.includes(topic)) throw new Refusal('invalid_content', { invalidFields: ['topic'] });
    const usual = usualFrequency(topic, kind);
    const { id, first_name, name } = actor.user;
    const auditContext = auditContextOf({ actor, request }, clock);
    await database.db.transaction(async (transaction) => {
      const former = await setFrequency(transaction, { userId: id, topic, frequency, usual, now: auditContext.at });
      if ((former ?? usual) === frequency) return;
      await recordAudit(transaction, {
        ...auditContext,
        action: 'mail_topic.change',
        subject: { type: 'user', id, name: `${first_name} ${name}` },
        before: { [topic]: former ?? usual },
        after: { [topic]: frequency },
      });
    });
    return { data: { topic, frequency, usual } };
  });
}
