import { pgTable, text } from 'drizzle-orm/pg-core';

/** Facts about this database itself, for example whether it holds a demo. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
