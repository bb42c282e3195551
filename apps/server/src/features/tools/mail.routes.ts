import { operations } from '@gevel/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ListPlatform, serveList } from '../../lists/serve-records.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { implement } from '../../platform/http/implement.ts';
import { productBrand } from '../../platform/mail/mail-brand.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { servedMailLog } from './mail-log.list-sql.ts';
import { openMail } from './open-mail.ts';

export interface MailToolsDeps extends ListPlatform {
  mailer: Mailer;
  publicUrl: URL;
}

export function mailTools(app: FastifyInstance, deps: MailToolsDeps): void {
  const { mailLog: list, mail: get, ownTestMail, testMail } = operations.tools;
  serveList(app, deps, { list, get }, servedMailLog);
  implement(app, operations.tools.mailText, async ({ params, actor, request }) => ({
    data: await openMail(deps.database.db, auditContextOf({ actor, request }, deps.clock), params.id),
  }));
  implement(app, ownTestMail, ({ actor, request }) =>
    sendTestMail(deps, { actor, request, recipient: actor.user.email }),
  );
  implement(app, testMail, ({ body, actor, request }) =>
    sendTestMail(deps, { actor, request, recipient: body.recipient }),
  );
}

async function sendTestMail(
  { database, clock, mailer, publicUrl }: MailToolsDeps,
  { actor, request, recipient }: { actor: Actor; request: FastifyRequest; recipient: string },
) {
  const auditContext = auditContextOf({ actor, request }, clock);
  await recordAudit(database.db, { ...auditContext, action: 'tools.test_mail.send', after: { recipient } });
  const content = { kind: 'test' as const, firstName: actor.user.first_name };
  const mail = { content, recipient, language: request.language, brand: productBrand(publicUrl) };
  const state = await mailer.send(mail, { direct: true });
  return { data: { state: state === 'outbox' ? ('outbox' as const) : ('sent' as const) } };
}
