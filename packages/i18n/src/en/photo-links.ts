import type { photoLinksWords as dutch, linkedPhotos as dutchPage } from '../nl/photo-links.ts';
import type { Shape } from '../shape.ts';

export const linkedPhotos = {
  title: 'Photos of a notification',
  intro: 'These are the photos of notification {reference}. This page works up to and including {day}.',
  loading: 'Getting the photos',
  photo: 'Photo {place} of {count}',
  added: 'Added on {day}',
  download: 'Download',
  downloadNamed: 'Download photo {place}',
  failed: 'This photo cannot be shown now. Reload the page.',
  shut: 'This link does not work (any more).',
  shutHint:
    'Its last day has passed, somebody ended it, or the photos are gone. Ask the landlord’s estate agent for a new link.',
} satisfies Shape<typeof dutchPage>;

export const photoLinksWords = {
  photoLinks: {
    title: 'Links to these photos at the property manager',
    hint: 'Photos that the landlord sees are also behind a link in a note in the property manager’s system. Whoever has the link sees the photos without logging in.',
    states: {
      open: 'Works up to and including {day}',
      expired: 'Worked up to and including {day}',
      revoked: 'Ended',
    },
    notes: {
      waiting: 'Note is still on its way',
      sent: 'Note was sent',
      failed: 'Note did not arrive',
      kept: 'Note is in the portal only',
    },
    told: '{count, plural, one {1 new photo} other {# new photos}} on {day}',
    opened: '{count, plural, =0 {Not opened yet} one {Opened once} other {Opened # times}}',
    lastOpened: '{opened}, last on {moment}',
    revoke: 'End',
    revokeNamed: 'End the link of {day}',
    revokeTitle: 'End this link?',
    revokeText: 'Whoever has the link can then no longer see the photos. The photos themselves stay in the portal.',
    send: 'Send a link',
    noneYet: 'No link was sent yet. New photos are sent automatically within a few minutes.',
    renew: 'Send a new link',
    renewed: 'The new link is in a note of this notification.',
    none: 'No link is sent: this is switched off, or there are no photos that the landlord sees.',
  },
} satisfies Shape<typeof dutch>;
