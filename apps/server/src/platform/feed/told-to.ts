import type { Scope } from '../../db/scope.ts';

const ofDocument = `t.kind like '%\\_documents'`;
const ofQuestion = `t.kind like '%\\_questions'`;
/** A row by its id, which no plan shall look for among all that there are. */
const there = (from: string, id: string) => `(select true from ${from} where ${id} = t.record_id limit 1)`;

/**
 * That the entry `t` is meant for who reads, the second lock beside the policies of its table: of a document agents hear when it is
 * added or replaced, its owner when it is there for them, of a note its owner when it is released, and nobody of what they added or wrote
 * themselves. What agents answer each other only who asked hears.
 */
export function isTold({ kind }: Scope): string {
  return `${kind === 'broker' ? forAgents : forOwner} and ${notOwn}`;
}

const forAgents = `t.event not in ('shared', 'released') and t.told_to is distinct from 'owner' and (t.agents_of is null or t.agents_of = t.broker_id)`;

const forOwner = `t.told_to is distinct from 'broker' and t.agents_of is null
  and (t.kind <> 'ticket_notes' or t.event = 'released' and ${there('ticket_notes n', 'n.id')})
  and (not ${ofDocument} or t.event = 'shared' or t.event in ('replaced', 'expires') and ${there('documents d', `d.audience = 'owner' and d.id`)})`;

const notOwn = `not (${ofDocument} and t.event <> 'expires' and exists (select from documents d where d.id = t.record_id and d.user_id = :reader))
  and (not ${ofQuestion} or ${there(
    'thread_messages m join threads h on h.id = m.thread_id',
    `m.user_id is distinct from :reader and (t.agents_of is null or t.event <> 'answered' or h.user_id = :reader) and m.id`,
  )})`;
