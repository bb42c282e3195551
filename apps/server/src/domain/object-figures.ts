import { isLetSql, isLettableSql, isManagedSql, isVacantSql } from './occupancy.ts';

/**
 * What objects come to, over rows `object` of theirs: the dashboard, the tree and the reports take it from here and nowhere
 * else. Amounts are in cents.
 */
export const objectFigureSql = {
  objects_under_management: (object: string) => `count(*) filter (where ${isManagedSql(object)})::int`,
  objects_in_list: () => 'count(*)::int',
  lettable_objects: (object: string) => `count(*) filter (where ${isLettableSql(object)})::int`,
  let_objects: (object: string) => `count(*) filter (where ${isLetSql(object)})::int`,
  vacant_objects: (object: string) => `count(*) filter (where ${isVacantSql(object)})::int`,
  contract_rent: (object: string) => `coalesce(sum(${object}.rent_per_month), 0)`,
} as const;
