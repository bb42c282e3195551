import { type NoticeDates, operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { dayInAmsterdam } from '../../domain/calendar.ts';
import { type NoticeCheck, noticeCheckSql, suggestMeaning } from '../../domain/notice-meaning.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { implement } from '../../platform/http/implement.ts';
import { getNoticeMeaning, saveNoticeMeaning } from './notice-meaning.repository.ts';
import type { SyncPort } from './sync-port.ts';

interface NoticeDatesDeps {
  database: Database;
  clock: Clock;
  sync: SyncPort;
}

/** What the back office means by its notice dates, with what those dates speak for. */
export function noticeDates(app: FastifyInstance, { database, clock, sync }: NoticeDatesDeps): void {
  const read = async (): Promise<NoticeDates> => {
    const meaning = await getNoticeMeaning(database.db);
    const { rows } = await database.sync((connection) =>
      connection.query<Omit<NoticeCheck, 'suggestion'>>(noticeCheckSql, [dayInAmsterdam(clock.now())]),
    );
    const [check] = rows;
    if (!check) throw new Error('The check of notice dates answered nothing');
    return { meaning, check: { ...check, suggestion: suggestMeaning(check) } };
  };

  implement(app, operations.tools.noticeDates, async () => ({ data: await read() }));

  implement(app, operations.tools.putNoticeDates, async ({ body, actor, request }) => {
    await database.db.transaction(async (transaction) => {
      const before = { meaning: await getNoticeMeaning(transaction) };
      await saveNoticeMeaning(transaction, body.meaning);
      const auditContext = auditContextOf({ actor, request }, clock);
      await recordAudit(transaction, { ...auditContext, action: 'tools.notice_dates.change', before, after: body });
    });
    // Also when nothing changed: whoever was interrupted the last time does it once more.
    await sync.deriveTerms();
    return { data: await read() };
  });
}
