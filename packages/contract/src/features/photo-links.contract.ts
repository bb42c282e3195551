import { z } from 'zod';
import type { Access } from '../access/access.ts';
import { pictureTypes } from '../core/multipart.ts';
import { dataAnswer, operation } from '../core/operation.ts';
import { calendarDate, idText, momentText } from '../core/wire.ts';
import { writeStates } from './ticket-writes.contract.ts';

const access = { who: 'non-admin', module: 'tickets' } as const satisfies Access;
const params = z.object({ id: z.string() });

/** Whether its page shows photos: until its last day has passed or somebody ended it. */
export const photoLinkStates = ['open', 'expired', 'revoked'] as const;

const photoLink = z
  .strictObject({
    id: idText,
    state: z.enum(photoLinkStates),
    /** How far the note is in which it goes to the back office; null when that is no longer known. */
    note_state: z.enum(writeStates).nullable(),
    created_at: momentText,
    /** The last day on which it opens, in Amsterdam. */
    last_day: calendarDate,
    /** How many photos were new when it was made; its page shows all photos of the ticket that owners see. */
    photo_count: z.int(),
    opened_count: z.int(),
    last_opened_at: momentText.nullable(),
  })
  .meta({ id: 'PhotoLink' });
export type PhotoLink = z.infer<typeof photoLink>;

/** The secret of a link; its form is not part of the check, so that what is no link reads like one that ended. */
const token = z.string().max(200);

const openedLink = z
  .strictObject({
    ticket_reference: z.string(),
    last_day: calendarDate,
    photos: z.array(z.strictObject({ id: idText, added_on: calendarDate }).meta({ id: 'LinkedPhoto' })),
  })
  .meta({ id: 'OpenedPhotoLink' });
export type OpenedPhotoLink = z.infer<typeof openedLink>;

/** Photos of tickets for who handles these in the back office, which takes no files: behind a link in a note. */
export const photoLinksOperations = {
  photoLinks: operation({
    method: 'GET',
    path: '/tickets/{id}/photo-links',
    access,
    summary: 'List the links to the photos of a ticket that went to the back office in notes',
    params,
    answer: dataAnswer(z.array(photoLink)),
    problems: ['not_found'],
  }),
  renewPhotoLink: operation({
    method: 'POST',
    path: '/tickets/{id}/photo-links',
    access: { ...access, only: 'broker' },
    summary: 'Send the back office a new link to the photos of a ticket; earlier ones stay as they are',
    isQueued: true,
    params,
    answer: dataAnswer(z.array(photoLink)),
    problems: ['not_found', 'conflict', 'too_many_requests'],
  }),
  revokePhotoLink: operation({
    method: 'DELETE',
    path: '/tickets/{id}/photo-links/{link}',
    access,
    summary: 'End a link to the photos of a ticket: from then on it opens nothing',
    params: z.object({ id: z.string(), link: z.string() }),
    problems: ['not_found'],
  }),
  openPhotoLink: operation({
    method: 'POST',
    path: '/photo-links/open',
    access: { who: 'anyone' },
    summary: 'List the photos behind a link, for whoever has it',
    body: z.strictObject({ token }),
    answer: dataAnswer(openedLink),
    problems: ['not_found', 'too_many_requests'],
  }),
  linkedPhoto: operation({
    method: 'POST',
    path: '/photo-links/photo',
    access: { who: 'anyone' },
    summary: 'Get one of the photos behind a link, for whoever has it',
    body: z.strictObject({ token, photo_id: idText }),
    download: pictureTypes,
    problems: ['not_found', 'too_many_requests'],
  }),
} as const;
