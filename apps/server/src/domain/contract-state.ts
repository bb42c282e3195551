/** The state of a contract or of one of its lines, from its dates and the calendar; `alias` is its table in the statement. */
export function contractStateSql(alias: string): string {
  return `case when ${alias}.start_date > :today then 'not_started'
    when ${alias}.end_date < :today then 'ended' else 'active' end`;
}

/** What a contract comes to today; of one that has not begun nothing can be said, which is not the same as nothing. */
export function currentAmountSql(alias: string, column: string): string {
  return `case when ${alias}.start_date <= :today then ${alias}.${column} end`;
}
