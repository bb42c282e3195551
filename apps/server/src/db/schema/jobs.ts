import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Work that nobody waited for, and what became of it: kept over a restart, the latest of each name. */
export const jobRuns = pgTable(
  'job_runs',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    state: text('state', { enum: ['running', 'done', 'failed'] }).notNull(),
    /** The kind of failure only: messages may hold data of people. */
    problem: text('problem'),
    started_at: moment('started_at').notNull(),
    ended_at: moment('ended_at'),
  },
  (table) => [
    index('job_runs_by_start').on(table.started_at),
    index('job_runs_by_name').on(table.name, table.started_at),
  ],
);
