import type { ReadOptions, RecordPage } from '../../port/back-office.ts';
import type { Part, PartCount } from '../../port/changes.ts';
import type { Records } from '../../port/records.ts';
import type { Feed } from '../feed.ts';
import { ticketNotes } from '../records/tickets.ts';
import type { RowOf } from '../wire/entity-set.ts';
import { filteredPages } from './filtered-pages.ts';
import { partFilter } from './parts.ts';
import { plainSource } from './plain-source.ts';
import { memberFilter } from './relation-type-filter.ts';

const ticketNoteSource = {
  ...plainSource(ticketNotes),
  where: memberFilter('EntityLinkType', 'EntityLinkType', 'ServiceTicket'),
  keep: (row: RowOf<typeof ticketNotes.set>) => row.EntityLinkType === 'ServiceTicket',
};

export const ticketNoteReader = {
  read: (feed: Feed, options: ReadOptions): AsyncGenerator<RecordPage<Records['ticket_notes']>> =>
    filteredPages(feed, ticketNoteSource, options),
  count: (feed: Feed, part: Part): Promise<PartCount | null> =>
    feed.countPart(ticketNoteSource.set, partFilter(ticketNoteSource, part)),
};
