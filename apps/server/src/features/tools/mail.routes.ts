import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { makeExportable } from '../../lists/exportable-lists.ts';
import type { ServedList } from '../../lists/list-sql.ts';
import { readList, readRecord } from '../../lists/read-list.ts';
import { requestContextOf } from '../../lists/request-context.ts';
import type { ListPlatform } from '../../lists/serve-records.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { implement } from '../../platform/http/implement.ts';
import { productBrand } from '../../platform/mail/mail-brand.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { servedMailLog, servedMailLogWithoutTexts } from './mail-log.list-sql.ts';

export interface MailToolsDeps extends ListPlatform {
  mailer: Mailer;
  publicUrl: URL;
}

export function mailTools(app: FastifyInstance, { database, clock, mailer, publicUrl }: MailToolsDeps): void {
  makeExportable(app, operations.tools.mailLog, mailLogFor);
  implement(app, operations.tools.mailLog, ({ query, actor }) =>
    readList(database, mailLogFor(actor), query, requestContextOf(actor.scope, clock)),
  );
  implement(app, operations.tools.mail, ({ params, actor }) =>
    readRecord(database, mailLogFor(actor), params.id, requestContextOf(actor.scope, clock)),
  );

  implement(app, operations.tools.testMail, async ({ body, actor, request }) => {
    const { recipient } = body;
    const auditContext = auditContextOf({ actor, request }, clock);
    await recordAudit(database.db, { ...auditContext, action: 'tools.test_mail.send', after: { recipient } });
    const content = { kind: 'test' as const, firstName: actor.user.first_name };
    const mail = { content, recipient, language: request.language, brand: productBrand(publicUrl) };
    const state = await mailer.send(mail, { direct: true });
    return { data: { state: state === 'outbox' ? ('outbox' as const) : ('sent' as const) } };
  });
}

function mailLogFor({ permissions }: Actor): ServedList {
  return permissions.users_manage ? servedMailLog : servedMailLogWithoutTexts;
}
