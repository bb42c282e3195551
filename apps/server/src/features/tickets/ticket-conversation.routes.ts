import { maxTicketSaid, operations, type TicketConversation, type TicketSaid } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { isIdOf } from '../../lists/id-forms.ts';
import { findOwnRecord } from '../../lists/own-record.ts';
import { contextOfReader } from '../../lists/request-context.ts';
import type { ListPlatform } from '../../lists/serve-records.ts';
import { type AuditContext, auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { accountSince } from '../../platform/session/account-since.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { nameOf } from '../../platform/session/name-of.ts';
import { copiesOf } from './note-copies.ts';
import {
  keepRead,
  listBackOfficeNotes,
  listMessages,
  markReleased,
  type ReadTicket,
  readState,
} from './ticket-conversation.repository.ts';
import { listNotes } from './write-receipts.repository.ts';

/** To whoever never looked at a ticket, what was said longer ago is nothing new. */
const newForMs = 30 * 24 * 3_600_000;

/** What was said at a ticket, wherever it was written, and who may read it. */
export function ticketConversation(app: FastifyInstance, platform: ListPlatform): void {
  const { clock } = platform;
  const { conversation, markRead, releaseNote, withholdNote } = operations.tickets;

  implement(app, conversation, async ({ params, actor }) => conversationOf(platform, actor, params.id));
  implement(app, markRead, async ({ params, body, actor }) => {
    const now = clock.now();
    const upTo = new Date(Math.min(Date.parse(body.up_to), now.getTime()));
    await keepRead(await ticketOf(platform, actor, params.id), { userId: actor.user.id, upTo, now });
    return undefined;
  });
  implement(app, releaseNote, async (call) => {
    const by = { id: call.actor.user.id, name: nameOf(call.actor), at: clock.now() };
    await release(platform, auditContextOf(call, clock), { ...call.params, by });
    return undefined;
  });
  implement(app, withholdNote, async (call) => {
    await release(platform, auditContextOf(call, clock), { ...call.params, by: null });
    return undefined;
  });
}

async function ticketOf({ database, clock }: ListPlatform, actor: Actor, id: string): Promise<ReadTicket> {
  const context = contextOfReader(actor, clock);
  const ticket = await findOwnRecord({ database, context }, 'tickets', id);
  if (ticket === null) throw new Refusal('not_found');
  return { database, context, userId: actor.portal === null ? actor.user.id : null, id, ownerId: ticket.owner_id };
}

type Placed = TicketSaid & { place: number };

async function conversationOf(platform: ListPlatform, actor: Actor, id: string): Promise<TicketConversation> {
  const asked = await ticketOf(platform, actor, id);
  const { context } = asked;
  const max = maxTicketSaid + 1;
  const [state, there, notes, messages] = await Promise.all([
    readState(asked),
    listBackOfficeNotes(asked, max),
    listNotes(asked, { id, max }),
    listMessages(asked, max),
  ]);
  const since = await newSince(platform, asked, state.read_up_to);
  const isNew = (userId: string | null, reached: number) =>
    asked.userId !== null && userId !== asked.userId && reached > since;
  // What the portal wrote into the back office comes back as a note of it, and stands here once.
  const copies = copiesOf(
    notes.map(({ receipt }) => receipt),
    there,
  );
  const isOwner = context.scope.kind === 'owner';
  const said: Placed[] = [
    ...there.flatMap(({ is_open, reached, written_on, ...note }): Placed[] =>
      copies.has(note.id)
        ? []
        : [
            {
              ...note,
              kind: 'back_office_note',
              key: `note-${note.id}`,
              at: written_on,
              is_mine: false,
              is_unread: isNew(null, state.read_up_to === null ? Math.min(reached, note.place) : reached),
              visible_to: is_open ? ['owner', 'agents', 'back_office'] : ['agents', 'back_office'],
              released_by: isOwner ? null : note.released_by,
              released_at: isOwner ? null : note.released_at,
            },
          ],
    ),
    ...notes.map(
      ({ receipt, user_id, place }): Placed => ({
        kind: 'note',
        key: `write-${receipt.id}`,
        at: receipt.created_at,
        written_by: receipt.written_by,
        is_mine: user_id === asked.userId,
        is_unread: isNew(user_id, place),
        visible_to: receipt.state === 'sent' ? ['owner', 'agents', 'back_office'] : ['owner', 'agents'],
        receipt,
        place,
      }),
    ),
    ...messages.map(
      ({ id: number, for_agents, user_id, user_name, is_read, ...message }): Placed => ({
        ...message,
        kind: 'message',
        key: `message-${number}`,
        written_by: user_name,
        is_mine: user_id === asked.userId,
        is_unread: !is_read && isNew(user_id, message.place),
        visible_to: for_agents ? ['agents'] : ['owner', 'agents'],
      }),
    ),
  ].sort((one, other) => one.place - other.place || one.key.localeCompare(other.key));
  return {
    data: said.slice(-maxTicketSaid).map(({ place: _place, ...one }) => one),
    meta: {
      has_earlier: said.length > maxTicketSaid || [there, notes, messages].some(({ length }) => length === max),
      opens_notes: state.opens_notes,
      read_at: context.now.toISOString(),
    },
  };
}

/** After which moment something is new to whoever reads. */
async function newSince({ database }: ListPlatform, asked: ReadTicket, readUpTo: number | null): Promise<number> {
  if (readUpTo !== null || asked.userId === null) return readUpTo ?? 0;
  const since = await accountSince(database, asked.userId);
  return Math.max(since.getTime(), asked.context.now.getTime() - newForMs);
}

async function release(
  platform: ListPlatform,
  auditContext: AuditContext,
  { id, note, by }: { id: string; note: string; by: { id: string; name: string; at: Date } | null },
): Promise<void> {
  const { database } = platform;
  const ticket = await ticketOf(platform, auditContext.by, id);
  if (!isIdOf('bigint', note)) throw new Refusal('not_found');
  await database.db.transaction(async (transaction) => {
    const marked = await markReleased(transaction, { ticketId: ticket.id, noteId: note }, by);
    if (marked === null) throw new Refusal('not_found');
    if (!marked.has_changed) return;
    await recordAudit(transaction, {
      ...auditContext,
      action: by === null ? 'ticket.note.withhold' : 'ticket.note.release',
      subject: { type: 'ticket', id, name: null },
      after: { note_id: note, message: marked.message },
    });
  });
}
