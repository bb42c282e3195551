import { operations } from '@gevel/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dayInAmsterdam } from '../../../domain/calendar.ts';
import { findOwnRecord } from '../../../lists/own-record.ts';
import { requestContextOf } from '../../../lists/request-context.ts';
import { auditContextOf } from '../../../platform/audit/audit-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import { Download } from '../../../platform/http/download.ts';
import { implement } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { takeAttempt } from '../../../platform/limits/attempt-limits.ts';
import { networkOf } from '../../../platform/limits/network-of.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { sendWrite } from '../send-ticket-writes.ts';
import { type LinkDeps, linkNewPhotos, makePhotoLink } from './make-photo-link.ts';
import { findLinkedPhoto, listPhotoLinks, openPhotoLink, revokePhotoLink } from './photo-links.repository.ts';

const linkMs = 30_000;
/** Far above what an office looks at, each photo counted. */
const max = 600;
const windowMs = 10 * 60_000;
const hourMs = 3_600_000;
/** A new link is a write into the back office; one person needs few. */
const maxRenewals = 20;

/** Photos of tickets for who handles these in the back office: a link in a note, to a page that needs no login. */
export function photoLinks(app: FastifyInstance, deps: LinkDeps & { jobs: Jobs; files: FileStorage }): void {
  const { database, files, clock, jobs } = deps;
  const {
    photoLinks: list,
    renewPhotoLink: renew,
    revokePhotoLink: revoke,
    openPhotoLink: open,
    linkedPhoto: photo,
  } = operations.tickets;
  jobs.repeat('photo-links', linkMs, () => linkNewPhotos(deps));

  const ticketOf = async (actor: Actor, id: string) => {
    const reading = { database, context: requestContextOf(actor.scope, clock) };
    const ticket = await findOwnRecord(reading, 'tickets', id);
    if (ticket === null) throw new Refusal('not_found');
    return { ticket, reading };
  };
  const limit = (request: FastifyRequest) =>
    takeAttempt(database, { subject: `photo-link:${networkOf(request.ip)}`, max, windowMs }, clock.now());

  implement(app, list, async ({ params, actor }) => {
    const { reading } = await ticketOf(actor, params.id);
    return { data: await listPhotoLinks(reading, params.id) };
  });
  implement(app, renew, async ({ params, ...call }) => {
    const { ticket, reading } = await ticketOf(call.actor, params.id);
    const { by, at, address } = auditContextOf(call, clock);
    const subject = `photo-link-renewal:${by.user.id}`;
    await takeAttempt(database, { subject, max: maxRenewals, windowMs: hourMs }, at);
    const writeId = await makePhotoLink(deps, { ticket, by, address, isAnew: true });
    if (writeId === null) throw new Refusal('conflict');
    jobs.run('ticket-writes', () => sendWrite(deps, writeId));
    return { data: await listPhotoLinks(reading, params.id) };
  });
  implement(app, revoke, async ({ params, ...call }) => {
    const { ticket } = await ticketOf(call.actor, params.id);
    const auditContext = auditContextOf(call, clock);
    await database.db.transaction(async (transaction) => {
      const of = { ticketId: params.id, ownerId: ticket.owner_id, linkId: params.link, at: auditContext.at };
      const revoked = await revokePhotoLink(transaction, of);
      if (revoked === null) throw new Refusal('not_found');
      if (!revoked.is_changed) return;
      const subject = { type: 'photo_link', id: params.link, name: ticket.reference };
      await recordAudit(transaction, { ...auditContext, action: 'photo_link.revoke', subject });
    });
    return undefined;
  });
  implement(app, open, async ({ body, request }) => {
    await limit(request);
    const now = clock.now();
    const when = { today: dayInAmsterdam(now), now, quietSince: new Date(now.getTime() - hourMs) };
    const opened = await openPhotoLink(database, body.token, when);
    if (opened === null) throw new Refusal('not_found');
    const { link_id, is_first_for_long, ...shown } = opened;
    if (is_first_for_long) {
      const subject = { type: 'photo_link', id: link_id, name: shown.ticket_reference };
      const event = { at: now, by: null, address: request.ip, action: 'photo_link.open' as const, subject };
      await recordAudit(database.db, event);
    }
    return { data: shown };
  });
  implement(app, photo, async ({ body, request }) => {
    await limit(request);
    const today = dayInAmsterdam(clock.now());
    const found = await findLinkedPhoto(database, { token: body.token, photoId: body.photo_id, today });
    if (found === null) throw new Refusal('not_found');
    // The name under which it was added may name somebody.
    return new Download(await files.open(found.storage_key), { type: found.content_type, attachmentName: 'foto' });
  });
}
