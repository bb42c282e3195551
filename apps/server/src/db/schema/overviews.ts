import { foreignKey, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { ownedRows, ownerColumns, readPolicies, syncColumns, syncPolicy } from './columns.ts';
import { owners } from './owners.ts';
import { recordColumns } from './record-columns.ts';

/** The back office's commercial overview: each object under each of its running contracts. */
export const commercialOverview = pgTable(
  'commercial_overview',
  { ...recordColumns('commercial_overview'), ...ownerColumns(), ...syncColumns() },
  (table) => [
    primaryKey({ columns: [table.object_id, table.position] }),
    foreignKey({ columns: [table.owner_id, table.broker_id], foreignColumns: [owners.id, owners.broker_id] }).onUpdate(
      'cascade',
    ),
    index('commercial_overview_by_broker').on(table.broker_id, table.object_id, table.position),
    index('commercial_overview_by_owner').on(table.owner_id, table.object_id, table.position),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();

/** What the back office's control list adds to objects and contracts; the owner is the one that its reference names. */
export const controlList = pgTable(
  'control_list',
  { ...recordColumns('control_list'), ...ownerColumns(), ...syncColumns() },
  (table) => [
    foreignKey({ columns: [table.owner_id, table.broker_id], foreignColumns: [owners.id, owners.broker_id] }).onUpdate(
      'cascade',
    ),
    index('control_list_by_object').on(table.owner_id, table.object_reference),
    index('control_list_by_contract').on(table.owner_id, table.contract_reference),
    ...readPolicies(ownedRows),
    syncPolicy(),
  ],
).enableRLS();
