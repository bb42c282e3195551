import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, readPolicies, scopedAdmin, scopedBroker, scopedOwner, searchText, sortKey } from './columns.ts';

/** Published and not yet expired, for everyone or for the kind of user that the scope is of. */
const forReaders = (scope: string, target: string) =>
  `${scope} is not null and published_at <= now() and (expires_at is null or expires_at > now()) and target in ('everyone', '${target}')`;

export const news = pgTable(
  'news',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    title: text('title').notNull(),
    /** Sanitised HTML. */
    description: text('description').notNull(),
    url: text('url'),
    image_file_id: uuid('image_file_id'),
    target: text('target', { enum: ['everyone', 'brokers', 'owners'] }).notNull(),
    /** Null for a draft. */
    published_at: moment('published_at'),
    expires_at: moment('expires_at'),
    /** Its place among all that was published, given once: who was mailed up to there is not mailed of it again. */
    told_as: bigint('told_as', { mode: 'number' }),
    created_by: text('created_by'),
    created_at: moment('created_at').notNull().defaultNow(),
    updated_at: moment('updated_at').notNull().defaultNow(),
    title_sort: sortKey('title_sort', 'title'),
    search_text: searchText('title', `regexp_replace(description, '<[^>]*>', ' ', 'g')`),
  },
  (table) => [
    index('news_by_publication').on(table.published_at),
    ...readPolicies({
      broker: forReaders(scopedBroker, 'brokers'),
      owner: forReaders(scopedOwner, 'owners'),
      admin: scopedAdmin,
    }),
  ],
).enableRLS();
