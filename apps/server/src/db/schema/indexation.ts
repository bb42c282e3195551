import { contractSegments, legalFigureKinds, rentRoundings, rentSegments } from '@gevel/contract/plain';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, foreignKey, integer, numeric, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment, ownedRows, ownerColumns, readPolicies, sharedRows, sourceId, syncPolicy } from './columns.ts';
import { contracts } from './contracts.ts';
import { users } from './users.ts';

/** By whom: null of what came with the portal; only the portal itself reads it. */
const enteredColumns = () => ({
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  entered_by: uuid('entered_by').references(() => users.id, { onDelete: 'set null' }),
  entered_at: moment('entered_at').notNull(),
  /** Where it was read. */
  source_url: text('source_url').notNull(),
});

/** Figures of a series by which rents rise: of a month, or without one the average of a year. */
export const indexFigures = pgTable(
  'index_figures',
  {
    ...enteredColumns(),
    series: text('series').notNull(),
    base_year: integer('base_year').notNull(),
    year: integer('year').notNull(),
    month: integer('month'),
    value: numeric('value').notNull(),
    is_provisional: boolean('is_provisional').notNull(),
  },
  (table) => [
    unique('index_figures_once').on(table.series, table.base_year, table.year, table.month).nullsNotDistinct(),
    ...readPolicies(sharedRows),
  ],
).enableRLS();

/** What the law says of raising rents, from a day on: see `legalFigureKinds`. */
export const legalFigures = pgTable(
  'legal_figures',
  {
    ...enteredColumns(),
    kind: text('kind', { enum: legalFigureKinds }).notNull(),
    segment: text('segment', { enum: rentSegments }),
    from_day: date('from_day').notNull(),
    last_day: date('last_day'),
    /** A percentage, euro or months; null of a rule that cannot be reckoned with. */
    value: numeric('value'),
    rule: text('rule'),
  },
  (table) => [
    unique('legal_figures_once').on(table.kind, table.segment, table.from_day).nullsNotDistinct(),
    ...readPolicies(sharedRows),
  ],
).enableRLS();

/** What the back office does not say of an indexation method. It outlives a read in which the method is missing. */
export const indexationSettings = pgTable(
  'indexation_settings',
  {
    method_id: sourceId('method_id').primaryKey(),
    series: text('series'),
    months_before: integer('months_before'),
    rate_decimals: integer('rate_decimals'),
    rent_rounding: text('rent_rounding', { enum: rentRoundings }).notNull(),
  },
  () => [...readPolicies(sharedRows)],
).enableRLS();

/** Of which segment an agent says that the dwelling of a contract is. */
export const contractSegmentRows = pgTable(
  'contract_segments',
  {
    contract_id: sourceId('contract_id').primaryKey(),
    ...ownerColumns(),
    segment: text('segment', { enum: contractSegments }).notNull(),
    user_id: uuid('user_id').notNull(),
    set_at: moment('set_at').notNull().default(sql`now()`),
  },
  (table) => [
    foreignKey({
      columns: [table.contract_id, table.owner_id, table.broker_id],
      foreignColumns: [contracts.id, contracts.owner_id, contracts.broker_id],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();
