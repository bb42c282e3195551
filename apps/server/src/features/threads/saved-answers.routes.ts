import { operations } from '@gevel/contract';
import { maxSavedAnswers } from '@gevel/contract/plain';
import type { FastifyInstance } from 'fastify';
import { isIdOf } from '../../lists/id-forms.ts';
import { requestContextOf } from '../../lists/request-context.ts';
import type { ListPlatform } from '../../lists/serve-records.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { nameOf } from '../../platform/session/name-of.ts';
import { addSavedAnswer, dropSavedAnswer, listSavedAnswers } from './threads.repository.ts';
import { brokerOf } from './threads.service.ts';

/** Answers belong to a broker: each of its agents inserts, adds and deletes them. */
export function savedAnswers(app: FastifyInstance, { database, clock }: ListPlatform): void {
  const { savedAnswers: list, saveAnswer, deleteAnswer } = operations.threads;

  implement(app, list, async ({ actor }) => {
    if (actor.scope.kind !== 'broker') return { data: [] };
    return { data: await listSavedAnswers({ database, context: requestContextOf(actor.scope, clock) }) };
  });

  implement(app, saveAnswer, async ({ actor, body, request }) => {
    const brokerId = brokerOf(actor);
    const auditContext = auditContextOf({ actor, request }, clock);
    const row = { ...body, user_id: actor.user.id, user_name: nameOf(actor) };
    const id = await addSavedAnswer(database, { ...row, brokerId, at: auditContext.at, max: maxSavedAnswers });
    if (id === null) throw new Refusal('conflict');
    const subject = { type: 'saved_answer', id, name: body.title };
    await recordAudit(database.db, { ...auditContext, action: 'saved_answer.create', subject, after: body });
    return { data: { id, ...body, written_by: row.user_name } };
  });

  implement(app, deleteAnswer, async ({ actor, params: { id }, request }) => {
    const { scope } = actor;
    const isKnown = scope.kind === 'broker' && isIdOf('uuid', id);
    const gone = isKnown ? await dropSavedAnswer(database, { id, brokerId: scope.brokerId }) : null;
    if (gone === null) throw new Refusal('not_found');
    const subject = { type: 'saved_answer', id, name: gone.title };
    const event = { action: 'saved_answer.delete', subject, before: gone } as const;
    await recordAudit(database.db, { ...auditContextOf({ actor, request }, clock), ...event });
    return undefined;
  });
}
