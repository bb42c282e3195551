import type { proof as dutch } from '../nl/proof.ts';
import type { Shape } from '../shape.ts';

export const proof = {
  title: 'Provenance',
  fileName: 'provenance',
  number: 'Document number',
  made_at: 'Created at',
  amsterdam: '{moment} (Dutch time)',
  query: 'Requested',
  record: '{list}: {name}',
  packet: '{list}: {name}, with the documents that whoever requested it may see',
  source: 'Source',
  read: '{recordTypes}: read in full {moment}',
  followed: '{recordTypes}: read in full {moment}, changes followed until {until}',
  never: '{recordTypes}: not read in full yet',
  portal: 'The portal itself',
  checksum: 'Checksum of the data (SHA-256)',
  check: 'Check whether this file is genuine',
} as const satisfies Shape<typeof dutch>;
