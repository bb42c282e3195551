import { type Operations, operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { refuseKinds } from '../../platform/administrators/refuse-lacking.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { Download } from '../../platform/http/download.ts';
import { implement } from '../../platform/http/implement.ts';
import { isUuid } from '../../platform/http/is-uuid.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { getMailBrand } from '../../platform/mail/mail-brand.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { mailsTo } from '../../platform/mail/portal-mails.ts';
import { getMailedUser } from '../../platform/mail/user-mails.ts';
import { countMentions } from '../../privacy/count-mentions.ts';
import { findPerson, type Person } from '../../privacy/person.ts';
import { retentionRules } from '../../privacy/retention-rules.ts';
import { clearValues } from './clear-values.routes.ts';
import { findPeople, warningsOf } from './people.repository.ts';
import { interruptedBefore, type PrivacyDeps, runErasure, runExport } from './privacy-jobs.ts';
import { answered, endInterrupted, getRequest, insertRequest, listRequests } from './privacy-requests.repository.ts';

/** What the law lets people ask about their own data, carried out by an administrator. */
export function privacy(app: FastifyInstance, deps: PrivacyDeps): void {
  const { clock, files } = deps;
  const { db } = deps.database;
  const operation: Operations['privacy'] = operations.privacy;
  app.addHook('onReady', () => {
    const now = clock.now();
    return endInterrupted(db, { before: interruptedBefore(deps, now), now });
  });

  implement(app, operation.people, async ({ query, actor }) => ({
    data: await findPeople(db, query.q, { withRelations: actor.permissions.owners_manage }),
  }));

  implement(app, operation.summary, async ({ params, actor }) => {
    const { type, id } = params;
    if (type !== 'relation' && type !== 'user') throw new Refusal('not_found');
    if (type === 'relation') refuseKinds(operation.summary, actor.permissions, ['owner']);
    return db.transaction(async (transaction) => {
      const person = await found(await findPerson(transaction, { type, id }));
      const counts = await countMentions(transaction, person);
      const warnings = type === 'relation' ? await warningsOf(transaction, id) : [];
      const { name, detail, gone } = person;
      return { data: { person: { type, id, name, detail, gone }, ...counts, warnings } };
    });
  });

  clearValues(app, deps);

  implement(app, operation.requests, async () => ({ data: await listRequests(db, clock.now()) }));

  implement(app, operation.createExport, async ({ body, actor, request }) => {
    if (body.type === 'relation') refuseKinds(operation.createExport, actor.permissions, ['owner']);
    const auditContext = auditContextOf({ actor, request }, clock);
    const mails = body.id === actor.user.id ? [] : await mailsAbout(deps, body);
    const { row, person } = await db.transaction(async (transaction) => {
      const whom = await found(await findPerson(transaction, body));
      const made = await insertRequest(
        transaction,
        requestOf('export', whom, { by: actor.user.id, at: auditContext.at }),
      );
      const subject = { type: body.type, id: body.id, name: whom.name };
      await recordAudit(transaction, { ...auditContext, action: 'privacy.export', subject, reason: body.reason });
      await deps.mailer.keepMany(transaction, mails);
      return { row: made, person: whom };
    });
    runExport(deps, row, person);
    return { data: answered(row, auditContext.at) };
  });

  implement(app, operation.erase, async ({ body, actor, request }) => {
    if (body.type === 'relation') refuseKinds(operation.erase, actor.permissions, ['owner']);
    if (body.type === 'user' && body.id === actor.user.id) throw new Refusal('cannot_delete_own_account');
    const auditContext = auditContextOf({ actor, request }, clock);
    const row = await db.transaction(async (transaction) => {
      const whom = await found(await findPerson(transaction, body));
      return insertRequest(transaction, requestOf('erasure', whom, { by: actor.user.id, at: auditContext.at }));
    });
    runErasure(deps, row, { who: body, auditContext: { ...auditContext, reason: body.reason } });
    return { data: answered(row, auditContext.at) };
  });

  implement(app, operation.file, async ({ params, actor, request, reply }) => {
    const row = await getRequest(db, params.id);
    if (row === null || row.storage_key === null || answered(row, clock.now()).state !== 'done')
      throw new Refusal('not_found');
    if (row.subject_type === 'relation') refuseKinds(operation.createExport, actor.permissions, ['owner']);
    const content = await files.open(row.storage_key);
    const subject = { type: 'privacy_request', id: row.id, name: row.subject_name };
    await recordAudit(db, { ...auditContextOf({ actor, request }, clock), action: 'privacy.download', subject });
    reply.header('content-length', row.byte_count);
    return new Download(content, {
      type: 'application/json; charset=utf-8',
      attachmentName: `${row.subject_type}-${row.relation_id ?? row.user_id}.json`,
    });
  });

  implement(app, operation.retention, async () => ({
    data: Object.entries(retentionRules).map(([what, rule]) => ({ what, days: 'days' in rule ? rule.days : null })),
  }));
}

/** To whoever has an account: somebody who asked for it knows, and nobody else has it made unnoticed. */
async function mailsAbout(deps: PrivacyDeps, { type, id }: Pick<Person, 'type' | 'id'>): Promise<Mail[]> {
  const user = type === 'user' && isUuid(id) ? await getMailedUser(deps.database, id) : null;
  return user === null ? [] : mailsTo({ users: [user], brand: await getMailBrand(deps, user) }, { kind: 'dataCopied' });
}

async function found(person: Person | null): Promise<Person> {
  if (person === null) throw new Refusal('not_found');
  return person;
}

function requestOf(kind: 'export' | 'erasure', person: Person, { by, at }: { by: string; at: Date }) {
  return {
    kind,
    subject_type: person.type,
    subject_id: person.id,
    subject_name: person.name,
    requested_by: by,
    created_at: at,
  };
}
