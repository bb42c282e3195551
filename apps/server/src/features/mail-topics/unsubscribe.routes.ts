import { createHash } from 'node:crypto';
import type { Language } from '@gevel/contract';
import { type MailTopicName, usualFrequency } from '@gevel/contract/plain';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import { reportSchedules } from '../../db/schema/report-schedules.ts';
import { users } from '../../db/schema/users.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { isUuid } from '../../platform/http/is-uuid.ts';
import { pagePolicy } from '../../platform/http/security-headers.ts';
import { countAttempt, type Limit, waitWhenLimited } from '../../platform/limits/attempt-limits.ts';
import { networkOf } from '../../platform/limits/network-of.ts';
import { readUnsubscribeLink, type Unsubscribing, unsubscribePath } from '../../platform/mail/unsubscribe-link.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { setFrequency } from './mail-topics.repository.ts';
import { type UnsubscribePage, unsubscribePage, unsubscribeStyle } from './unsubscribe-page.ts';

export interface UnsubscribingDeps {
  database: Database;
  clock: Clock;
  secrets: Secrets;
}

const quarterMs = 15 * 60_000;
const wrongLinks = (address: string): Limit => ({
  subject: `unsubscribe:${networkOf(address)}`,
  max: 100,
  windowMs: quarterMs,
});
const bodyLimit = 4 * 1024;

/**
 * Ends mails of some topics for who has a link of one of them, without a login: by the call that mail programs make (RFC 8058) and
 * by the button of the page that the link opens. Opening it changes nothing, since programs that look through mail do so too.
 */
export async function serveUnsubscribing(app: FastifyInstance, deps: UnsubscribingDeps): Promise<void> {
  const policy = pagePolicy({ hash: createHash('sha256').update(unsubscribeStyle).digest('base64') });
  const show = (reply: FastifyReply, status: number, page: UnsubscribePage) =>
    reply
      .code(status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .send(unsubscribePage(page));

  async function answer(request: Asked, reply: FastifyReply): Promise<FastifyReply> {
    const { language } = request;
    const now = deps.clock.now();
    const limit = wrongLinks(request.ip);
    const waitMs = await waitWhenLimited(deps.database, [limit], now);
    if (waitMs > 0) {
      reply.header('retry-after', String(Math.ceil(waitMs / 1000)));
      return show(reply, 429, { language, state: 'limited' });
    }
    const link = readUnsubscribeLink(deps.secrets, request.params.token);
    if (link === null) {
      await countAttempt(deps.database, [limit], now);
      return show(reply, 404, { language, state: 'invalid' });
    }
    const page = { from: link, language: await languageOf(deps.database, link, language) };
    if (request.method !== 'POST') return show(reply, 200, { ...page, state: 'ask' });
    if (link.topics) await unsubscribe(deps, link, request.ip);
    else await pauseSchedule(deps, link, request.ip);
    return show(reply, 200, { ...page, state: 'done' });
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // What a mail program says beside the address says nothing more.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, _body, done) => done(null, undefined));
    scope.get(`${unsubscribePath}/:token`, answer);
    scope.post(`${unsubscribePath}/:token`, { bodyLimit }, answer);
  });
}

type Asked = FastifyRequest<{ Params: { token: string } }>;

/** The language of the mail, whatever that of the browser. */
async function languageOf(database: Database, { userId }: Unsubscribing, otherwise: Language): Promise<Language> {
  const [user] = await database.db.select({ language: users.language }).from(users).where(eq(users.id, userId));
  return user?.language ?? otherwise;
}

/** Nobody is told whether there still is such a schedule. */
async function pauseSchedule(
  { database, clock }: UnsubscribingDeps,
  { userId, scheduleId }: { userId: string; scheduleId: string },
  address: string,
): Promise<void> {
  const at = clock.now();
  if (!isUuid(scheduleId)) return;
  await database.db.transaction(async (transaction) => {
    const [row] = await transaction
      .update(reportSchedules)
      .set({ paused_at: at })
      .where(
        and(eq(reportSchedules.id, scheduleId), eq(reportSchedules.user_id, userId), isNull(reportSchedules.paused_at)),
      )
      .returning({ id: reportSchedules.id, name: reportSchedules.name });
    if (!row) return;
    const subject = { type: 'report_schedule', ...row };
    await recordAudit(transaction, { at, by: null, action: 'report_schedule.unsubscribe', subject, address });
  });
}

/** Nobody is told whether there still is such a user. */
async function unsubscribe(
  { database, clock }: UnsubscribingDeps,
  link: { userId: string; topics: readonly MailTopicName[] },
  address: string,
): Promise<void> {
  const now = clock.now();
  await database.db.transaction(async (transaction) => {
    const [user] = await transaction.select().from(users).where(eq(users.id, link.userId)).for('share');
    if (!user) return;
    const before: Record<string, string> = {};
    // In the order in which whoever mails of them holds them.
    for (const topic of link.topics.toSorted()) {
      const usual = usualFrequency(topic, user.type);
      const former = await setFrequency(transaction, { userId: user.id, topic, frequency: 'never', usual, now });
      if ((former ?? usual) !== 'never') before[topic] = former ?? usual;
    }
    if (Object.keys(before).length === 0) return;
    await recordAudit(transaction, {
      at: now,
      by: null,
      action: 'mail_topic.unsubscribe',
      subject: { type: 'user', id: user.id, name: `${user.first_name} ${user.name}` },
      address,
      before,
      after: Object.fromEntries(Object.keys(before).map((topic) => [topic, 'never'])),
    });
  });
}
