import { bigint, boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import {
  administered,
  moment,
  readPolicies,
  scopedAdmin,
  scopedBroker,
  scopedOwner,
  searchText,
  sortKey,
} from './columns.ts';
import { users } from './users.ts';

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
    /** Null where readers of English see the Dutch. */
    title_en: text('title_en'),
    description_en: text('description_en'),
    url: text('url'),
    image_file_id: uuid('image_file_id'),
    target: text('target', { enum: ['everyone', 'brokers', 'owners'] }).notNull(),
    is_pinned: boolean('is_pinned').notNull().default(false),
    must_read: boolean('must_read').notNull().default(false),
    /** Null for a draft. */
    published_at: moment('published_at'),
    expires_at: moment('expires_at'),
    /** Its place among all that was published, given once: who was mailed up to there is not mailed of it again. */
    told_as: bigint('told_as', { mode: 'number' }),
    /** The same of that not everybody had read it in time. */
    told_unread_as: bigint('told_unread_as', { mode: 'number' }),
    created_by: text('created_by'),
    created_at: moment('created_at').notNull().defaultNow(),
    updated_at: moment('updated_at').notNull().defaultNow(),
    title_sort: sortKey('title_sort', 'title'),
    search_text: searchText(
      'title',
      `regexp_replace(description, '<[^>]*>', ' ', 'g')`,
      'title_en',
      `regexp_replace(description_en, '<[^>]*>', ' ', 'g')`,
    ),
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

/** Who confirmed that they read an item that asks for it. */
export const newsReads = pgTable(
  'news_reads',
  {
    news_id: bigint('news_id', { mode: 'number' })
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    read_at: moment('read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.news_id, table.user_id] }),
    index('news_reads_by_user').on(table.user_id),
    ...readPolicies(administered),
  ],
).enableRLS();
