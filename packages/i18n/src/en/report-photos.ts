import type { reportPhotosWords as dutch } from '../nl/report-photos.ts';
import type { Shape } from '../shape.ts';

export const reportPhotosWords = {
  reportPhotos: {
    title: 'Photos',
    hint: 'A photo often says more. You and your estate agent see the photos with the notification. The property manager gets a link where that is switched on for your estate agent.',
    hintOfAgent:
      'The photos are added to the notification. Only estate agents see them until you choose for whom each document is. Once the landlord sees them too, the property manager gets a link where that is switched on.',
    choose: 'Choose photos or drop them here',
    camera: 'Take a photo',
    limits: 'PNG, JPEG or WebP, up to {max} MB each, at most {count, number}',
    chosen: '{count, plural, one {1 photo chosen} other {# photos chosen}}',
    remove: 'Remove {name}',
    heic: '{name} is a HEIC photo, which cannot be used here. On an iPhone choose Most Compatible under Settings, Camera, Formats and take the photo again, or save it as JPEG first.',
    refused: '{name} is not a photo that can be sent here, or is larger than {max} MB.',
    tooMany: 'At most {count, number} photos can be added.',
    sending: 'Sending photo {place, number} of {count, number}. Keep this page open.',
    left: '{count, plural, one {1 photo has not been sent yet.} other {# photos have not been sent yet.}} Your report has been kept.',
    again: 'Send again',
    checked: 'I have checked this photo: it may be added to the notification',
    leaveOut: 'Leave this photo out',
    drop: 'Do not send any more',
  },
} as const satisfies Shape<typeof dutch>;
