import { pictureTypes } from '@gevel/contract/plain';

const types = pictureTypes.map((type) => `'${type}'`).join(', ');

/** The photos of tickets that owners see: what is for agents alone never leaves the portal. */
export const isLinkedPhoto = (row: string): string =>
  `${row}.subject_type = 'tickets' and ${row}.subject_id not like 'write-%' and ${row}.kind = 'photo' and ${row}.audience = 'owner'
    and ${row}.content_type in (${types})`;
