import type { refusedDocuments as dutch } from '../nl/refused-documents.ts';
import type { Shape } from '../shape.ts';
import { toolTitles } from './frame.ts';

export const refusedDocuments = {
  title: toolTitles.refusedDocuments,
  fields: {
    id: 'ID',
    path: 'File',
    problem: 'Reason',
    source: 'Received from',
    byte_count: 'Size (bytes)',
    refused_at: 'Refused on',
  },
  values: {
    problem: {
      unknown: 'Its name carries no reference that the portal knows',
      owner_only: 'Its name carries a landlord only; put it back, and it goes to that landlord',
      ambiguous: 'Its name carries references of several records',
      wrong_type: 'This type of file is not accepted',
      damaged: 'The file is damaged, or its contents do not fit its name',
      too_large: 'The file is larger than 25 MB',
      empty: 'The file is empty',
      personal:
        'Looks like an identity document or holds a citizen service number; if need be, add it in the portal yourself',
      infected: 'The file holds a virus',
      unscanned: 'The virus scanner could not check this file; it may be too large for it',
      link: 'This is a link or a device and not a file',
      full: 'The documents of the broker have reached their limit',
      module: 'The broker does not show these data in the portal',
      sender: 'The sender of the message is not on the list',
      signature: 'The signature (DKIM) of the sender is missing or not right',
      no_attachment: 'The message has no attachment',
    },
    source: { folder: 'Folder', bucket: 'Storage', mail: 'Email', back_office: 'With the data' },
  },
} as const satisfies Shape<typeof dutch>;
