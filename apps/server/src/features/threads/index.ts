import { operations } from '@gevel/contract';
import { subjectsOf } from '@gevel/contract/plain';
import type { FastifyInstance } from 'fastify';
import type { PackPlatform } from '../../lists/report-pack.ts';
import { requestContextOf } from '../../lists/request-context.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { savedAnswers } from './saved-answers.routes.ts';
import { countWaiting, keepRead, listColleagues, listExplanations } from './threads.repository.ts';
import {
  answerThread,
  askQuestion,
  keepExplanation,
  readerOf,
  threadOf,
  threadsAsked,
  updateThread,
  withdrawExplanation,
} from './threads.service.ts';
import { threadsPackOf } from './threads-pack.ts';

/** Questions where they arise, and what is answered. */
export function threads(app: FastifyInstance, platform: PackPlatform): void {
  const { database, clock } = platform;
  const { list, waiting, get, create, reply, update, markRead, explain, withdraw, explanations, colleagues } =
    operations.threads;
  savedAnswers(app, platform);
  app.exportablePacks.set('threads', threadsPackOf(platform));

  implement(app, list, async ({ query, actor }) =>
    threadsAsked(platform, actor, { ...query, perPage: query.per_page }),
  );

  implement(app, waiting, async ({ actor }) => ({
    data: { count: await countWaiting(await readerOf(platform, actor), subjectsOf(actor.modules)) },
  }));
  implement(app, get, async ({ params, actor }) => ({ data: await threadOf(platform, actor, params.id) }));
  implement(app, create, async (call) => ({
    data: await askQuestion(platform, auditContextOf(call, clock), call.body),
  }));
  implement(app, reply, async (call) => ({
    data: await answerThread(platform, auditContextOf(call, clock), { id: call.params.id, ...call.body }),
  }));
  implement(app, update, async (call) => ({
    data: await updateThread(platform, auditContextOf(call, clock), { id: call.params.id, ...call.body }),
  }));
  implement(app, markRead, async ({ params, body, actor }) => {
    const { id } = await threadOf(platform, actor, params.id);
    await keepRead(database, { threadId: id, userId: actor.user.id, upTo: body.up_to, now: clock.now() });
    return undefined;
  });

  implement(app, explain, async (call) => ({
    data: await keepExplanation(platform, auditContextOf(call, clock), call.params),
  }));
  implement(app, withdraw, async (call) => ({
    data: await withdrawExplanation(platform, auditContextOf(call, clock), call.params),
  }));
  implement(app, explanations, async ({ params, actor }) => {
    const data = await listExplanations({ database, context: requestContextOf(actor.scope, clock) }, params.id);
    if (data === null) throw new Refusal('not_found');
    return { data };
  });

  implement(app, colleagues, async ({ actor }) => ({
    data: actor.scope.kind === 'broker' ? await listColleagues(database, actor.scope.brokerId) : [],
  }));
}
