import { photoLinkNote } from '@gevel/i18n/nl/photo-link-note';
import { dayInAmsterdam } from '../../../domain/calendar.ts';
import { daysLater } from '../../../domain/days.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { fill } from '../../../platform/http/field-errors.ts';
import { eachAnyway } from '../../../platform/jobs/each-anyway.ts';
import { getMailBrand } from '../../../platform/mail/mail-brand.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { hashOfId, newSecretId } from '../../../platform/session/secret-id.ts';
import { type SenderDeps, sendWrite } from '../send-ticket-writes.ts';
import { insertLink, listToLink, type MarkedPhotos, markPhotos, photoLinkDays } from './made-photo-links.repository.ts';

export interface LinkDeps extends SenderDeps {
  publicUrl: URL;
}

/** Photos are added one after the other; whoever reads the back office is told of them together. */
const settledMs = 60_000;
/** Of one person, beside what they type: the back office shares a hundred writes a minute among all its users. */
const maxPerHour = 60;
const hourMs = 3_600_000;
/** The page behind a link; its secret stands behind the `#`, which browsers send to nobody. */
const photosPath = '/fotos';

/** Tells the back office of photos that came to tickets since, one note for each ticket; what failed once is tried again. */
export async function linkNewPhotos(deps: LinkDeps): Promise<void> {
  const now = deps.clock.now().getTime();
  const turn = { before: new Date(now - settledMs), since: new Date(now - hourMs), atMost: maxPerHour };
  await eachAnyway(await listToLink(deps.database, turn), async (ticket) => {
    const writeId = await makePhotoLink(deps, { ticket, by: null, address: null, isAnew: false });
    if (writeId !== null) await sendWrite(deps, writeId);
  });
}

interface Wanted {
  ticket: { id: string; broker_id: string };
  /** Who asked for it; null: nobody, photos were added. */
  by: Actor | null;
  address: string | null;
  /** Also of photos that went before. */
  isAnew: boolean;
}

/**
 * Puts a link to the photos of a ticket into a note for the back office, in the name of whoever added the latest. Answers the id of that
 * note, or null when there is none: without photos, by the setting of the broker, or as nobody takes notes. All of these are decided once,
 * so that a setting that is changed later sends nothing of before.
 */
export async function makePhotoLink(deps: LinkDeps, { ticket, by, address, isAnew }: Wanted): Promise<string | null> {
  const { database, backOffice, clock } = deps;
  const [at, brokerId] = [clock.now(), Number(ticket.broker_id)];
  const days = backOffice.takesWrites ? await photoLinkDays(database, brokerId) : null;
  const { origin } = await getMailBrand(deps, { broker_id: brokerId, owner_id: null });
  return await database.db.transaction(async (transaction) => {
    const photos = await markPhotos(transaction, { ticketId: ticket.id, at, isAnew });
    if (photos === null || days === null) return null;
    const token = newSecretId();
    const lastDay = daysLater(dayInAmsterdam(at), days);
    const { id, writeId } = await insertLink(transaction, {
      ...photos,
      ticket_id: ticket.id,
      token_hash: hashOfId(token),
      last_day: lastDay,
      description: noteOf(photos, { lastDay, address: `${origin}${photosPath}#${token}` }),
      reporting_date: dayInAmsterdam(at),
      at,
    });
    const subject = { type: 'photo_link', id, name: photos.ticket_reference };
    const after = { photos: photos.photo_count, last_day: lastDay };
    await recordAudit(transaction, { at, by, address, action: 'photo_link.create', subject, after });
    return writeId;
  });
}

const dutchDay = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'UTC' });

/** Nothing in it names anybody. */
function noteOf({ photo_count: count }: MarkedPhotos, { lastDay, address }: { lastDay: string; address: string }) {
  const { one, more, link } = photoLinkNote;
  const day = dutchDay.format(new Date(`${lastDay}T00:00:00Z`));
  return [fill(count === 1 ? one : more, { count: String(count) }), fill(link, { address, day })].join(' ');
}
